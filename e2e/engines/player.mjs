// A user at a browser with any engine, for the tests in this folder: their actions and what they
// see.
import { writeFileSync } from "node:fs";
import { test as base } from "@playwright/test";
import { By, Key } from "selenium-webdriver";
import { end, Pool } from "./pool.mjs";

/** The time within which something has to appear, in milliseconds: a limit for hanging tests, not a
 * measure of speed. */
const LIMIT = 60_000;

/** Describes an element by a selector and, if given, by its name: its label or its text. */
export const what = (selector, name) => ({ selector, name });
export const button = (name) => what("button, [role=tab]", name);
export const square = (name, attributes = "") => what(`[data-square="${name}"]${attributes}`);
export const hole = (name, attributes = "") => what(`[data-hole="${name}"]${attributes}`);
export const fence = (name, attributes = "") => what(`[data-fence="${name}"]${attributes}`);
export const token = (number) => what(`[data-token="${number}"]`);
export const arrow = (execution, direction, attributes = "") =>
  what(`[data-execution="${execution}"][data-direction="${direction}"]${attributes}`);
/** The page of a game. */
export const table = (attributes = "") => what(`main[data-game]${attributes}`);
export const moves = (count) => what(`[data-ply="${count}"]`);

/** Part of the scripts below: whether an element has the name that is looked for. */
const NAMED = `const named = (element) => name === undefined || [element.getAttribute("aria-label"), element.textContent.trim()].includes(name);`;

/** Runs in the page: finds the first matching element that is visible, and whether it lies still
 * with nothing over its middle; if not, what is over it. */
const LOOK = `
  const [{ selector, name }, done] = arguments;
  ${NAMED}
  const drawn = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility();
  };
  const element = [...document.querySelectorAll(selector)].filter(named).find(drawn);
  if (!element) return done(null);
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const before = middle();
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const { x, y } = middle();
    const top = document.elementFromPoint(x, y);
    const free = x === before.x && y === before.y && element.contains(top);
    const over = element.contains(top) ? undefined : top?.outerHTML.slice(0, 120);
    done({ x, y, free, over, value: element.value, text: element.textContent });
  }));`;

/** Runs in the page: returns whether a matching element lies under a point. */
const STILL_THERE = `
  const [{ selector, name }, x, y] = arguments;
  ${NAMED}
  const top = document.elementFromPoint(x, y);
  return [...document.querySelectorAll(selector)].filter(named).some((element) => element.contains(top));`;

class Player {
  #driver;
  #home;
  #pointsFromPage;
  /** The frame that the player looks into, and its place; undefined for the page itself. */
  #frame;

  constructor({ driver, pointsFromPage }, home) {
    this.#driver = driver;
    this.#pointsFromPage = pointsFromPage;
    this.#home = home;
  }

  /** Opens an address, or a place in the app. */
  opens(address) {
    return this.#driver.get(new URL(address, this.#home).href);
  }

  /** Reloads the page, as the browser's button does. (In Firefox, WebDriver's reload bypasses the
   * service worker.) */
  async reloads() {
    await this.#driver.executeScript("document.documentElement.dataset.before = ''; location.reload();");
    await this.waitsFor("return !('before' in document.documentElement.dataset)");
  }

