// On the most crowded tables nothing covers anything and nothing is cut off, at representative
// sizes. `make soak` tries every size.
import { expect, test } from "@playwright/test";
import { FRAME_SIZES, SIZES, TABLES, faults } from "./crowded.mjs";

for (const [name, lay] of Object.entries(TABLES)) {
  for (const layout of ["upright", "flat"]) {
    test(`${name}, ${layout}`, async ({ page }) => {
      await page.addInitScript((layout) => localStorage.setItem("starfence.layout", layout), layout);
      const found = {};
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.goto("about:blank");
        await lay(page);
        const all = await faults(page);
        if (all.length > 0) found[`${width}×${height}`] = all;
      }
      expect(found).toEqual({});
    });
  }
  test(`${name}, in a frame of another page`, async ({ page }) => {
    const found = {};
    for (const [width, height] of FRAME_SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto("about:blank");
      await lay(page, "embed.html");
      const all = await faults(page);
      if (all.length > 0) found[`${width}×${height}`] = all;
    }
    expect(found).toEqual({});
  });
}
