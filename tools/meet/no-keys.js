// In place of @nats-io/nkeys: pages sign in without keys, so its cryptography would be a third of the
// script for nothing.
export {};
