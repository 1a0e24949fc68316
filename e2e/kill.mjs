// A browser that is killed in the middle of a game.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { ownBrowser, removeProfile } from "./own-browser.mjs";
import { play, sitDown, square } from "./table.mjs";

/** Both pawns step forward and back forever. */
const MOVES = ["e2", "e8", "e1", "e9"];
/** Plays on, kills the browser as soon as a move should be stored, restarts it and checks that the
 * move is there. `untilKept` waits until the given number of moves should be stored. */
export async function killAgainAndAgain(baseURL, times, untilKept) {
  const folder = mkdtempSync(join(tmpdir(), "starfence-profile-"));
  let browser = await ownBrowser(folder);
  try {
    await sitDown(browser.page, `${baseURL}#/play?game=quoridor&first=1&round_limit=none`);
    await expect(browser.page).toHaveURL(/#\/game\/\d+$/);
    const game = browser.page.url();
    let played = 0;
    for (let time = 0; time < times; time += 1) {
      for (let move = 0; move < 1 + (time % 3); move += 1) {
        await play(browser.page, MOVES[played % 4]);
        played += 1;
      }
      await untilKept(browser.page, played);
      await browser.kill();
      browser = await ownBrowser(folder);
      await sitDown(browser.page, game);
      const [forward, back] = [MOVES[(played + 3) % 4], MOVES[(played + 1) % 4]];
      await expect(square(browser.page, forward), `after ${played} moves`).toHaveAttribute("data-pawn", /\d/);
      await expect(square(browser.page, back)).not.toHaveAttribute("data-pawn");
      await expect(browser.page.locator(`[data-ply="${played}"]`)).toBeAttached();
    }
  } finally {
    await browser.kill();
    removeProfile(folder);
  }
}
