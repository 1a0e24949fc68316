// Everything on the page is visible as a whole: nothing covers anything, and nothing is cut off.
import { expect } from "@playwright/test";
import { analyse, curtain, drawn, game, notice, sitDown } from "./table.mjs";

/** Representative window sizes: the smallest, a phone in landscape, a tablet, a low window, a
 * laptop. */
export const SIZES = [
  [320, 568],
  [740, 360],
  [768, 1024],
  [1280, 600],
  [1440, 900],
];

/** Further sizes that windows often have. */
export const MORE_SIZES = [
  [360, 740],
  [800, 568],
  [1024, 768],
  [1280, 800],
  [1536, 864],
  [2560, 1440],
];

/** Representative sizes of frames in other pages: the smallest, and narrow, low and usual ones. */
export const FRAME_SIZES = [
  [240, 300],
  [240, 420],
  [240, 600],
  [320, 400],
  [480, 300],
  [600, 750],
];

/** Tables with everything that may be on them: players, clocks, a computer's analysis, a notice.
 * `file` is "" for the app and "embed.html" for the board in another page. */
export const TABLES = {
  "six at the star": (page, file = "") => turns(page, file, "game=chinese-checkers&players=6", "q13"),
  "two at the star": (page, file = "") => turns(page, file, "game=chinese-checkers&players=2", "q13"),
  "four at Quoridor": (page, file = "") => turns(page, file, "game=quoridor&players=4", "a9"),
  "two at Quoridor": (page, file = "") => turns(page, file, "game=quoridor&players=2", "a9"),
  "four who plan": async (page, file = "") => {
    await sitDown(page, `./${file}#/play?game=parallel&players=4&seed=5&plan_time=300`);
    await curtain(page).getByRole("button").first().click();
    // A frame shows no tips: its host page explains the game.
    await expect(page.locator(file === "" ? ".plan-tips" : ".desk")).toBeVisible();
  },
};

/** Opens a turn-based game with running clocks, a refused move, and an analysis. */
async function turns(page, file, query, far) {
  await sitDown(page, `./${file}#/play?${query}&first=1&clock=300%2B5`);
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeVisible();
  await drawn(page);
  // In a tab beside the board if there is one, or else under a button; a flat table has neither, and
  // the lowest frames hide the button.
  const analysis = page.getByRole("button", { name: "Analysis", exact: true });
  if (await page.getByRole("tab", { name: "Analysis" }).isVisible()) await analyse(page);
  else if (await analysis.isVisible()) await analysis.click();
  if ((await analysis.isVisible()) && (await analysis.getAttribute("aria-pressed")) === "true") {
    await expect(page.locator(".thought li").first()).toBeVisible();
  }
  await page.locator(`[data-hole="${far}"], [data-square="${far}"]`).first().click();
  await expect(notice(page).first()).not.toBeEmpty();
  await expect(game(page)).toHaveAttribute("data-clocks", "");
}

