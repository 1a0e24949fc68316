// The gzipped size of what the browser has to fetch, compared with its limits.
import { extname } from "node:path";
import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { openTable } from "./apart.mjs";
import { REVEAL, arrow, chooseLanguage, curtain, game, sitDown, token } from "./table.mjs";
import { test } from "./test.mjs";

const KB = 1024;

/** Records what the browser fetches, by name; nothing counts twice. The returned function adds up
 * what was fetched since its last call: programs, scripts, style sheets, texts and the typeface. */
function fetches(page) {
  const fetched = new Map();
  const counted = new Set();
  const open = new Set();
  page.on("request", (request) => open.add(request));
  page.on("requestfailed", (request) => open.delete(request));
  page.on("requestfinished", (request) => {
    open.delete(request);
    fetched.set(new URL(request.url()).pathname.split("/").at(-1), request);
  });
  return async (what) => {
    // Requests still running belong to what has been opened so far.
    await expect.poll(() => open.size).toBe(0);
    let total = 0;
    const sizes = {};
    for (const [name, request] of fetched) {
      if (counted.has(name) || ![".wasm", ".js", ".css", ".json", ".woff2"].includes(extname(name))) continue;
      counted.add(name);
      const response = await request.response();
      sizes[name] = gzipSync(await response.body(), { level: 9 }).length;
      total += sizes[name];
    }
    console.log(`${what}, gzipped: ${(total / KB).toFixed(1)} KB`, sizes);
    // Guards against measuring nothing, which would also be small.
    expect(total).toBeGreaterThan(KB);
    return total;
  };
}

test("the start page takes at most 258 KB, with the typeface, and a language 25", async ({ page }) => {
  const size = fetches(page);
  await page.goto("./");
  // Its first view is visible before the program has arrived.
  await expect(page.locator("#shell")).toHaveCount(0);
  expect(await size("the start page")).toBeLessThanOrEqual(258 * KB);
  await page.locator("details.languages:not(#shell *) > summary").click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await size("what is behind the start page, with the list of languages");
  await chooseLanguage(page, "Suomi");
  await expect(page.locator("html")).toHaveAttribute("lang", "fi");
  expect(await size("a language")).toBeLessThanOrEqual(25 * KB);
});

test("what games fetch from an empty cache", async ({ browser }) => {
  await test.step("a set-up takes at most 608 KB from an empty cache", async () => {
    const page = await browser.newPage();
    const size = fetches(page);
    await page.goto("./#/new?game=quoridor");
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    expect(await size("a set-up")).toBeLessThanOrEqual(608 * KB);
    await page.close();
  });
  await test.step("a first game with turns takes at most 718 KB from an empty cache, its rules 264 more", async () => {
    const page = await browser.newPage();
    const programs = [];
    page.on("request", (request) => request.url().endsWith(".wasm") && programs.push(request.url()));
    const size = fetches(page);
    await sitDown(page, "./#/play?game=quoridor", { beginner: true });
    expect(await size("a game with turns")).toBeLessThanOrEqual(718 * KB);
    expect(new Set(programs).size).toBeLessThanOrEqual(8);
    await page.getByRole("button", { name: "Rules" }).click();
    await expect(page.getByRole("complementary", { name: "Rules" }).getByRole("heading").nth(1)).toBeVisible();
    expect(await size("the panel beside the board, sharing, rules")).toBeLessThanOrEqual(264 * KB);
    await page.close();
  });
  await test.step("what a table shows only later takes at most 216 KB more, in at most 8 files in all", async () => {
    const page = await browser.newPage();
    const programs = [];
    page.on("request", (request) => request.url().endsWith(".wasm") && programs.push(request.url()));
    const size = fetches(page);
    await sitDown(page, "./#/play?game=quoridor", { beginner: true });
    await size("a game with turns");
    // The list of moves stands beside the board from the first move on.
    await page.locator('[data-square="e2"]').click();
    await expect(page.getByRole("region", { name: "Moves" }).getByRole("tablist")).toBeVisible();
    expect(await size("what a table shows only later")).toBeLessThanOrEqual(216 * KB);
    expect(new Set(programs).size).toBeLessThanOrEqual(8);
    await page.close();
  });
  await test.step("Parallel Chinese Checkers takes at most 113 KB more than a game with turns, and 60 once a plan has begun", async () => {
    const page = await browser.newPage();
    const size = fetches(page);
    await sitDown(page, "./#/play?game=quoridor");
    await size("a game with turns");
    await page.goto("./#/play?game=parallel");
    // The planning screen is fetched while the device is handed over.
    await curtain(page).getByRole("button", { name: /– start$/ }).click();
    await expect(token(page, 3)).toBeVisible();
    expect(await size("Parallel Chinese Checkers")).toBeLessThanOrEqual(113 * KB);
    const fetched = page.waitForRequest(REVEAL);
    await token(page, 3).click();
    await arrow(page, 1, "E").click();
    await fetched;
    expect(await size("what it needs once a plan has begun")).toBeLessThanOrEqual(60 * KB);
    await page.close();
  });
});

