// Data stored by browsers since the app was first complete (commit 056ef51) can still be read.
// profiles/056ef51.json is the data that that version left in a browser in which every setting was
// changed and games of each kind were started: the local storage, and IndexedDB. The store did not
// contain the last game's move yet, which was only in the journal.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { curtain, game, hole, keptGames, openSettings, square } from "./table.mjs";

const profile = JSON.parse(readFileSync(join(import.meta.dirname, "profiles", "056ef51.json"), "utf8"));

/** Puts the profile into the browser, before the app is opened in it. */
async function restore(page) {
  await page.goto("./robots.txt");
  await page.evaluate(async ({ localStorage: words, databases }) => {
    for (const [key, word] of Object.entries(words)) localStorage.setItem(key, word);
    for (const { name, version, stores } of databases) {
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onerror = reject;
        opening.onupgradeneeded = () => {
          for (const { name, keyPath, autoIncrement, entries } of stores) {
            const store = opening.result.createObjectStore(name, { keyPath, autoIncrement });
            for (const [key, value] of entries) store.put(value, key);
          }
        };
        opening.onsuccess = () => resolve(opening.result.close());
      });
    }
  }, profile);
}

test.beforeEach(async ({ page }) => restore(page));

test("of an old visit, the games are all there, a move that was only in the journal is stored, and the settings are kept", async ({ page }) => {
  await test.step("the games of an old visit are all there, and can be continued", async () => {
    await page.goto("./#/games");
    const kept = page.locator(".kept");
    await expect(kept).toHaveCount(6);
    await expect(kept.filter({ hasText: "Grandmother’s opening" })).toHaveCount(1);

    const [store] = profile.databases[0].stores;
    const number = (words) => store.entries.find(([, text]) => words.every((word) => text.includes(word)))[0];
    await page.goto(`./#/game/${number(["Grandmother"])}`);
    await expect(square(page, "e4")).toHaveAttribute("data-pawn", "1");
    await page.goto(`./#/game/${number(["chinese-checkers"])}`);
    await expect(hole(page, "e7")).toHaveAttribute("data-peg", "1");
    await expect(page.locator("[data-clock]").first()).toBeVisible();
    await page.goto(`./#/game/${number(['[Result "1"]'])}`);
    await expect(game(page)).toHaveAttribute("data-result", "1");
    await page.goto(`./#/game/${number(["parallel"])}`);
    await expect(curtain(page)).toBeVisible();
  });
  await test.step("a move that was only in the journal is stored", async () => {
    const [key] = Object.keys(profile.localStorage).filter((key) => key.startsWith("starfence.game."));
    await page.goto(`./#/game/${key.split(".").at(-1)}`);
    await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
    await expect.poll(async () => (await keptGames(page)).some((text) => text.includes('[Players "4"]'))).toBe(true);
    expect(await page.evaluate((key) => localStorage.getItem(key), key)).toBeNull();
  });
  await test.step("the settings of an old visit are kept", async () => {
    await page.goto("./");
    const html = page.locator("html");
    await expect(html).toHaveAttribute("lang", "fi");
    await expect(html).toHaveAttribute("data-theme", "dark");
    await page.getByRole("button", { name: "English" }).click();
    await page.goto("./#/play?game=quoridor&players=4");
    await expect(game(page)).toHaveAttribute("data-layout", "flat");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await openSettings(page);
    await expect(page.getByRole("switch", { name: /Rotate the board/ })).toBeChecked();
    await expect(page.getByRole("switch", { name: "Sound" })).not.toBeChecked();
    await expect(page.getByRole("slider", { name: "Volume" })).toHaveValue("4");
  });
});
