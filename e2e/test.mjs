// Playwright's `test` for journeys at several devices: each device is a browser profile of its own.
import { test as base } from "@playwright/test";

export const test = base.extend({
  /** Closes the profiles that a journey has opened. They would stay open until all journeys of a worker are
   * over, and their pages would take its time: a hundred of them most of it. */
  profilesEnd: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