test("what lessons and puzzles fetch from an empty cache", async ({ browser }) => {
  await test.step("lessons, with the puzzles' program, take at most 273 KB more than a game with turns", async () => {
    const page = await browser.newPage();
    const size = fetches(page);
    await sitDown(page, "./#/play?game=quoridor");
    await size("a game with turns");
    await page.goto("./#/learn?game=quoridor");
    await expect(game(page)).toHaveAttribute("data-lesson", "1");
    expect(await size("lessons")).toBeLessThanOrEqual(273 * KB);
    await page.close();
  });
  await test.step("puzzles take at most 283 KB more than a game with turns, the file of a game among it", async () => {
    const page = await browser.newPage();
    const size = fetches(page);
    await sitDown(page, "./#/play?game=quoridor");
    await size("a game with turns");
    await page.goto("./#/puzzles?game=quoridor");
    await expect(game(page)).toHaveAttribute("data-puzzle-state", "open");
    expect(await size("puzzles")).toBeLessThanOrEqual(283 * KB);
    await page.close();
  });
});

test("what playing on several devices fetches from an empty cache", async ({ browser }) => {
  await test.step("playing with people elsewhere takes at most 176 KB more than a game with turns", async () => {
    const page = await browser.newPage();
    const size = fetches(page);
    await sitDown(page, "./#/play?game=quoridor");
    await size("a game with turns");
    await page.goto("./#/table/x");
    await expect(page.getByRole("alert")).toContainText("incomplete or has been changed");
    expect(await size("playing with people elsewhere")).toBeLessThanOrEqual(176 * KB);
    await page.close();
  });
  await test.step("playing live takes at most 82 KB more than playing with people elsewhere", async () => {
    const page = await browser.newPage();
    const size = fetches(page);
    await openTable(page, "quoridor");
    await expect(page.getByRole("button", { name: "QR code and more" })).toBeVisible();
    await size("a game with a person elsewhere");
    await page.getByRole("button", { name: "Play live" }).click();
    await expect(page.getByRole("dialog", { name: "Play live" })).toBeVisible();
    expect(await size("playing live")).toBeLessThanOrEqual(82 * KB);
    await page.close();
  });
  await test.step("planning on phones takes at most 86 KB more than Parallel Chinese Checkers", async () => {
    const page = await browser.newPage();
    const size = fetches(page);
    await sitDown(page, "./#/play?game=parallel");
    await size("Parallel Chinese Checkers");
    await page.goto("./#/phone/x");
    await expect(page.getByRole("alert")).toContainText("incomplete or has been changed");
    expect(await size("planning on phones")).toBeLessThanOrEqual(86 * KB);
    await page.close();
  });
});
