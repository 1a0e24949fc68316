// On the most crowded tables nothing covers anything and nothing is cut off, at representative
// sizes, and in frames of other pages on those of two players too. `make soak` tries every size.
import { expect, test } from "@playwright/test";
import { FRAME_SIZES, SIZES, TABLES, faults } from "./crowded.mjs";

/** Returns where the analysis is reached: from a tab, by a button, or not at all. */
async function analysisIs(page) {
  for (const role of ["tab", "button"]) {
    if (await page.getByRole(role, { name: "Analysis", exact: true }).isVisible()) return role;
  }
  return "hidden";
}

/** Returns the faults at each size. A table is laid once for all sizes at which the analysis, which is part of
 * it, is reached in the same way. */
async function faultsAt(page, sizes, lay) {
  const found = {};
  let laid;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    if ((await analysisIs(page)) !== laid) {
      await page.goto("about:blank");
      await lay(page);
      laid = await analysisIs(page);
    }
    const all = await faults(page);
    if (all.length > 0) found[`${width}×${height}`] = all;
  }
  return found;
}

for (const [name, lay] of Object.entries(TABLES)) {
  const layouts = name.startsWith("two") ? [] : ["upright", "flat"];
  test([name, "in a frame of another page", ...layouts].join(", "), async ({ page }) => {
    test.setTimeout(180_000);
    await test.step("in a frame of another page", async () => {
      expect(await faultsAt(page, FRAME_SIZES, (page) => lay(page, "embed.html"))).toEqual({});
    });
    for (const layout of layouts) {
      await test.step(layout, async () => {
        await page.addInitScript((layout) => localStorage.setItem("starfence.layout", layout), layout);
        expect(await faultsAt(page, SIZES, lay)).toEqual({});
      });
    }
  });
}
