// The site that `make site` makes: its files, as search engines and hosts read them.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { after, before, test } from "node:test";
import { expect } from "@playwright/test";
import { GAMES } from "../../tools/games.mjs";
import { builtLanguages } from "../../tools/languages.mjs";
import { nginx } from "../../tools/nginx.mjs";
import { NAMES } from "../../tools/site/pages.mjs";
import { dist, makeSite, read, removeSite, siteFolder, unescaped } from "../made-site.mjs";

const ORIGIN = "https://example.org/games";
/** The site without an ORIGIN, and one with it. */
let plain;
let named;

// The library's documentation takes a minute, unless it is there.
before(() => {
  plain = makeSite("site-files");
  named = makeSite("site-origin", { ORIGIN, REPOSITORY: "https://example.org/code" });
});
after(() => {
  for (const folder of [plain, named]) removeSite(folder);
});

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
  expect(all.length).toBeGreaterThan(200);
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

test("each language has its own pages, which name each other", () => {
  const languages = builtLanguages();
  expect(languages).toHaveLength(34);
  const alternatesOf = (folder, path) => [...read(folder, path).matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, tag, to]) => [tag, to]);
  const titles = new Set();
  expect(NAMES).toHaveLength(GAMES.length + 3);
  for (const name of NAMES) {
    const expected = languages.map(({ tag }) => [tag, `rules/${tag}/${name}.html`]);
    expected.push(["x-default", name === "index" ? "rules/index.html" : `rules/en/${name}.html`]);
    for (const { tag, dir } of languages) {
      const path = `rules/${tag}/${name}.html`;
      const html = read(plain, path);
      expect(html, path).toContain(`<html lang="${tag}" dir="${dir}">`);
      const [, title] = /<title>(.+)<\/title>/.exec(html);
      const [, description] = /<meta name="description" content="(.{10,})">/.exec(html);
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

test("a text that is not for all numbers of players says which it is for, in the words of the language", () => {
  const headings = (tag, kind) => [...read(plain, `rules/${tag}/${kind}.html`).matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, text]) => text);
  expect(headings("en", "chinese-checkers")).toEqual(["2 players", "3 players", "4 players", "6 players", "2 players", "3, 4, or 6 players"]);
  expect(headings("en", "parallel")).toContain("3 or 4 players");
  expect(headings("ru", "quoridor")).toEqual(expect.arrayContaining(["2 игрока", "4 игрока"]));
  expect(headings("ru", "chinese-checkers")).toContain("3, 4 или 6 игроков");
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
    expect(() => makeSite("site-none", env)).toThrow(reason);
    expect(existsSync(siteFolder("site-none"))).toBe(false);
  }
});
