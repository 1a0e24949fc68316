import { test } from "@playwright/test";
import { killAgainAndAgain } from "./kill.mjs";
import { keepsMoves } from "./table.mjs";

// `make soak` does this fifty times, and checks how soon a move is stored.
test("a browser that is killed in the middle of a game has stored every move", async ({ baseURL }) => {
  test.setTimeout(180_000);
  await killAgainAndAgain(baseURL, 3, keepsMoves);
});
