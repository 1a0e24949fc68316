import { defineConfig } from "@playwright/test";
import { windowlessOptions } from "./browser.mjs";

// Another port lets two checkouts run their journeys at once.
const port = Number(process.env.PORT ?? 4173);

export default defineConfig({
  testDir: ".",
  outputDir: "results/files",
  // Two cores is what CI has.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only sometimes is a broken test.
  retries: 0,
  // Limits for what hangs, not measures of speed: CI's two cores may be busy with something else.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "results/report.json" }]],
  use: {
    baseURL: `http://localhost:${port}/`,
    launchOptions: windowlessOptions,
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    // Journeys cut the connection to single files, which a service worker would have. offline.spec.mjs allows it.
    serviceWorkers: "block",
    trace: "off",
  },
  webServer: {
    // The second address shows that the page works in a folder of a host too.
    command: `node serve.mjs --port ${port} ${process.env.DIST ? `--dist ${process.env.DIST}` : "--own-origin"} --base / --base /some/folder/ --hosts`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    // It removes its copy of dist/ then.
    gracefulShutdown: { signal: "SIGTERM", timeout: 2_000 },
  },
});
