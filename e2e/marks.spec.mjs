// Circles and arrows that people draw on the board: with the right mouse button, with the pencil, and
// with keys.
import { expect, test } from "@playwright/test";
import { drawn, game, hole, press, sitDown, square } from "./table.mjs";

const marks = (page) => page.locator(".board .drawn-mark");
const bar = (page) => page.getByRole("group", { name: "Add circles and arrows" });
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Returns the middle of an element, in CSS pixels of the window. */
async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Drags the pointer from one place to another with this mouse button. */
async function drag(page, from, to, button) {
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down({ button });
  await page.mouse.move(...(await middle(to)), { steps: 4 });
  await page.mouse.up({ button });
}

test("The right mouse button draws in four colours, and opens no menu", async ({ page }) => {
  await sitDown(page, "./#/play?game=chinese-checkers&first=1");
  await drawn(page);
  await page.evaluate(() => {
    globalThis.menus = 0;
    addEventListener("contextmenu", (event) => (globalThis.menus += event.defaultPrevented ? 0 : 1));
  });
  await hole(page, "i9").click({ button: "right" });
  await expect(marks(page)).toHaveClass([/mark-green/]);
  await drag(page, hole(page, "d5"), hole(page, "e5"), "right");
  await expect(marks(page)).toHaveClass([/mark-green/, /mark-green/]);
  // The peg stays where it is.
  await expect(game(page)).toHaveAttribute("data-to-move", "1");
  for (const [keys, colour] of [
    [["Shift"], /mark-red/],
    [["Alt"], /mark-blue/],
    [["Shift", "Alt"], /mark-yellow/],
  ]) {
    for (const key of keys) await page.keyboard.down(key);
    await drag(page, hole(page, "d5"), hole(page, "e5"), "right");
    for (const key of keys) await page.keyboard.up(key);
    await expect(marks(page)).toHaveClass([/mark-green/, colour]);
  }
  await hole(page, "i9").click({ button: "right" });
  await expect(marks(page)).toHaveCount(1);
  expect(await page.evaluate(() => globalThis.menus)).toBe(0);
});

test("The pencil draws with one button or a finger, and with keys, while nobody can play", async ({ page }) => {
  await sitDown(page, "./#/play?game=quoridor&first=1");
  await drawn(page);
  await button(page, "Menu").click();
  await button(page, "Add circles and arrows").click();
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole("radio", { name: "Blue" }).check();
  await square(page, "e2").click();
  await drag(page, square(page, "e4"), square(page, "c4"), "left");
  await expect(marks(page)).toHaveClass([/mark-blue/, /mark-blue/]);
  await expect(game(page)).toHaveAttribute("data-to-move", "1");
  await square(page, "e1").focus();
  await press(page, "Enter", "Space", "ArrowUp", "Space");
  await expect(marks(page)).toHaveCount(4);
  const sizes = await bar(page).locator("label, button").evaluateAll((all) => all.map((one) => [one.offsetWidth, one.offsetHeight]));
  expect(sizes).toHaveLength(6);
  for (const side of sizes.flat()) expect(side).toBeGreaterThanOrEqual(44);
  await bar(page).getByRole("button", { name: "Remove circles and arrows" }).click();
  await expect(marks(page)).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Close" }).click();
  await square(page, "e2").click();
  await expect(game(page)).toHaveAttribute("data-to-move", "2");
});
