// Languages other than English are fetched when they are chosen.
import { expect, test } from "@playwright/test";
import { drawn, play, sitDown } from "./table.mjs";

const FINNISH = /\/i18n-fi-\w{16}\.json$/;
const language = (page, name) => page.getByRole("button", { name, exact: true });
const html = (page) => page.locator("html");

/** Returns the addresses of the language files that the page requests from now on. */
function asked(page) {
  const found = [];
  page.on("request", (request) => /\/i18n-/.test(request.url()) && found.push(request.url()));
  return found;
}

test("a chosen language is fetched once, and is there after a reload", async ({ page }) => {
  const files = asked(page);
  await page.goto("./");
  await expect(page.getByText("Board games")).toBeVisible();
  expect(files).toEqual([]);

  await language(page, "Suomi").click();
  await expect(html(page)).toHaveAttribute("lang", "fi");
  await expect(page.getByText("Lautapelejä")).toBeVisible();
  await language(page, "English").click();
  await expect(page.getByText("Board games")).toBeVisible();
  await language(page, "Suomi").click();
  await expect(page.getByText("Lautapelejä")).toBeVisible();
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(FINNISH);
  expect(await page.evaluate(() => localStorage.getItem("starfence.language"))).toBe("fi");

  files.length = 0;
  await page.reload();
  await expect(page.getByText("Lautapelejä")).toBeVisible();
  await expect(language(page, "Suomi")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Board games")).toHaveCount(0);
  // Only once, although both the start script and the program request it.
  expect(files).toHaveLength(1);

  // Every part of the page is in that language.
  await sitDown(page, "./#/play?game=quoridor");
  await expect(page.getByRole("button", { name: "Säännöt" })).toBeVisible();
});

for (const [what, fulfil] of [
  ["a connection", (route) => route.abort()],
  ["its file", (route) => route.fulfill({ status: 404, body: "Not found" })],
  ["the right file", (route) => route.fulfill({ body: "<!doctype html>", contentType: "text/html" })],
  ["the right version", (route) => route.fulfill({ body: '["0000000000000000","Starfence"]', contentType: "application/json" })],
]) {
  test(`without ${what} a language is not shown, and can be tried again`, async ({ page }) => {
    await page.route(FINNISH, fulfil);
    await page.goto("./");
    await language(page, "Suomi").click();
    const notice = page.getByRole("alert");
    await expect(notice).toContainText("Suomi couldn’t be loaded.");
    await expect(page.getByText("Board games")).toBeVisible();
    await expect(language(page, "English")).toHaveAttribute("aria-pressed", "true");
    expect(await page.evaluate(() => localStorage.getItem("starfence.language"))).toBeNull();

    // It fails again, and is reported again.
    const again = page.waitForRequest(FINNISH);
    await notice.getByRole("button", { name: "Try again" }).click();
    await again;
    await expect(notice).toContainText("Suomi couldn’t be loaded.");
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(notice).toHaveCount(0);

    await language(page, "Suomi").click();
    await expect(notice).toBeVisible();
    await page.unroute(FINNISH);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Lautapelejä")).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
}

test("choosing English while another language is loading keeps English", async ({ page }) => {
  let arrive;
  const arrived = new Promise((resolve) => (arrive = resolve));
  await page.route(FINNISH, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("./");
  const came = page.waitForResponse(FINNISH);
  await language(page, "Suomi").click();
  await language(page, "English").click();
  arrive();
  await came;
  // The next one is shown at once, since the first has been loaded.
  await language(page, "Suomi").click();
  await expect(page.getByText("Lautapelejä")).toBeVisible();
  await language(page, "English").click();
  await expect(html(page)).toHaveAttribute("lang", "en");
});

test.describe("in a Finnish browser", () => {
  test.use({ locale: "fi-FI" });

  test("the page waits for its language, and shows no other one first", async ({ page }) => {
    let arrive;
    const arrived = new Promise((resolve) => (arrive = resolve));
    await page.route(FINNISH, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.addInitScript(() => addEventListener("TrunkApplicationStarted", () => (window.runs = true)));
    // The page does not count as loaded before the files that it preloads are.
    await page.goto("./", { waitUntil: "commit" });
    await page.waitForFunction(() => window.runs);
    await drawn(page);
    await expect(page.getByText("Starfence", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading")).toHaveCount(0);
    await expect(page.getByRole("link")).toHaveCount(0);
    arrive();
    await expect(page.getByText("Lautapelejä")).toBeVisible();
    await expect(html(page)).toHaveAttribute("lang", "fi");
    await expect(html(page)).toHaveAttribute("dir", "ltr");
  });

  test("a page whose language cannot be fetched starts in English", async ({ page }) => {
    await page.route(FINNISH, (route) => route.abort());
    await page.goto("./");
    await expect(page.getByText("Board games")).toBeVisible();
    await expect(html(page)).toHaveAttribute("lang", "en");
    const notice = page.getByRole("alert");
    await expect(notice).toContainText("Suomi couldn’t be loaded.");
    await page.unroute(FINNISH);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Lautapelejä")).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test("a board in a frame fetches its own language and no other", async ({ page }) => {
    const files = asked(page);
    await page.goto("./embed.html#/play?game=quoridor&language=en");
    await expect(page.locator("main[data-game]")).toBeVisible();
    await expect(html(page)).toHaveAttribute("lang", "en");
    expect(files).toEqual([]);
  });
});

test("a board in a frame starts in the language in its address", async ({ page }) => {
  const files = asked(page);
  await page.goto("./embed.html#/play?game=quoridor&language=fi");
  await expect(page.locator("main[data-game]")).toBeVisible();
  await expect(html(page)).toHaveAttribute("lang", "fi");
  await expect(page.getByRole("button", { name: "Säännöt" })).toBeVisible();
  expect(files).toHaveLength(1);
});

// Chromium on Linux reports such a language tag if LANG is C. `Intl` accepts none of these.
for (const tag of ["en-US@posix", "x", "", "a_b", "en-".padEnd(10_000, "very-")]) {
  test(`in a browser whose language is “${tag.slice(0, 12)}” the list of games and the puzzles open`, async ({ page }) => {
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    await page.addInitScript((tag) => {
      Object.defineProperty(Navigator.prototype, "languages", { get: () => [tag] });
      Object.defineProperty(Navigator.prototype, "language", { get: () => tag });
    }, tag);
    await sitDown(page, "./#/play?game=quoridor&players=2");
    await play(page, "e2");
    await page.goto("./#/games");
    await expect(page.locator(".kept")).toContainText("Blue’s turn · 1 move played");
    await expect(page.locator(".kept")).toContainText(String(new Date().getFullYear()));
    await page.goto("./#/puzzles?game=quoridor&day=2026-11-22");
    await expect(page.getByText("Nov 22, 2026")).toBeVisible();
    await page.getByRole("button", { name: "Show solution" }).click();
    await expect(page.locator("main[data-game]")).toHaveAttribute("data-puzzle-state", "shown");
    expect(problems).toEqual([]);
  });
}
