// Languages other than English are fetched when they are chosen.
import { expect, test } from "@playwright/test";
import { appPage, chooseLanguage, clearGames, drawn, hold, play, sitDown } from "./table.mjs";

const FINNISH = /\/i18n-fi-(\w{16}|dev)\.json$/;
const language = (page, name) => page.getByRole("button", { name, exact: true }).first();
const html = (page) => page.locator("html");

/** Returns a function that gives the browser these languages, from the next load of the page on. */
async function speaker(page) {
  const client = await page.context().newCDPSession(page);
  return async (acceptLanguage) => {
    await client.send("Emulation.setUserAgentOverride", { userAgent: "", acceptLanguage });
    // From another page, so that an address with another fragment is loaded again, too.
    await page.goto("about:blank");
  };
}

/** Returns the addresses of the language files that the page requests from now on. */
function asked(page) {
  const found = [];
  page.on("request", (request) => /\/i18n-/.test(request.url()) && found.push(request.url()));
  return found;
}

test("a chosen language is fetched once, and is there after a reload", async ({ page }) => {
  const files = asked(page);
  await page.goto("./");
  await expect(appPage(page).getByText("Board games")).toBeVisible();
  expect(files).toEqual([]);

  await test.step("the header names the language, and leads to all of them", async () => {
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Language English" }).click();
    await chooseLanguage(page.locator("dialog.settings"), "Suomi");
    await expect(html(page)).toHaveAttribute("lang", "fi");
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog.settings")).toHaveCount(0);
    await expect(header.getByRole("button", { name: "Kieli Suomi" })).toBeFocused();
    await expect(appPage(page).getByText("Lautapelejä")).toBeVisible();
  });

  await test.step("a chosen language is fetched once", async () => {
    await chooseLanguage(page, "English");
    await expect(appPage(page).getByText("Board games")).toBeVisible();
    await chooseLanguage(page, "Suomi");
    await expect(appPage(page).getByText("Lautapelejä")).toBeVisible();
    await expect(html(page)).toHaveAttribute("lang", "fi");
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(FINNISH);
    expect(await page.evaluate(() => localStorage.getItem("starfence.language"))).toBe("fi");
  });

  await test.step("and is there after a reload", async () => {
    files.length = 0;
    await page.reload();
    await expect(appPage(page).getByText("Lautapelejä")).toBeVisible();
    await expect(language(page, "Suomi")).toHaveAttribute("aria-pressed", "true");
    await expect(appPage(page).getByText("Board games")).toHaveCount(0);
    // Only once, although both the start script and the program request it.
    expect(files).toHaveLength(1);

    // Every part of the page is in that language.
    await sitDown(page, "./#/play?game=quoridor");
    await expect(page.getByRole("button", { name: "Säännöt" })).toBeVisible();
  });
});

