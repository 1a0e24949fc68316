// Every screen, opened once and looked at in several ways: axe-core finds no accessibility problem on
// it, and nothing is cut off.
import { expect, test } from "@playwright/test";
import { atSize, LOOK, nothingHinders } from "./hindrances.mjs";
import { PAGES, screens } from "./screens.mjs";
import { faults } from "./text-fit.mjs";

/** Looks at the screen that is open in the light theme, in the dark one at four times the size, and with very
 * large text on a phone. */
async function look(page) {
  await test.step("no accessibility problem in the light theme", () => nothingHinders(page));
  await test.step("none in the dark theme at four times the size", async () => {
    // About the equivalent of a window of 1280 by 1024 at 400 %. What theme and size change is looked at
    // here; `make soak` checks all rules at more sizes, in both themes.
    await page.emulateMedia({ colorScheme: "dark" });
    await atSize(page, [320, 568], LOOK);
  });
  await test.step("with very large text on a phone, nothing is cut off, or broken without a hyphen", async () => {
    // As the setting does; text-size.spec.mjs chooses it.
    await page.evaluate(() => (document.documentElement.dataset.text = "very-large"));
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await faults(page)).toEqual([]);
  });
}

for (const [where, names] of Object.entries(PAGES)) {
  test(`no problem on ${where}: in the light theme, in the dark one at four times the size, with very large text on a phone`, async ({ page, context }) => {
    test.setTimeout(names.length * 30_000);
    for (const name of names) {
      await test.step(name, async () => {
        // The document of the screen before may be the same one but for the fragment of its address.
        await page.goto("about:blank");
        await page.emulateMedia({ colorScheme: "light" });
        await page.setViewportSize({ width: 1440, height: 900 });
        await screens[name](page, { context });
        await expect(page.locator("main:not(#shell, #shell main)").first()).toBeVisible();
        await look(page);
      });
    }
  });
}
