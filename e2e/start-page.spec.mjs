// The start page is in the page itself: it is read, and can be pressed, before the program is there.
import { expect, test } from "@playwright/test";
import { hold, letMove } from "./table.mjs";

const PROGRAM = /\/starfence-\w{16}\.wasm$/;
const shell = (page) => page.locator("#shell");
const card = (page, name) => page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Opens the start page, whose program is held back; returns the function that lets it come. */
async function openWithoutProgram(page) {
  const arrive = await hold(page, PROGRAM);
  await page.goto("./");
  return arrive;
}

/** Lets the program come, and waits until its page has taken the place of the first one. */
async function start(page, arrive) {
  arrive();
  await expect(shell(page)).toHaveCount(0);
}

for (const { locale, dir, heading, game, custom, title } of [
  { locale: "en-GB", dir: "ltr", heading: /^Board games/, game: "Quoridor", custom: "Custom game", title: "Quoridor" },
  { locale: "fi-FI", dir: "ltr", heading: /^Lautapelejä/, game: "Kiinan\u00adshakki", custom: "Mukautettu peli", title: "Kiinan\u00adshakki" },
  { locale: "ar-EG", dir: "rtl", heading: /ألعاب/, game: "كوريدور", custom: "مباراة مخصّصة", title: "كوريدور" },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("the start page is read before the program is there, and a link that is pressed leads on at once", async ({ page }) => {
      const arrive = await openWithoutProgram(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.locator("body")).toHaveCSS("direction", dir);
      await expect(card(page, game).locator(".game-picture svg")).toBeVisible();
      await card(page, game).getByRole("link", { name: custom }).click();
      await expect(shell(page).locator("img.board")).toBeVisible();
      await start(page, arrive);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    });

    test("the program's start page looks the same", async ({ page }) => {
      const arrive = await openWithoutProgram(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      const texts = () => page.locator("body main").innerText();
      const boxes = () => page.getByRole("article").evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      const before = [await texts(), await boxes()];
      await start(page, arrive);
      expect([await texts(), await boxes()]).toEqual(before);
    });
  });
}

test("a button that is pressed before the program is there does what it says afterwards", async ({ page }) => {
  const arrive = await openWithoutProgram(page);
  await page.getByRole("navigation").getByRole("button", { name: "Settings" }).click();
  await start(page, arrive);
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
});

test("a button of a card that is pressed before the program is there changes that card", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("starfence.level.quoridor", "5"));
  const arrive = await openWithoutProgram(page);
  await card(page, "Quoridor").getByRole("button", { name: /^Harder/ }).click();
  await start(page, arrive);
  await expect(card(page, "Quoridor").getByRole("link", { name: /^Play the computer/ })).toContainText("Level 6");
  await expect(card(page, "Chinese Checkers").getByRole("link", { name: /^Play the computer/ })).toContainText("Level 3");
});

test("a press during which the program arrives is not lost", async ({ page }) => {
  const arrive = await openWithoutProgram(page);
  await card(page, "Quoridor").getByRole("link", { name: "Custom game" }).hover();
  await page.mouse.down();
  arrive();
  await expect(page.locator("body > .site:not(#shell)")).toBeAttached();
  await page.mouse.up();
  await expect(page).toHaveURL(/#\/new\?game=quoridor$/);
  await expect(page.getByRole("heading", { level: 1, name: "Quoridor" })).toBeVisible();
});

test("the focus stays where it is when the program arrives", async ({ page }) => {
  const arrive = await openWithoutProgram(page);
  await card(page, "Quoridor").getByRole("link", { name: "Rules" }).focus();
  await start(page, arrive);
  await expect(card(page, "Quoridor").getByRole("link", { name: "Rules" })).toBeFocused();
});

test("who goes back before the program is there is on the start page again", async ({ page }) => {
  const arrive = await openWithoutProgram(page);
  await card(page, "Quoridor").getByRole("link", { name: "Rules" }).click();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(3);
  await start(page, arrive);
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("the pictures of the games play a move, one after the other", async ({ page }) => {
  await page.clock.install();
  await letMove(page);
  await page.goto("./");
  const arrived = page.locator(".game-picture .arrives");
  await expect(card(page, "Quoridor").getByRole("link", { name: "Play a friend" })).toBeVisible();
  await expect(arrived).toHaveCount(0);
  // The code for it is fetched a while after the start.
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await arrived.count()).toBe(1);
  }).toPass();
  await expect(arrived).toHaveCSS("animation-name", "arrive");
  const from = await arrived.evaluate((piece) => getComputedStyle(piece).getPropertyValue("--from-x"));
  expect(from).toMatch(/^-?[\d.]+px$/);
});
