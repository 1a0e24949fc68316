import { test } from "@playwright/test";
import { killAgainAndAgain } from "./kill.mjs";

// `make soak` does it fifty times.
test("a browser that is killed in the middle of a game has kept every move", async ({ baseURL }) => {
  test.setTimeout(90_000);
  await killAgainAndAgain(baseURL, 3);
});
