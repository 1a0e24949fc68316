// What axe-core knows to be a hindrance for somebody.
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { drawn } from "./table.mjs";

/** There is none on the page, but for what lies in `except`. */
export async function nothingHinders(page, { except = [] } = {}) {
  const { violations } = await new AxeBuilder({ page }).exclude(except).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
  expect(found).toEqual([]);
}

/** Nor in a window of that size, and nothing is cut off at its side. */
export async function atSize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await drawn(page);
  await nothingHinders(page);
  const wide = await page.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth);
  expect(wide, "nothing is cut off at the side").toBe(0);
}
