// REPOSITORY of `make build` and `make site`: the address of the repository with the source of the page.
import { addressOf } from "./policy.mjs";

/** Returns REPOSITORY without a slash at its end. Throws an error that explains what is wrong with
 * it. */
export function repositoryOf(text) {
  const refuse = (reason) => {
    throw new Error(`REPOSITORY=${text}: ${reason}. It is the address of the repository: REPOSITORY=https://example.org/starfence`);
  };
  addressOf(text, "http", /[\s"'<>&;,]/, refuse);
  return text.replace(/\/+$/, "");
}
