// The screen stays on while a game is played.
import { expect, test } from "@playwright/test";
import { game, sitDown } from "./table.mjs";

/** A stand-in for the browser's wake lock; `held` is the number of locks held. */
function standIn() {
  globalThis.held = 0;
  const locks = new Set();
  const release = (lock) => (globalThis.held = (locks.delete(lock), locks.size));
  Object.defineProperty(navigator, "wakeLock", {
    value: {
      async request(kind) {
        if (kind !== "screen" || globalThis.refused) throw new DOMException("not now", "NotAllowedError");
        const lock = { release: async () => release(lock) };
        globalThis.held = locks.add(lock).size;
        return lock;
      },
    },
  });
  // A browser releases all locks of a page that is hidden.
  globalThis.show = (visibility) => {
    Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
    if (visibility === "hidden") locks.forEach(release);
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  };
}

const held = (page) => expect.poll(() => page.evaluate(() => globalThis.held));

/** Goes home from a game, where no lock is held. */
async function goHome(page) {
  await page.getByRole("link", { name: "Home" }).click();
  await held(page).toBe(0);
}

test("the screen stays on during a game, and not after it", async ({ page }) => {
  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.addInitScript(standIn);
  await page.goto("./");
  await expect(page.getByRole("link", { name: /Quoridor/ })).toBeVisible();
  await held(page).toBe(0);

  await test.step("during a game, and not after it", async () => {
    await sitDown(page, "./#/play?game=quoridor");
    await held(page).toBe(1);

    await page.evaluate(() => globalThis.show("hidden"));
    await held(page).toBe(0);
    await page.evaluate(() => globalThis.show("visible"));
    await held(page).toBe(1);
    await goHome(page);
  });

  await test.step("until the game is over", async () => {
    await sitDown(page, "./#/play?game=quoridor&position=/ / e8 a2 / 10 10 / 1");
    await held(page).toBe(1);
    await page.locator('[data-square="e9"]').click();
    await expect(game(page)).toHaveAttribute("data-result");
    await held(page).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await held(page).toBe(1);
    await goHome(page);
  });

  await test.step("during a whole round of planning", async () => {
    await sitDown(page, "./#/play?game=parallel&seed=4");
    await held(page).toBe(1);
    await page.getByRole("button", { name: /– start$/ }).click();
    await expect(page.locator("[data-token]").first()).toBeVisible();
    await held(page).toBe(1);
  });

  await test.step("a browser that refuses changes nothing else", async () => {
    await page.addInitScript(() => (globalThis.refused = true));
    await page.reload();
    await sitDown(page, "./#/play?game=quoridor");
    await page.locator('[data-square="e2"]').click();
    await expect(game(page)).toHaveAttribute("data-to-move", "2");
    await held(page).toBe(0);
    expect(problems).toEqual([]);
  });
});
