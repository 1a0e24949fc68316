// The exhaustive runs (`make soak`); representative cases are among the ordinary tests.
import config from "./playwright.config.mjs";

export default {
  ...config,
  testDir: "soak",
  testMatch: "*.soak.mjs",
  outputDir: "results/soak",
  timeout: 1_800_000,
  use: { ...config.use, actionTimeout: 15_000 },
  expect: { timeout: 15_000 },
  reporter: [["list"]],
};
