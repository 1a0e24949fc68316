// Writes the figures of the site's rules pages (tools/site/): docs/figures/, with a list of the figures
// of each section. They are what the app draws on its own rules pages, as files for the light and the
// dark theme. Run by `make figures` after a figure of the rules or the look of a board has changed.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { GAMES, rulesOf } from "../tools/site/rules.mjs";
import { launchOptions } from "./browser.mjs";
import { startServer } from "./static-server.mjs";

export const folder = join(import.meta.dirname, "..", "docs", "figures");
/** The size of the window: figures have the size that they have there. */
export const SIZE = { width: 1000, height: 900 };

/** Runs in a rules page. Returns `record(scheme)`, to be called while the page is shown in the dark theme
 * and in the light one, and `result()`, which then returns the figures by section, each as `{ svg, width,
 * height }`. */
function figures() {
  // The properties that the boards' style sheets set: those that elements inherit, and the others with
  // their initial values.
  const inherited = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "font-size", "font-weight", "text-anchor", "dominant-baseline"];
  const initial = { opacity: "1", "vector-effect": "none", "paint-order": "normal" };
  const styleOf = (element, parent) => {
    const style = getComputedStyle(element);
    const above = parent && getComputedStyle(parent);
    const own = inherited.filter((name) => !above || style.getPropertyValue(name) !== above.getPropertyValue(name));
    const others = Object.keys(initial).filter((name) => style.getPropertyValue(name) !== initial[name]);
    return [...own, ...others].map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
  };
  const all = [...document.querySelectorAll("article.help section")].map((section) => [...section.querySelectorAll(".figures svg.figure")]);
  /** The styles of each drawn element of a figure, in each theme. */
  const styles = new Map();
  const elements = (svg) => [svg, ...svg.querySelectorAll("*")];
  const isSeen = (element, { left, top, right, bottom }) => {
    if (getComputedStyle(element).display === "none" || getComputedStyle(element).visibility === "hidden") return false;
    const box = element.getBoundingClientRect();
    // A line has no height; 8 pixels are more than half of any stroke.
    return box.right + 8 > left && box.left - 8 < right && box.bottom + 8 > top && box.top - 8 < bottom;
  };
  const record = (scheme) => {
    for (const svg of all.flat()) {
      for (const element of elements(svg)) {
        const style = styleOf(element, element === svg ? undefined : element.parentElement);
        styles.set(element, { ...styles.get(element), [scheme]: style });
      }
    }
  };
  /** Leaves out the parts of a path that lie outside the figure: one path has all holes or all squares
   * of a board, each begun by an absolute M. */
  const shorten = (made, element, { left, top, right, bottom }) => {
    const d = element.getAttribute("d");
    const parts = d?.split(/(?=M)/) ?? [];
    if (parts.length < 10) return;
    const matrix = element.getScreenCTM();
    const room = 1.2 * Math.hypot(matrix.a, matrix.b);
    const kept = parts.filter((part) => {
      const [x, y] = part.slice(1).match(/-?[\d.]+/g).map(Number);
      const at = new DOMPoint(x, y).matrixTransform(matrix);
      return at.x + room > left && at.x - room < right && at.y + room > top && at.y - room < bottom;
    });
    made.setAttribute("d", kept.join(""));
  };
  const PRESENTATION = [...inherited, ...Object.keys(initial), "class", "style", "aria-hidden", "role", "tabindex"];
  const write = (svg) => {
    const { width, height } = svg.getBoundingClientRect();
    const frame = svg.getBoundingClientRect();
    const classes = new Map();
    const copy = (element) => {
      const made = element.cloneNode(false);
      for (const { name } of [...made.attributes]) if (PRESENTATION.includes(name) || name.startsWith("data-")) made.removeAttribute(name);
      shorten(made, element, frame);
      const { light, dark } = styles.get(element);
      const style = `${light}|${dark}`;
      if (style !== "|") {
        if (!classes.has(style)) classes.set(style, `s${classes.size}`);
        made.setAttribute("class", classes.get(style));
      }
      for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) made.append(child.textContent);
        else if (child.nodeType === Node.ELEMENT_NODE && (child.closest("defs") || isSeen(child, frame))) made.append(copy(child));
      }
      return made;
    };
    const made = copy(svg);
    // A group without content or style draws nothing of its own.
    for (const group of [...made.querySelectorAll("g")].reverse()) {
      if (group.childNodes.length === 0) group.remove();
      else if (group.attributes.length === 0) group.replaceWith(...group.childNodes);
    }
    made.setAttribute("width", Math.round(width));
    made.setAttribute("height", Math.round(height));
    made.setAttribute("font-family", "sans-serif");
    const rules = (at) => [...classes].map(([style, name]) => [name, style.split("|")[at], style.split("|")[0]]);
    const light = rules(0).map(([name, style]) => `.${name}{${style}}`).join("");
    const dark = rules(1).filter(([, style, usual]) => style !== usual).map(([name, style]) => `.${name}{${style}}`).join("");
    const sheet = document.createElementNS("http://www.w3.org/2000/svg", "style");
    sheet.textContent = `${light}${dark && `@media (prefers-color-scheme:dark){${dark}}`}`;
    made.prepend(sheet);
    return { svg: `${new XMLSerializer().serializeToString(made)}\n`, width: Math.round(width), height: Math.round(height) };
  };
  return { record, result: () => all.map((list) => list.map(write)) };
}

/** Returns the figures of a game's rules for a number of players, by the parts of its rules that have
 * some, each as `{ svg, width, height }`. The page must show no movement: a moving figure is then drawn
 * as a row of pictures. */
export async function drawnFigures(page, game, players) {
  await page.goto("about:blank");
  await page.goto(`./#/rules?game=${game.kind}&players=${players}`);
  await page.locator("article.help section").first().waitFor();
  const made = await page.evaluateHandle(`(${figures})()`);
  for (const colorScheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme });
    await made.evaluate(({ record }, scheme) => record(scheme), colorScheme);
  }
  const sections = await made.evaluate(({ result }) => result());
  const parts = rulesOf("en", game, players).map(({ part }, at) => [part, sections[at]]);
  return Object.fromEntries(parts.filter(([, drawn]) => drawn.length > 0));
}

if (process.argv[1] === import.meta.filename) {
  const { server, address } = await startServer(...(process.env.DIST ? ["--dist", process.env.DIST] : []));
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ baseURL: address, locale: "en-GB", viewport: SIZE, reducedMotion: "reduce" });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const list = {};
  for (const game of GAMES) {
    list[game.kind] = {};
    const written = new Map();
    for (const players of game.players) {
      const drawn = Object.entries(await drawnFigures(page, game, players));
      const files = drawn.map(([part, all]) => {
        const named = all.map(({ svg, width, height }, place) => {
          if (!written.has(svg)) {
            const name = [game.kind, ...(players === game.players[0] ? [] : [players]), part, ...(all.length > 1 ? [place + 1] : [])].join("-");
            written.set(svg, `${name}.svg`);
            writeFileSync(join(folder, `${name}.svg`), svg);
          }
          return { name: written.get(svg), width, height };
        });
        return [part, named];
      });
      list[game.kind][players] = Object.fromEntries(files);
    }
  }
  writeFileSync(join(folder, "list.json"), `${JSON.stringify(list)}\n`);
  await browser.close();
  server.kill();
}
