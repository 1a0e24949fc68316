import { test } from "@playwright/test";
import { killAgainAndAgain } from "../kill.mjs";

/** Waits ten milliseconds: a move of that age has to be stored. */
const tenMilliseconds = (page) =>
  page.evaluate(() => {
    const since = performance.now();
    return new Promise((resolve) => {
      const look = () => (performance.now() - since >= 10 ? resolve() : requestAnimationFrame(look));
      look();
    });
  });

test("a browser that is killed fifty times in the middle of a game keeps every move", async ({ baseURL }) => {
  await killAgainAndAgain(baseURL, 50, tenMilliseconds);
});
