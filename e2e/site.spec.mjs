// The site that `make site` makes: its static pages, in a folder of a host, as readers see them.
import { expect } from "@playwright/test";
import { atSize, nothingHinders } from "./hindrances.mjs";
import { makeSite, removeSite } from "./made-site.mjs";
import { startServer } from "./static-server.mjs";
import { test } from "./test.mjs";

let made;
let server;
let site;

// One worker makes the site and runs all tests.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  // The library's documentation takes a minute, unless it is there.
  test.setTimeout(600_000);
  made = makeSite("site");
  ({ server, address: site } = await startServer("--dist", made, "--base", "/a/folder/"));
});
test.afterAll(() => {
  server?.kill();
  removeSite(made);
});

test("a reader without JavaScript finds the rules in another language", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site);
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules");
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.locator(".card").last().getByRole("link").first().click();
  await page.getByRole("link", { name: "Suomi" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quoridor: säännöt");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  // The styles of the boards are there: wood and pawns have colours.
  const paints = await page.locator(".figures .board").last().evaluate((board) => [".field", ".piece-head"].map((part) => getComputedStyle(board.querySelector(part)).fill));
  expect(new Set([...paints, "none", "rgb(0, 0, 0)"]).size).toBe(4);
  await context.close();
});

test("a page leads to the game, and pages of all kinds report no error", async ({ page }) => {
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(`${page.url()}: ${message.text()}`));
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error}`));
  page.on("response", (response) => response.status() >= 400 && errors.push(`${response.url()}: ${response.status()}`));
  for (const path of ["rules/index.html", "rules/fa/parallel.html", "rules/de/learn.html", "rules/el/puzzles.html", "docs/index.html", "docs/user-guide.html", "docs/notation.html", "embedding.html"]) {
    await page.goto(site + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto(`${site}library/starfence_rules/index.html`);
  await page.getByRole("link", { name: "quoridor", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("quoridor");
  await page.goto(`${site}rules/en/quoridor.html`);
  await page.getByRole("link", { name: "Play the computer" }).click();
  await expect(page.locator("main[data-game]")).toHaveAttribute("data-game", "quoridor");
  await page.goto(`${site}rules/en/learn.html`);
  await page.locator(".card").first().locator("li").nth(1).getByRole("link").click();
  await expect(page.locator("main[data-lesson]")).toHaveAttribute("data-lesson", "2");
  expect(errors).toEqual([]);
});

test.describe("in a Finnish browser", () => {
  test.use({ locale: "fi-FI" });

  test("a start page whose program never arrives leads to the rules", async ({ page }) => {
    await page.route("**/*.wasm", (route) => route.abort());
    await page.goto(site);
    const notice = page.getByRole("alert");
    await expect(notice).toContainText("Starfence ei käynnistynyt");
    await notice.getByRole("link", { name: "Säännöt" }).click();
    await expect(page).toHaveURL(`${site}rules/fi/index.html`);
  });
});

test("no accessibility problems in the light and the dark theme, in wide and narrow windows", async ({ page }) => {
  for (const path of ["rules/index.html", "rules/ar/chinese-checkers.html", "rules/en/quoridor.html", "rules/ja/learn.html", "rules/de/puzzles.html", "docs/user-guide.html", "docs/notation.html"]) {
    await page.goto(site + path);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await nothingHinders(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await atSize(page, [320, 568]);
  }
});
