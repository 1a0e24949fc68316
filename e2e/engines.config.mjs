// Selected end-to-end tests in browsers with the other engines, and between browsers with different
// ones, as far as they are installed: engines/browsers.mjs.
import config from "./playwright.config.mjs";
import { installed } from "./engines/browsers.mjs";

export default {
  ...config,
  testDir: "engines",
  outputDir: "results/engines",
  reporter: [["list"], ["json", { outputFile: "results/engines.json" }]],
  // Whole games by WebDriver take a minute in WebKit on a machine with other work.
  timeout: 240_000,
  use: { baseURL: config.use.baseURL },
  projects: installed.map((engine) => ({
    name: engine,
    // In Chromium, playwright.config.mjs runs all tests.
    testMatch: engine === "chromium" ? "mixed.journey.mjs" : ["*.journey.mjs", `*.${engine}.mjs`],
    use: { engine },
  })),
};
