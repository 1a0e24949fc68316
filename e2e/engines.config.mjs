// Selected end-to-end tests in browsers with all three engines, as far as they are installed:
// engines/browsers.mjs.
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
    testMatch: ["*.journey.mjs", `*.${engine}.mjs`],
    // What these check in Chromium is in ../post.spec.mjs and ../meeting.spec.mjs.
    testIgnore: engine === "chromium" ? ["post.journey.mjs", "meeting.journey.mjs"] : [],
    use: { engine },
  })),
};
