// The site that `make site` makes: its static pages, in a folder of a host, as readers and search engines
// see them.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { expect } from "@playwright/test";
import { builtLanguages } from "../tools/languages.mjs";
import { nginx } from "../tools/nginx.mjs";
import { GAMES, rulesOf } from "../tools/site/rules.mjs";
import { SIZE, drawnFigures, folder } from "./figures.mjs";
import { atSize, nothingHinders } from "./hindrances.mjs";
import { startServer } from "./static-server.mjs";
import { test } from "./test.mjs";

const root = join(import.meta.dirname, "..");
const results = join(import.meta.dirname, "results");
const dist = process.env.DIST ?? join(root, "dist");
/** The site without an ORIGIN, and one with it. */
const [plain, named] = ["site", "site-origin"].map((name) => join(results, name));
const ORIGIN = "https://example.org/games";
let server;
let site;

// One worker makes the sites and runs all tests.
test.describe.configure({ mode: "default" });

function make(out, env) {
  execFileSync(join(root, "tools/site/build"), ["--dist", dist, "--out", out], { env: { ...process.env, ORIGIN: "", REPOSITORY: "", ...env }, stdio: "pipe" });
}

test.beforeAll(async () => {
  // The library's documentation takes a minute, unless it is there.
  test.setTimeout(600_000);
  make(plain, {});
  make(named, { ORIGIN, REPOSITORY: "https://example.org/code" });
  ({ server, address: site } = await startServer("--dist", plain, "--base", "/a/folder/"));
});
test.afterAll(() => {
  server?.kill();
  for (const folder of [plain, named]) rmSync(folder, { recursive: true, force: true });
});

const read = (folder, path) => readFileSync(join(folder, path), "utf8");
const unescaped = (text) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Returns the values of an attribute in a page's elements. */
const values = (html, attribute) => [...html.matchAll(new RegExp(`<[a-z][^>]* ${attribute}="([^"]*)"`, "g"))].map(([, value]) => unescaped(value));

/** Returns the static pages, as paths from the site's folder. */
const pages = () => ["rules", "docs"].flatMap((folder) => readdirSync(join(plain, folder), { recursive: true }).filter((name) => name.endsWith(".html")).map((name) => posix.join(folder, name)));

/** Returns the data for search engines in a page. */
const dataOf = (html) => [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json));

test("every link of every page leads to a file of the site, and to a place in it", () => {
  const targets = new Map();
  const idsOf = (path) => {
    if (!targets.has(path)) targets.set(path, new Set(values(read(plain, path), "id")));
    return targets.get(path);
  };
  const all = pages();
  expect(all.length).toBeGreaterThan(140);
  const broken = [];
  for (const path of [...all, "noscript.html", "index.html"]) {
    const html = read(plain, path);
    for (const address of [...values(html, "href"), ...values(html, "src")]) {
      if (/^(https?|mailto|data):/.test(address)) continue;
      const [to, fragment] = address.split("#");
      const file = posix.join(posix.dirname(path), to);
      // An address of the app; its start page names them without a folder.
      if (fragment?.startsWith("/") && (file === "./" || address.startsWith("#") && path === "index.html")) continue;
      const found = to === "" ? path : statSync(join(plain, file), { throwIfNoEntry: false })?.isDirectory() ? posix.join(file, "index.html") : file;
      if (file.startsWith("..") || !existsSync(join(plain, found))) broken.push(`${path}: ${address}`);
      else if (fragment && !idsOf(found).has(fragment)) broken.push(`${path}: ${address} has no such place`);
    }
  }
  expect(broken).toEqual([]);
});

test("each language has its own rules of each game, which name each other", () => {
  const languages = builtLanguages();
  expect(languages).toHaveLength(34);
  const alternatesOf = (folder, path) => [...read(folder, path).matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, tag, to]) => [tag, to]);
  const titles = new Set();
  for (const kind of ["index", ...GAMES.map(({ kind }) => kind)]) {
    const expected = languages.map(({ tag }) => [tag, `rules/${tag}/${kind}.html`]);
    expected.push(["x-default", kind === "index" ? "rules/index.html" : `rules/en/${kind}.html`]);
    for (const { tag, dir } of languages) {
      const path = `rules/${tag}/${kind}.html`;
      const html = read(plain, path);
      expect(html, path).toContain(`<html lang="${tag}" dir="${dir}">`);
      const [, title] = /<title>(.+)<\/title>/.exec(html);
      const [, description] = /<meta name="description" content="(.{20,})">/.exec(html);
      expect(titles.has(`${tag} ${title}`), title).toBe(false);
      titles.add(`${tag} ${title}`);
      expect(html).toContain(`<meta property="og:description" content="${description}">`);
      expect(alternatesOf(plain, path).map(([tag, to]) => [tag, posix.join(posix.dirname(path), to)])).toEqual(expected);
      expect(alternatesOf(named, path)).toEqual(expected.map(([tag, to]) => [tag, `${ORIGIN}/${to}`]));
      expect(read(named, path)).toContain(`<link rel="canonical" href="${ORIGIN}/${path}">`);
      expect(html).not.toContain('rel="canonical"');
    }
  }
});

