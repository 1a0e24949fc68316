// The site that `make site` makes: its static pages, in a folder of a host, as readers see them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { GAMES, rulesOf } from "../tools/site/rules.mjs";
import { SIZE, drawnFigures, folder } from "./figures.mjs";
import { atSize, nothingHinders } from "./hindrances.mjs";
import { makeSite, read, removeSite, unescaped } from "./made-site.mjs";
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

test("the rules are those that the app shows, for each number of players", async ({ browser }) => {
  for (const locale of ["en", "ar", "ru"]) {
    await test.step(`in ${locale}`, async () => {
      const page = await browser.newPage({ locale });
      for (const game of GAMES) {
        const html = read(made, `rules/${locale}/${game.kind}.html`);
        for (const players of game.players) {
          await page.goto(`./#/rules?game=${game.kind}&players=${players}`);
          await expect(page.locator(".page-head h2")).toContainText(`${players}`);
          await expect(page.locator("html")).toHaveAttribute("lang", locale);
          const sections = page.locator("article.help section:not(:has(.keys))");
          const shown = await sections.evaluateAll((all) => all.map((section) => [section.querySelector("h3").textContent, section.querySelector("p").textContent]));
          const written = rulesOf(locale, game, players);
          // The last section of the app is about its screen.
          expect(written.map(({ title, text }) => [title, text])).toEqual(shown.slice(0, -1));
          for (const { title, text } of written) {
            expect(unescaped(html)).toContain(`>${title}</h`);
            expect(unescaped(html)).toContain(`<p>${text}</p>`);
          }
        }
      }
      await page.close();
    });
  }
});

test.describe("without movement", () => {
  test.use({ viewport: SIZE, contextOptions: { reducedMotion: "reduce" } });
  test("the figures are those that the app draws: else `make figures` draws them again", async ({ page }) => {
    const list = JSON.parse(readFileSync(join(folder, "list.json"), "utf8"));
    for (const game of GAMES) {
      for (const players of game.players) {
        const files = list[game.kind][players];
        const drawn = await drawnFigures(page, game, players);
        expect(Object.keys(drawn)).toEqual(Object.keys(files));
        for (const [part, all] of Object.entries(drawn)) {
          expect(all.map(({ width, height }) => [width, height])).toEqual(files[part].map(({ width, height }) => [width, height]));
          for (const [place, { svg }] of all.entries()) expect(svg === readFileSync(join(folder, files[part][place].name), "utf8"), files[part][place].name).toBe(true);
        }
      }
    }
  });
});

test("a reader without JavaScript finds the rules in another language", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site);
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules");
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.getByRole("heading", { level: 2 }).last().getByRole("link").click();
  await page.getByRole("link", { name: "Suomi" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quoridor: säännöt");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  const figures = page.locator(".figures img");
  await figures.last().scrollIntoViewIfNeeded();
  await expect.poll(() => figures.last().evaluate((image) => image.naturalWidth)).toBeGreaterThan(0);
  await context.close();
});

test("a page leads to the game, and pages of all kinds report no error", async ({ page }) => {
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(`${page.url()}: ${message.text()}`));
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error}`));
  page.on("response", (response) => response.status() >= 400 && errors.push(`${response.url()}: ${response.status()}`));
  for (const path of ["rules/index.html", "rules/fa/parallel.html", "docs/index.html", "docs/user-guide.html", "docs/notation.html", "embedding.html"]) {
    await page.goto(site + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto(`${site}library/starfence_rules/index.html`);
  await page.getByRole("link", { name: "quoridor", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("quoridor");
  await page.goto(`${site}rules/en/quoridor.html`);
  await page.getByRole("link", { name: "Play the computer" }).click();
  await expect(page.locator("main[data-game]")).toHaveAttribute("data-game", "quoridor");
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
  for (const path of ["rules/index.html", "rules/ar/chinese-checkers.html", "rules/en/quoridor.html", "docs/user-guide.html", "docs/notation.html"]) {
    await page.goto(site + path);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await nothingHinders(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await atSize(page, [320, 568]);
  }
});