/** Returns descriptions of everything that is covered, cut off, or outside the window. */
export async function faults(page) {
  await drawn(page);
  return page.evaluate(() => {
    const found = [];
    const name = (element) => {
      const label = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
      return `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${label}”`;
    };
    const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const clips = (element) => getComputedStyle(element).overflow !== "visible";
    const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflow);
    // Returns the part of an element that none of its ancestors clips, and whether it can be
    // scrolled into view.
    const seen = (element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      let scrolled = false;
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (around === document.body || !clips(around)) continue;
        const box = around.getBoundingClientRect();
        if (scrolls(around)) scrolled = true;
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return { left, top, right, bottom, scrolled };
    };
    // For screen readers only.
    const clipped = (element) => {
      for (let around = element; around; around = around.parentElement) {
        if (getComputedStyle(around).clipPath !== "none") return true;
      }
      return false;
    };
    const hidden = (element) => element.closest(".hidden, [aria-hidden=true]:not(.strip-turn)") !== null || clipped(element);
    const board = document.querySelector(".board-cell")?.getBoundingClientRect();
    if (board && Math.min(board.width, board.height) < Math.min(innerWidth, innerHeight) / 4) found.push(`the board has only ${board.width}×${board.height}`);
    // Tokens with the same number lie in a stack.
    const stacked = (one, other) => one.closest(".pile") !== null && one.closest(".pile") === other.closest(".pile");
    // Returns what covers an element.
    const cover = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      for (const [x, y] of [[0.5, 0.5], [0.1, 0.1], [0.9, 0.9]]) {
        const over = document.elementFromPoint(left + x * width, top + y * height);
        const same = !over || element.contains(over) || over.contains(element) || element.closest("label")?.contains(over);
        if (!same && !stacked(element, over)) return over;
      }
      return undefined;
    };
    for (const element of document.querySelectorAll("main button, main a, main input, main [role=switch]")) {
      if (!shown(element) || hidden(element) || element.closest("svg")) continue;
      const whole = element.getBoundingClientRect();
      const part = seen(element);
      if (part.scrolled && (part.right - part.left < whole.width - 1 || part.bottom - part.top < whole.height - 1)) continue;
      if (part.left < -1 || part.top < -1 || part.right > innerWidth + 1 || part.bottom > innerHeight + 1) {
        found.push(`outside the window: ${name(element)}`);
        continue;
      }
      if (part.right - part.left < whole.width - 1 || part.bottom - part.top < whole.height - 1) {
        found.push(`cut off: ${name(element)}`);
        continue;
      }
      let over = cover(element);
      // A bar that stays in place covers what can be scrolled elsewhere.
      if (over && part.scrolled) {
        element.scrollIntoView({ block: "center" });
        over = cover(element);
      }
      if (over) found.push(`${name(element)} is covered by ${name(over)}`);
    }
    // Texts: elements with words of their own, which must lie wholly within their boxes and the
    // boxes that clip them.
    for (const element of document.querySelectorAll("main *")) {
      const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
      if (!words || !shown(element) || hidden(element) || element.closest("svg, option, textarea")) continue;
      const style = getComputedStyle(element);
      const small = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
      // The rest of a line of play is shown on the board, and may be cut short.
      if (element.matches(".line-rest")) continue;
      if (style.display !== "inline" && clips(element) && !scrolls(element) && small) found.push(`words cut off: ${name(element)}`);
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const part = seen(element);
      if (part.scrolled || text.width === 0) continue;
      if (text.left < -1 || text.right > innerWidth + 1 || text.top < -1 || text.bottom > innerHeight + 1) {
        found.push(`words outside the window: ${name(element)}`);
      }
    }
    // What is beside the board does not cover it, and its parts do not cover each other.
    // Of a star, the corners are free.
    const parts = [".board:not(.star)", ".star .hole-bore", ".strip", ".near-controls", ".turn", ".tools", ".controls", ".thought", ".moves", ".hint-card", ".execution", ".store"];
    const boxes = parts
      .flatMap((part) => [...document.querySelectorAll(`main ${part}`)])
      .filter((element) => shown(element) && !clipped(element) && !element.closest(".panel"))
      .filter((element) => element.childElementCount > 0 || element.matches("circle"))
      // Not what is scrolled out of sight.
      .map((element) => [element, seen(element)])
      .filter(([, box]) => box.right - box.left > 2 && box.bottom - box.top > 2);
    for (const [index, [one, a]] of boxes.entries()) {
      for (const [other, b] of boxes.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 2 && high > 2) found.push(`${name(one).slice(0, 60)} lies on ${name(other).slice(0, 60)}`);
      }
    }
    // The controls form one row, in low windows two even ones, and with enough height a plan is
    // laid without scrolling. Frames have less room.
    const inFrame = location.pathname.endsWith("embed.html");
    for (const controls of inFrame ? [] : document.querySelectorAll("main[data-layout=upright] .controls")) {
      const buttons = [...controls.querySelectorAll("button, a")].filter(shown);
      const rows = Object.values(Object.groupBy(buttons, (button) => Math.round(button.getBoundingClientRect().top)));
      const uneven = rows.some(({ length }) => rows[0].length - length > 1);
      if (rows.length > (innerHeight < 600 ? 2 : 1) || uneven) found.push(`controls in rows of ${rows.map(({ length }) => length)}`);
    }
    const desk = document.querySelector("main > .desk");
    if (desk && innerHeight >= 720 && !inFrame) {
      const [wide, high] = [desk.scrollWidth - desk.clientWidth, desk.scrollHeight - desk.clientHeight];
      if (wide > 1 || high > 1) found.push(`the desk is ${wide} px too wide and ${high} px too high`);
    }
    return [...new Set(found)];
  });
}
