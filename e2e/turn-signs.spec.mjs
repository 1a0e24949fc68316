// How a player who looks at another window or tab learns that a friend elsewhere has moved.
import { expect } from "@playwright/test";
import { expectMet, met, test } from "./meeting.mjs";
import { play, status } from "./table.mjs";

/** Notes when the page starts a sound. */
const keepSounds = (page) =>
  page.addInitScript(() => {
    window.sounds = 0;
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      window.sounds += 1;
      return start.apply(this, when);
    };
    const { start: startBuffer } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.sounds += 1;
      return startBuffer.apply(this, when);
    };
  });
const sounds = (page) => page.evaluate(() => window.sounds);

test("the window title says that it is one’s turn, and a move that arrives in a hidden page is heard", async ({ browser }) => {
  const { ida, anna } = await met(browser);
  await keepSounds(anna);
  await anna.reload();
  await expectMet(anna);
  await expect(anna).toHaveTitle("Quoridor – Starfence");
  await expect(ida).toHaveTitle("Your turn – Quoridor – Starfence");
  await play(ida, "e2");
  await expect(ida).toHaveTitle("Quoridor – Starfence");
  await expect(anna).toHaveTitle("Your turn – Quoridor – Starfence");
  await play(anna, "e8");
  await expect(anna).toHaveTitle("Quoridor – Starfence");
  await expect(status(ida)).toContainText("Your turn");

  await anna.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    window.sounds = 0;
  });
  await play(ida, "e3");
  await expect(anna).toHaveTitle("Your turn – Quoridor – Starfence");
  await expect.poll(() => sounds(anna)).toBeGreaterThan(0);
  // It is one sound: the board makes none while nobody sees it.
  const once = await sounds(anna);
  await anna.evaluate(() => delete document.hidden);
  await play(anna, "e7");
  // The board's pawn slides before it makes the same sound.
  await expect.poll(() => sounds(anna)).toBe(2 * once + 1);
  // Another page has its own title.
  await ida.goto("./#/games");
  await expect(ida).toHaveTitle(/^(?!Your turn)/);
});
