import { spawn } from "node:child_process";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
const port = 4190;
const server = spawn(process.execPath, ["serve.mjs", "--port", String(port)]);
await new Promise((r) => server.stdout.once("data", r));
const browser = await chromium.launch(launchOptions);
async function shot(name, opts, act) {
  const context = await browser.newContext({ baseURL: `http://localhost:${port}/`, locale: "en-GB", ...opts });
  const page = await context.newPage();
  page.on("console", (m) => console.log(name, m.type(), m.text()));
  page.on("pageerror", (e) => console.log(name, "ERR", e.message));
  page.on("requestfailed", (r) => console.log(name, "FAILED", r.url()));
  try { await act(page); } catch (e) { console.log(name, e.message.slice(0, 400)); }
  await page.screenshot({ path: `/tmp/look/${name}.png` });
  await context.close();
}
const only = process.argv[2];
const all = {
  async quoridor(n) { await shot(n, { viewport: { width: 1024, height: 768 } }, async (page) => {
    await page.goto("./#/play?game=quoridor&computers=0,8");
    await page.locator('[data-square="e2"]').click();
    await page.locator(".status").filter({ hasText: "thinking" }).waitFor();
    console.log(await page.locator(".status").textContent());
    await page.locator('[data-to-move="1"]').waitFor({ timeout: 15000 });
    console.log("answered");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".notice").filter({ hasText: "Hint" }).waitFor();
    console.log(await page.locator(".notice").textContent());
    await page.getByRole("button", { name: "Analysis" }).click();
    await page.locator(".thought li").nth(2).waitFor();
    await page.waitForTimeout(1500);
  }); },
  async phone(n) { await shot(n, { viewport: { width: 360, height: 740 }, hasTouch: true }, async (page) => {
    await page.goto("./#/play?game=quoridor&computers=0,3");
    await page.getByRole("button", { name: "Analysis" }).click();
    await page.locator(".thought li").nth(2).waitFor();
    await page.waitForTimeout(1500);
  }); },
  async star(n) { await shot(n, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto("./#/play?game=chinese-checkers&players=3&computers=0,5,8");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".notice").filter({ hasText: "Hint" }).waitFor();
    await page.waitForTimeout(300);
  }); },
  async show(n) { await shot(n, { viewport: { width: 768, height: 1024 }, colorScheme: "dark" }, async (page) => {
    await page.goto("./#/play?game=chinese-checkers&computers=4,8");
    await page.waitForTimeout(6000);
  }); },
  async setup(n) { await shot(n, { viewport: { width: 360, height: 740 } }, async (page) => {
    await page.goto("./#/new?game=chinese-checkers");
    await page.locator("select").nth(1).selectOption("5");
  }); },
  async parallel(n) { await shot(n, { viewport: { width: 1024, height: 768 } }, async (page) => {
    await page.goto("./#/play?game=parallel&seed=4&computers=0,8");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".notice").filter({ hasText: "hint" }).waitFor();
    console.log(await page.locator(".notice").textContent());
    await page.getByRole("button", { name: "Analysis" }).click();
    await page.locator(".thought li").nth(2).waitFor();
    await page.screenshot({ path: `/tmp/look/${n}-desk.png` });
    await page.getByRole("button", { name: "Done" }).click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/look/${n}-thinking.png` });
    await page.getByRole("button", { name: "Next round" }).waitFor({ timeout: 60000 });
  }); },
  async pshow(n) { await shot(n, { viewport: { width: 360, height: 740 } }, async (page) => {
    await page.goto("./#/play?game=parallel&seed=4&computers=5,5,5&players=3");
    await page.locator(".round-title").filter({ hasText: "Round 2" }).waitFor({ timeout: 90000 });
    await page.waitForTimeout(1000);
  }); },
};
for (const [name, act] of Object.entries(all)) if (!only || only.split(",").includes(name)) { console.log("==", name); await act(name); }
await browser.close(); server.kill();