test("a language that cannot be fetched, or not yet, is not shown", async ({ page }) => {
  for (const [what, fulfil] of [
    ["its file", (route) => route.fulfill({ status: 404, body: "Not found" })],
    ["the right file", (route) => route.fulfill({ body: "<!doctype html>", contentType: "text/html" })],
  ]) {
    await test.step(`a language that cannot be fetched is not shown, and can be tried again: without ${what}`, async () => {
      await page.route(FINNISH, fulfil);
      await page.goto("./");
      await chooseLanguage(page, "Suomi");
      const notice = page.getByRole("alert");
      await expect(notice).toContainText("Suomi couldn’t be loaded.");
      await expect(appPage(page).getByText("Board games")).toBeVisible();
      await expect(language(page, "English")).toHaveAttribute("aria-pressed", "true");
      expect(await page.evaluate(() => localStorage.getItem("starfence.language"))).toBeNull();

      // It fails again, and is reported again.
      const again = page.waitForRequest(FINNISH);
      await notice.getByRole("button", { name: "Try again" }).click();
      await again;
      await expect(notice).toContainText("Suomi couldn’t be loaded.");
      await notice.getByRole("button", { name: "Close" }).click();
      await expect(notice).toHaveCount(0);

      await chooseLanguage(page, "Suomi");
      await expect(notice).toBeVisible();
      await page.unroute(FINNISH);
      await notice.getByRole("button", { name: "Try again" }).click();
      await expect(appPage(page).getByText("Lautapelejä")).toBeVisible();
      await expect(notice).toHaveCount(0);
      await page.evaluate(() => localStorage.clear());
    });
  }

  await test.step("choosing English while another language is loading keeps English", async () => {
    const arrive = await hold(page, FINNISH);
    await page.goto("./");
    const came = page.waitForResponse(FINNISH);
    await chooseLanguage(page, "Suomi");
    await chooseLanguage(page, "English");
    arrive();
    await came;
    // The next one is shown at once, since the first has been loaded.
    await chooseLanguage(page, "Suomi");
    await expect(appPage(page).getByText("Lautapelejä")).toBeVisible();
    await chooseLanguage(page, "English");
    await expect(html(page)).toHaveAttribute("lang", "en");
  });
});

const list = (within) => within.locator("details.languages:not(#shell *)");
const shown = (within) => list(within).getByRole("button");

test("the list has every language once, and one is found in it by its own name, its English name or its tag", async ({ page }) => {
  await test.step("sorted, each large enough to tap", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("./");
    await list(page).locator("summary").click();
    await expect(shown(page)).toHaveCount(34);
    const names = await shown(page).allTextContents();
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual([...names].sort(new Intl.Collator("en").compare));
    // All of them at once, since one by one takes seconds.
    const all = await list(page).locator("summary").or(shown(page)).evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return { name: one.localName, lang: one.lang, side: Math.min(width, height) };
      }),
    );
    expect(all).toHaveLength(35);
    for (const { name, lang, side } of all) {
      expect(side, `${name} ${lang}`).toBeGreaterThanOrEqual(44);
      if (name === "button") expect(lang).toMatch(/./);
    }
    expect(await page.evaluate(() => document.scrollingElement.scrollWidth)).toBeLessThanOrEqual(360);
    await list(page).locator("summary").click();
    await expect(shown(page).first()).toBeHidden();
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step("and found", async () => {
    await list(page).locator("summary").press("Enter");
    const count = await shown(page).count();
    const search = page.locator(".start-foot:not(#shell *)").getByRole("searchbox", { name: "Find a language" });
    for (const [typed, name] of [["suo", "Suomi"], ["arabic", "العربية"]]) {
      await search.fill(typed);
      await expect(shown(page).filter({ hasText: name })).toBeVisible();
      expect(await shown(page).count(), typed).toBeLessThan(count);
    }
    await search.fill("Klingon");
    await expect(shown(page)).toHaveCount(0);
    await expect(list(page).getByRole("status")).toHaveText("No language matches “Klingon”.");

    // By keys alone.
    await search.fill("swedish");
    await search.press("Tab");
    await expect(shown(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(html(page)).toHaveAttribute("lang", "sv");
    await expect(page.locator(".field:not(#shell *):has(details.languages) > .segments").getByRole("button", { name: "Svenska" })).toHaveAttribute("aria-pressed", "true");
  });
});

