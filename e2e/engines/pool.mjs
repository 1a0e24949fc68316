// The browsers of the journeys that one worker runs one after another.
import { engines } from "./browsers.mjs";

/** Lends browsers with empty profiles. A browser that is given back serves a later journey if its
 * engine can make it one of a new user, and is ended otherwise. */
export class Pool {
  /** The browsers that were given back, by what they were started with. */
  #free = new Map();

  /** Returns a browser with an engine and what it was started with: the options of `start`. */
  async take(engine, options) {
    const key = JSON.stringify([engine, options]);
    const browser = this.#free.get(key)?.pop();
    await browser?.renew();
    return browser ?? { key, ...(await engines[engine].start(options)) };
  }

  async giveBack(browser) {
    if (!browser.renew) return end(browser);
    // The page stops, with its computer players and connections.
    await browser.driver.get("about:blank");
    this.#free.set(browser.key, [...(this.#free.get(browser.key) ?? []), browser]);
  }

  /** Ends all browsers that were given back. */
  async end() {
    for (const browser of [...this.#free.values()].flat()) await end(browser);
    this.#free.clear();
  }
}

/** Ends a browser. */
export async function end(browser) {
  await browser.driver.quit();
  await browser.end?.();
}