test("search engines read what each game is, and see a picture of its board", () => {
  for (const { kind, players } of GAMES) {
    for (const { tag } of builtLanguages()) {
      const path = `rules/${tag}/${kind}.html`;
      const html = read(named, path);
      const [game, ...others] = dataOf(html);
      expect(others).toEqual([]);
      expect(game).toMatchObject({
        "@type": "Game",
        inLanguage: tag,
        url: `${ORIGIN}/${path}`,
        image: `${ORIGIN}/pictures/${kind}.png`,
        numberOfPlayers: { minValue: 2, maxValue: Math.max(...players) },
        potentialAction: { "@type": "PlayAction", target: `${ORIGIN}/#/play?game=${kind}` },
      });
      expect(game.name.length).toBeGreaterThan(1);
      expect(dataOf(read(plain, path))[0].image).toBe(`../../pictures/${kind}.png`);
      expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/pictures/${kind}.png">`);
    }
    const png = readFileSync(join(named, "pictures", `${kind}.png`));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect(dataOf(read(named, "index.html"))[0]).toMatchObject({ "@type": "WebApplication", url: `${ORIGIN}/` });
});

test("with an address of the site there is a list of all pages, and links to files of the repository", () => {
  const sitemap = read(named, "sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  for (const path of ["", "embedding.html", "library/starfence_rules/index.html", ...pages()]) expect(listed).toContain(`${ORIGIN}/${path}`);
  expect(read(named, "robots.txt")).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(existsSync(join(plain, "sitemap.xml"))).toBe(false);
  expect(read(named, "docs/index.html")).toContain('<a href="https://example.org/code/blob/HEAD/LICENSE-MIT">');
  expect(read(plain, "docs/index.html")).not.toContain("LICENSE-MIT");
});

test("the app is the same as without the site, and stores none of the other pages", () => {
  const stored = read(plain, "sw.js");
  expect(stored).toContain("icon.svg");
  for (const name of ["rules/", "docs/", "library/", "pictures/"]) expect(stored).not.toContain(`"${name}`);
  for (const name of readdirSync(dist).filter((name) => /-[0-9a-f]{16}\./.test(name))) expect(existsSync(join(plain, name))).toBe(true);
});

test("the library's pages, which have scripts in them, have a policy of their own on every host", () => {
  const policyOf = (headers) => headers.find(({ key }) => key === "Content-Security-Policy")?.value;
  const { headers } = JSON.parse(read(plain, "vercel.json"));
  const policies = (path) => headers.filter(({ source, headers }) => new RegExp(`^${source}$`).test(path) && policyOf(headers)).map(({ headers }) => policyOf(headers));
  const [own, ...more] = policies("/library/starfence_rules/index.html");
  expect(own).toContain("'unsafe-inline'");
  expect(more).toEqual([]);
  for (const path of ["/", "/rules/en/quoridor.html", "/embed.html"]) {
    const [policy, ...others] = policies(path);
    expect(policy, path).not.toContain("'unsafe-inline'");
    expect(others, path).toEqual([]);
  }
  expect(read(plain, "_headers")).toContain(`\n/library/*\n  Content-Security-Policy: ${own}\n`);
  expect(read(plain, "library/.htaccess")).toContain(`Content-Security-Policy "${own}"`);
  expect(nginx(plain)).toContain(`"~^/library/" "${own}";`);
  expect(nginx(dist)).not.toContain("library");
});

test("an address that is none is refused before anything is written", () => {
  for (const [env, reason] of [
    [{ ORIGIN: "example.org" }, "it begins neither with https:// nor with http://"],
    [{ REPOSITORY: "code" }, "it begins neither with https:// nor with http://"],
  ]) {
    expect(() => make(join(results, "site-none"), env)).toThrow(reason);
    expect(existsSync(join(results, "site-none"))).toBe(false);
  }
});

for (const locale of ["en", "ar", "ru"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test("the rules are those that the app shows, for each number of players", async ({ page }) => {
      for (const game of GAMES) {
        const html = read(plain, `rules/${locale}/${game.kind}.html`);
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
    });
  });
}

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