// What a browser's language leads to, where the page has the language (docs/translating.md).
test("the page is in the browser's language, if it has that, and the browser's languages come first in the list", async ({ page }) => {
  const files = asked(page);
  const speak = await speaker(page);
  for (const [locale, ...wanted] of [
    ["zh-HK", "zh-Hant", "en"],
    ["nn-NO", "nb", "en"],
    ["sv-FI", "sv"],
  ]) {
    await test.step(`the page is in ${wanted[0]}, if it has that language, for ${locale}`, async () => {
      await speak(locale);
      files.length = 0;
      await page.goto("./");
      await expect(appPage(page).getByRole("heading", { level: 1 })).toBeVisible();
      const names = (await page.locator("meta[name=starfence-languages]").getAttribute("content")).split(" ");
      const has = (tag) => tag === "en" || names.some((name) => name.startsWith(`i18n-${tag.toLowerCase()}-`));
      const tag = wanted.find(has);
      await expect(html(page)).toHaveAttribute("lang", tag);
      // The script that starts the page has chosen the same one.
      expect(files).toHaveLength(tag === "en" ? 0 : 1);
    });
  }

  await test.step("in a browser with several languages they come first: the present one, English, and the others that the browser has", async () => {
    await speak("tlh,fi-FI,ar-EG,fi,sv-FI");
    await page.goto("./");
    await expect(html(page)).toHaveAttribute("lang", "fi");
    const first = page.locator(".start-foot:not(#shell *) .segments").first().getByRole("button");
    await expect(first).toHaveText(["Suomi", "English", "العربية", "Svenska"]);
    // A press moves none of them.
    await first.nth(2).click();
    await expect(html(page)).toHaveAttribute("dir", "rtl");
    await expect(first).toHaveText(["Suomi", "English", "العربية", "Svenska"]);
    await expect(first.nth(2)).toBeFocused();
  });
});

