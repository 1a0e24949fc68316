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

test.beforeEach(({ page }) => page.addInitScript(standIn));

test("during a game, and not after it", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("link", { name: /Quoridor/ })).toBeVisible();
  await held(page).toBe(0);
  await sitDown(page, "./#/play?game=quoridor");
  await held(page).toBe(1);

  await page.evaluate(() => globalThis.show("hidden"));
  await held(page).toBe(0);
  await page.evaluate(() => globalThis.show("visible"));
  await held(page).toBe(1);

  await page.getByRole("link", { name: "Home" }).click();
  await held(page).toBe(0);
});

test("until the game is over", async ({ page }) => {
  await sitDown(page, "./#/play?game=quoridor&position=/ / e8 a2 / 10 10 / 1");
  await held(page).toBe(1);
  await page.locator('[data-square="e9"]').click();
  await expect(game(page)).toHaveAttribute("data-result");
  await held(page).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await held(page).toBe(1);
});

test("during a whole round of planning", async ({ page }) => {
  await sitDown(page, "./#/play?game=parallel&seed=4");
  await held(page).toBe(1);
  await page.getByRole("button", { name: /– start$/ }).click();
  await expect(page.locator("[data-token]").first()).toBeVisible();
  await held(page).toBe(1);
});

test("a browser that refuses changes nothing else", async ({ page }) => {
  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.addInitScript(() => (globalThis.refused = true));
  await sitDown(page, "./#/play?game=quoridor");
  await page.locator('[data-square="e2"]').click();
  await expect(game(page)).toHaveAttribute("data-to-move", "2");
  await held(page).toBe(0);
  expect(problems).toEqual([]);
});
