// Checks for accessibility problems with axe-core.
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { drawn } from "./table.mjs";

/** The rules of axe-core that theme and size change: colours, and what can be scrolled. */
export const LOOK = ["color-contrast", "link-in-text-block", "scrollable-region-focusable"];

/** Checks that the page has no accessibility problem outside `except`, by all rules or by some. */
export async function nothingHinders(page, { except = [], rules } = {}) {
  const axe = new AxeBuilder({ page }).exclude(except);
  // Only violations are looked at, and collecting everything else takes most of the time.
  axe.options({ resultTypes: ["violations"], ...(rules && { runOnly: { type: "rule", values: rules } }) });
  // The other mode opens a page of its own to join the results of frames, which takes as long again.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
  expect(found).toEqual([]);
}

/** Checks the same in a window of the given size, and that nothing is cut off at the side. */
export async function atSize(page, [width, height], rules) {
  await page.setViewportSize({ width, height });
  await drawn(page);
  await nothingHinders(page, { rules });
  const wide = await page.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth);
  expect(wide, "nothing is cut off at the side").toBe(0);
}