  #find(target) {
    return this.#driver.executeAsyncScript(LOOK, target);
  }

  /** Waits until a condition becomes true. A page that is just being unloaded does not answer. If
   * the time is over, the error says what the page shows, since CI keeps no pictures. */
  async #waitsUntil(condition, told, target) {
    try {
      return await this.#driver.wait(() => condition().catch(() => undefined), LIMIT, told, 50);
    } catch (error) {
      const found = target && (await this.#find(target).catch(String));
      const text = await this.#driver.executeScript("return document.body.innerText").catch(String);
      error.message += `\nFound: ${JSON.stringify(found)}\nThe page: ${text}`;
      throw error;
    }
  }

  /** Waits until an element is visible. Returns its value, if it is a field, and its text. */
  async sees(target) {
    return await this.#waitsUntil(() => this.#find(target), `to be seen: ${describe(target)}`, target);
  }

  async clicks(target) {
    const at = async () => {
      const found = await this.#find(target);
      // A busy page may move the element after the look, and the click would land beside it.
      return found?.free && (await this.#driver.executeScript(STILL_THERE, target, found.x, found.y)) ? found : undefined;
    };
    const { x, y } = await this.#waitsUntil(at, `to be clicked: ${describe(target)}`, target);
    const aside = this.#pointsFromPage ? this.#frame : undefined;
    if (aside) await this.#driver.switchTo().defaultContent();
    const { left, top } = aside ?? { left: 0, top: 0 };
    await this.#driver.actions().move({ x: x + left, y: y + top, duration: 0 }).click().perform();
    if (aside) await this.#driver.switchTo().frame(aside.element);
  }

  /** Chooses a value of a list by its text. */
  async chooses(selector, text) {
    await this.sees(what(selector));
    const choose = `
      const [selector, text] = arguments;
      const list = document.querySelector(selector);
      list.value = [...list.options].find((option) => option.text === text).value;
      list.dispatchEvent(new Event("change", { bubbles: true }));`;
    await this.#driver.executeScript(choose, selector, text);
  }

  /** Writes a text into a field in place of the one that is there. */
  async types(selector, text) {
    await this.sees(what(selector));
    const field = await this.#driver.findElement(By.css(selector));
    await field.clear();
    await field.sendKeys(text);
  }

  /** Inserts a text into a field in place of the one that is there, as pasting does. */
  async pastes(selector, text) {
    await this.sees(what(selector));
    const paste = `
      const [selector, text] = arguments;
      document.querySelector(selector).select();
      document.execCommand("insertText", false, text);`;
    await this.#driver.executeScript(paste, selector, text);
  }

  /** Presses keys, one after another: names of WebDriver's `Key`, or characters. */
  async presses(...keys) {
    await this.#driver.actions().sendKeys(...keys).perform();
  }

  /** Presses Tab until an element has the focus. */
  async tabsTo({ selector }) {
    const there = () => this.#driver.executeScript("return document.activeElement.matches(arguments[0])", selector);
    for (let presses = 0; presses < 40; presses += 1) {
      if (await there()) return;
      await this.presses(Key.TAB);
    }
    throw new Error(`no number of Tabs leads to ${selector}`);
  }

  /** Waits until a script, run in the page, returns true. */
  async waitsFor(script) {
    await this.#waitsUntil(() => this.#driver.executeScript(script), script);
  }

  /** Looks into a board's frame, until `leavesBoard()`. */
  async looksIntoBoard() {
    const find = "return document.querySelector('starfence-board')?.shadowRoot.querySelector('iframe')";
    const element = await this.#waitsUntil(() => this.#driver.executeScript(find), "a board's frame");
    const { left, top } = await this.#driver.executeScript("return arguments[0].getBoundingClientRect().toJSON()", element);
    this.#frame = { element, left: Math.round(left), top: Math.round(top) };
    await this.#driver.switchTo().frame(element);
  }

  async leavesBoard() {
    this.#frame = undefined;
    await this.#driver.switchTo().defaultContent();
  }

  /** Writes a screenshot to a PNG file. */
  async picture(file) {
    writeFileSync(file, await this.#driver.takeScreenshot(), "base64");
  }
}

const describe = ({ selector, name }) => (name === undefined ? selector : `${selector} “${name}”`);

export const journey = base.extend({
  /** The engine's name, which the configuration chooses. */
  engine: [undefined, { option: true }],
  /** Preferences for Firefox. */
  preferences: [undefined, { option: true }],
  /** Whether the users' systems ask for reduced motion. */
  still: [false, { option: true }],
  /** The browsers of this worker. */
  pool: [
    async ({}, use) => {
      const pool = new Pool();
      await use(pool);
      await pool.end();
    },
    { scope: "worker" },
  ],
  /** A function that seats another user at a separate browser with an empty profile: with the same
   * engine, or with the one that it is given. */
  arrives: async ({ engine, preferences, still, pool, baseURL }, use, testInfo) => {
    const there = [];
    await use(async (other = engine) => {
      const browser = await pool.take(other, { preferences, still });
      const player = new Player(browser, baseURL);
      there.push({ player, browser });
      return player;
    });
    for (const [at, { player, browser }] of there.entries()) {
      if (testInfo.status === testInfo.expectedStatus) {
        await pool.giveBack(browser);
        continue;
      }
      await player.leavesBoard();
      await player.picture(testInfo.outputPath(`screen-${at + 1}.png`));
      await end(browser);
    }
  },
  /** A user at a browser with an empty profile. */
  player: async ({ arrives }, use) => use(await arrives()),
});
