// Runs one wasm test binary in a headless browser; `cargo test` calls it (tools/env.sh).
// wasm-bindgen's own test runner can start a browser too, but only with a driver program of exactly
// the browser's version, which few machines have. So here the runner only serves the tests, as it
// does when a user opens them by hand, and Playwright opens them.
import { spawn } from "node:child_process";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";

const LIMIT_MS = 120_000;

const runner = spawn("wasm-bindgen-test-runner", process.argv.slice(2), {
  env: { ...process.env, NO_HEADLESS: "1", WASM_BINDGEN_TEST_ADDRESS: "127.0.0.1:0" },
  stdio: ["ignore", "pipe", "inherit"],
});
runner.on("error", (error) => {
  console.error(`wasm-bindgen-test-runner: ${error.message}`);
  process.exit(1);
});

/** The address of the page that runs the tests; undefined if the runner ended without one because
 * there were no tests to run. */
const address = await new Promise((resolve) => {
  let printed = "";
  runner.stdout.on("data", (chunk) => {
    printed += chunk;
    const found = printed.match(/available at (http:\S+)/);
    if (found) resolve(found[1]);
  });
  runner.on("exit", (code) => {
    process.stdout.write(printed);
    process.exitCode = code ?? 1;
    resolve(undefined);
  });
});

if (address) {
  process.exitCode = (await runTests(address)) ? 0 : 1;
  runner.removeAllListeners("exit");
  runner.kill();
}

async function runTests(address) {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    page.on("pageerror", (error) => console.error(String(error)));
    await page.goto(address);
    const output = page.locator("#output");
    try {
      await output.filter({ hasText: /test result: / }).waitFor({ timeout: LIMIT_MS });
    } catch {
      console.error(`The tests did not end within ${LIMIT_MS / 1000} s.`);
    }
    const text = await output.innerText();
    console.log(text);
    return /test result: ok\./.test(text);
  } finally {
    await browser.close();
  }
}
