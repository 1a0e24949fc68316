import { defineConfig } from "@playwright/test";
import { windowlessOptions } from "./browser.mjs";

// Another port lets two checkouts run their tests at the same time.
const port = Number(process.env.PORT ?? 4173);

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.mjs",
  outputDir: "results/files",
  // CI has two cores, but a journey often waits: with three, all of them take a fifth less time than
  // with two (17 min instead of 21).
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only sometimes is a broken test.
  retries: 0,
  // Limits for hanging tests, not measures of speed: CI's two cores may be busy with something
  // else.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "results/report.json" }]],
  use: {
    baseURL: `http://localhost:${port}/`,
    launchOptions: windowlessOptions,
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    // Tests cut the connection for single files, which a service worker would have stored.
    // offline.spec.mjs allows it.
    serviceWorkers: "block",
    // Animating a move takes more of the processor's time than all else about it. Journeys about
    // movement call letMove() of table.mjs.
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
  },
  webServer: {
    // The second address shows that the page also works in a folder of a host.
    command: `node serve.mjs --port ${port} ${process.env.DIST ? `--dist ${process.env.DIST}` : "--own-origin"} --base / --base /some/folder/ --hosts`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    // On this signal it removes its copy of dist/.
    gracefulShutdown: { signal: "SIGTERM", timeout: 2_000 },
  },
});