test("a translation by a machine says so, and a mistake in it can be reported", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./");
  const foot = page.locator(".start-foot:not(#shell *)");
  await expect(foot.getByText("by machine")).toHaveCount(0);
  await chooseLanguage(page, "Suomi");
  await expect(foot).toContainText("Konekäännös, jota äidinkielinen ei ole vielä lukenut.");
  await foot.getByRole("button", { name: "Ilmoita virheestä" }).click();
  // Found by its wording, in any order and case.
  await foot.getByRole("searchbox", { name: "Teksti nyt" }).fill("YHDESSÄ lautapelejä");
  await foot.getByRole("group", { name: "Teksti nyt" }).getByRole("button").first().click();
  await foot.getByRole("textbox", { name: "Parempi" }).fill("Pelejä");
  const report = foot.getByRole("textbox", { name: "Ilmoita virheestä" });
  await expect(report).toHaveValue(/^Kieli: fi\nTekstin nimi: page\.welcome\nTeksti nyt: Lautapelejä.*\nParempi: Pelejä\nStarfence \d/);
  await foot.getByRole("button", { name: "Kopioi ilmoitus" }).click();
  await expect(foot.getByRole("button", { name: "Kopioitu" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await report.inputValue());
});

test.describe("in a Finnish browser", () => {
  test.use({ locale: "fi-FI" });

  test("the page waits for its language, or starts in English if it cannot be fetched", async ({ page, context }) => {
    await test.step("the page waits for its language, and shows no other one first", async () => {
      const arrive = await hold(page, FINNISH);
      await page.addInitScript(() => addEventListener("TrunkApplicationStarted", () => (window.runs = true)));
      // The page does not count as loaded before the files that it preloads are.
      await page.goto("./", { waitUntil: "commit" });
      await page.waitForFunction(() => window.runs);
      await drawn(page);
      // The start page that is in the page itself.
      await expect(page.locator("#shell").getByText("Lautapelejä")).toBeVisible();
      await expect(appPage(page).getByText("Board games")).toHaveCount(0);
      arrive();
      await expect(page.locator("#shell")).toHaveCount(0);
      await expect(appPage(page).getByText("Lautapelejä")).toBeVisible();
      await expect(html(page)).toHaveAttribute("lang", "fi");
      await expect(html(page)).toHaveAttribute("dir", "ltr");
    });

    await page.unroute(FINNISH);
    const notice = page.getByRole("alert");
    await test.step("a page whose language cannot be fetched starts in English, until it can: on demand", async () => {
      await page.route(FINNISH, (route) => route.abort());
      await page.goto("./");
      await expect(appPage(page).getByText("Board games")).toBeVisible();
      await expect(html(page)).toHaveAttribute("lang", "en");
      await expect(notice).toContainText("Suomi couldn’t be loaded.");
      await page.unroute(FINNISH);
      await notice.getByRole("button", { name: "Try again" }).click();
      await expect(appPage(page).getByText("Lautapelejä")).toBeVisible();
      await expect(notice).toHaveCount(0);
    });

    await test.step("a page whose language cannot be fetched starts in English, until it can: when the connection is back", async () => {
      await page.evaluate(() => localStorage.clear());
      await page.route(FINNISH, (route) => route.abort());
      await page.goto("./");
      await expect(notice).toContainText("Suomi couldn’t be loaded.");
      // It fails once more: the notice stays as it is, and nothing is said again.
      await notice.evaluate((notice) => (notice.dataset.same = "yes"));
      const again = page.waitForEvent("requestfailed", (request) => FINNISH.test(request.url()));
      await context.setOffline(true);
      await context.setOffline(false);
      await again;
      await expect(notice).toHaveAttribute("data-same", "yes");

      await page.unroute(FINNISH);
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(appPage(page).getByText("Lautapelejä")).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
  });
});

test("a board in a frame is in the language in its address, whatever the browser's", async ({ page }) => {
  const files = asked(page);
  const speak = await speaker(page);
  await test.step("in a Finnish browser, a board in a frame fetches its own language and no other", async () => {
    await speak("fi-FI");
    await page.goto("./embed.html#/play?game=quoridor&language=en");
    await expect(page.locator("main[data-game]")).toBeVisible();
    await expect(html(page)).toHaveAttribute("lang", "en");
    expect(await page.evaluate(() => navigator.language)).toBe("fi-FI");
    expect(files).toEqual([]);
  });

  await test.step("a board in a frame starts in the language in its address", async () => {
    await speak("en-GB");
    await page.goto("./embed.html#/play?game=quoridor&language=fi");
    await expect(page.locator("main[data-game]")).toBeVisible();
    await expect(html(page)).toHaveAttribute("lang", "fi");
    await expect(page.getByRole("button", { name: "Säännöt" })).toBeVisible();
    expect(files).toHaveLength(1);
  });
});

// Chromium on Linux reports such a language tag if LANG is C. `Intl` accepts none of these.
const TAGS = ["en-US@posix", "", "en-".padEnd(10_000, "very-")];
test("in a browser whose language is no language tag the list of games and the puzzles open", async ({ page }) => {
  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  // The address says which of them the browser has.
  await page.addInitScript((tags) => {
    const tag = tags[location.search.slice(1)];
    Object.defineProperty(Navigator.prototype, "languages", { get: () => [tag] });
    Object.defineProperty(Navigator.prototype, "language", { get: () => tag });
  }, TAGS);
  for (const [at, tag] of TAGS.entries()) {
    await test.step(`in a browser whose language is “${tag.slice(0, 12)}” the list of games and the puzzles open`, async () => {
      await sitDown(page, `./?${at}#/play?game=quoridor&players=2`);
      expect(await page.evaluate(() => navigator.language)).toBe(tag);
      await play(page, "e2");
      await page.goto(`./?${at}#/games`);
      await expect(page.locator(".kept")).toContainText("Blue’s turn · 1 move played");
      await expect(page.locator(".kept")).toContainText(String(new Date().getFullYear()));
      await page.goto(`./?${at}#/puzzles?game=quoridor&day=2026-11-22`);
      await expect(page.getByText("Nov 22, 2026")).toBeVisible();
      await page.getByRole("button", { name: "Show solution" }).click();
      await expect(page.locator("main[data-game]")).toHaveAttribute("data-puzzle-state", "shown");
      expect(problems).toEqual([]);
      // The next browser has neither the game nor the puzzle's solution.
      await clearGames(page);
      await page.evaluate(() => localStorage.clear());
    });
  }
});
