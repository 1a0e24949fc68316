// The focused element is visible (WCAG 2.4.11): nothing covers it, on a phone and in the equivalent
// of a window of 1440 by 900 at 200 %.
import { expect, test } from "@playwright/test";
import { openScreen } from "./screens.mjs";
import { drawn } from "./table.mjs";

/** The screens on which something stays in place while the rest scrolls under it, or lies over the
 * rest. Each line is a journey; the library counts its games, and is opened before any other. */
const CROWDED = [
  ["the library", "the planning desk"],
  ["the set-up of Quoridor", "the table's menu"],
  ["the rules", "the settings", "the editor of the star"],
];

/** Returns the focused element, the element that covers it, if any, and whether it had the focus
 * before in this pass; undefined if nothing has the focus. */
const focused = (way) => {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return undefined;
  const again = activeElement.dataset.met === way;
  activeElement.dataset.met = way;
  const told = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
  const box = activeElement.getBoundingClientRect();
  const own = [activeElement, ...(activeElement.labels ?? [])];
  const isOwn = (above) => above && own.some((element) => element.contains(above) || above.contains(element));
  // A panel may lie over the lower part of a whole board.
  const heights = box.height < 100 ? [0.25, 0.5, 0.75] : [0.5];
  const points = heights.map((y) => document.elementFromPoint(box.left + box.width / 2, box.top + y * box.height));
  const over = points.find((above) => !isOwn(above));
  const name = activeElement.getAttribute("aria-label") ?? activeElement.textContent.trim().slice(0, 40);
  const under = over === undefined ? undefined : over ? told(over) : "the window’s edge";
  return { again, what: `${told(activeElement)} “${name}”`, under };
};

test.describe("the focused element is visible", () => {
  for (const together of CROWDED) {
    test(`on ${together.join(", on ")}`, async ({ page }) => {
      for (const screen of together) {
        await test.step(screen, async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await openScreen(page, screen);
          for (const [width, height] of [[720, 450], [360, 740]]) {
            await page.setViewportSize({ width, height });
            await drawn(page);
            const hidden = [];
            let met = 0;
            for (const key of ["Tab", "Shift+Tab"]) {
              // One pass: until nothing has the focus, or an element that had it before.
              for (;;) {
                await page.keyboard.press(key);
                await drawn(page);
                const stop = await page.evaluate(focused, `${screen} ${key} ${width}`);
                if (!stop || stop.again) break;
                met += 1;
                if (stop.under) hidden.push(`${key}: ${stop.what} under ${stop.under}`);
              }
            }
            expect(met).toBeGreaterThan(2);
            expect(hidden, `at ${width} by ${height}`).toEqual([]);
          }
        });
      }
    });
  }
});
