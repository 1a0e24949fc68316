// axe-core finds no accessibility problem on any screen, in windows of all kinds, in the light and
// the dark theme.
import { expect, test } from "@playwright/test";
import { atSize } from "../hindrances.mjs";
import { screens } from "../screens.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });
for (const colorScheme of ["light", "dark"]) {
  for (const [screen, go] of Object.entries(screens)) {
    test(`on ${screen}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await go(page);
      await expect(page.locator("main:not(#shell, #shell main)").first()).toBeVisible();
      for (const size of [[1440, 900], [2560, 1440], [1024, 768], [768, 1024], [740, 360], [640, 512], [360, 740], [320, 568]]) {
        await atSize(page, size);
      }
    });
  }
}
