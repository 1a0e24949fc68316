// `make build` with an ORIGIN, MEET, STUN or REPOSITORY that is no such address. It needs no build.
import { test } from "node:test";
import { expect } from "@playwright/test";
import { prepare } from "../prepared.mjs";

const REFUSED = {
  ORIGIN: [
    ["example.org", "it begins neither with https:// nor with http://"],
    ["ftp://example.org", "it begins neither with https:// nor with http://"],
    ["https://", "it is no address"],
    ["https://example.org; script-src *", "it has a character that is not allowed here"],
    ["https://example.org,https://example.com", "it has a character that is not allowed here"],
    ["https://somebody@example.org", "it has a user's name"],
    ["https://example.org/?games", "it goes on behind the path"],
    ["https://*.example.org", "it stands for several hosts"],
    ["https://example.org/index.html", "it leads to a file"],
    ["http://[::1]:8080", "a policy cannot name an IPv6 address"],
  ],
  MEET: [
    ["meet.example.org", "it begins neither with wss:// nor with ws://"],
    ["https://meet.example.org", "it begins neither with wss:// nor with ws://"],
    ["wss://", "it is no address"],
    ["wss://meet.example.org; script-src *", "it has a character that is not allowed here"],
    ["wss://somebody@meet.example.org", "it has a user's name"],
    ["wss://meet.example.org/?table", "it goes on behind the path"],
    ["wss://*.example.org", "it stands for several hosts"],
    ["ws://[::1]:8222", "a policy cannot name an IPv6 address"],
  ],
  STUN: [
    ["stun.example.org", "it begins neither with stun: nor with stuns:"],
    ["turn:turn.example.org", "it begins neither with stun: nor with stuns:"],
    ["stun:", "it names no host"],
    ["stun://stun.example.org", "it has slashes before the host"],
    ["stun:stun.example.org?transport=udp", "it has more than a host and a port"],
    ["stun:somebody@stun.example.org", "it has more than a host and a port"],
    ['stun:"><script>', "no host has this name"],
    ["stun:stun example.org", "no host has this name"],
    ["stun:stun.example.org:0", "its port is no number from 1 to 65535"],
    ["stun:stun.example.org:70000", "its port is no number from 1 to 65535"],
  ],
  REPOSITORY: [
    ["code", "it begins neither with https:// nor with http://"],
    ["javascript:alert(1)", "it begins neither with https:// nor with http://"],
    ['https://example.org/"><script>', "it has a character that is not allowed here"],
    ["https://somebody@example.org/code", "it has a user's name"],
  ],
};

for (const [variable, refused] of Object.entries(REFUSED)) {
  test(`an address that ${variable} cannot have is refused with the reason`, () => {
    for (const [address, reason] of refused) {
      const { status, stderr } = prepare({ [variable]: address });
      expect(status, address).toBe(1);
      expect(stderr).toContain(`${variable}=${address}: ${reason}. `);
    }
  });
}

test("the refusal of a meeting point says what its address is like", () => {
  const { stderr } = prepare({ MEET: "meet.example.org" });
  expect(stderr).toMatch(/\. It is the address of a meeting point's WebSocket: MEET=wss:\/\/meet\.example\.org\n$/);
});
