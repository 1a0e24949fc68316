import { test } from "@playwright/test";
import { killAgainAndAgain } from "../kill.mjs";

test("a browser that is killed fifty times in the middle of a game keeps every move", async ({ baseURL }) => {
  await killAgainAndAgain(baseURL, 50);
});
