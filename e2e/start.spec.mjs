// What is shown when the program cannot start.
import { expect } from "@playwright/test";
import { minimum } from "../tools/browsers.mjs";
import { damages } from "./damage.mjs";
import { chooseLanguage, drawn, hold, openSettings } from "./table.mjs";
import { test } from "./test.mjs";

const failure = (page) => page.locator("#boot-failure");
const games = (page) => page.getByRole("link", { name: /Quoridor/ });
const START = /\/start-\w{16}\.js$/;
const SCRIPT = /\/starfence-\w{16}\.js$/;
const PROGRAM = /\/starfence-\w{16}\.wasm$/;
const STYLE = /\/style-\w{16}\.css$/;

// Requests still running when a test ends are not failures.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** The page is intact again, and starts when it is tried again. */
async function startsIntact(page) {
  await failure(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-started");
  await expect(failure(page)).toHaveCount(0);
}

// `make soak` damages every file in every way.
test("the page, and a board in a frame, report that one of its files is damaged or cut short, and start when it is intact", async ({ page }) => {
  await test.step("a file is damaged", async () => {
    for (const [what, file, damage] of [
      ["the script that starts it", START, "missing"],
      ["its script", SCRIPT, "half"],
      ["its program", PROGRAM, "garbage"],
      ["its style sheet", STYLE, "half"],
    ]) {
      await test.step(`the page reports that ${what} is damaged (${damage})`, async () => {
        await page.route(file, damages[damage]);
        await page.goto("./");
        await expect(failure(page)).toContainText("Some of its files are missing, damaged or blocked.");
        await expect(failure(page)).toHaveAttribute("role", "alert");

        await page.unroute(file);
        await startsIntact(page);
        await expect(games(page)).toBeVisible();
      });
    }
  });

  await test.step("only the start of a file has arrived", async () => {
    for (const [what, address] of [
      ["the page", "./"],
      ["a board in a frame", "./embed.html#/play?game=quoridor&language=en"],
    ]) {
      await test.step(`${what} reports that only the start of its own file has arrived`, async () => {
        await page.route((url) => /(\/|\.html)$/.test(url.pathname), damages.start);
        await page.goto(address);
        await expect(failure(page)).toContainText("Some of its files are missing, damaged or blocked.");

        await page.unrouteAll();
        await startsIntact(page);
      });
    }

    await test.step("a board in a frame says so of the program, too, in its language", async () => {
      // From another page, so that the frame's is loaded again.
      await page.goto("about:blank");
      await page.route(PROGRAM, damages.half);
      await page.goto("./embed.html#/play?game=quoridor&language=sv");
      await expect(failure(page)).toContainText("Några av filerna saknas");
    });
  });
});

test("the message is in the user's language", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  /** Loads the page in a browser with this language, without its script. */
  const fails = async (acceptLanguage) => {
    await client.send("Emulation.setUserAgentOverride", { userAgent: "", acceptLanguage });
    await page.route(SCRIPT, damages.nothing);
    await page.goto("./");
  };
  for (const [locale, told, again] of [
    ["fi-FI", "Osa sen tiedostoista puuttuu, on vioittunut tai on estetty.", "Yritä uudelleen"],
    ["ar-EG", "بعض ملفات التطبيق مفقودة أو تالفة أو محظورة.", "حاول مرة أخرى"],
  ]) {
    await test.step(`the message is in the user's language: ${locale}`, async () => {
      await fails(locale);
      await expect(failure(page)).toContainText(told);
      await expect(failure(page)).toHaveAttribute("lang", locale.slice(0, 2));
      await expect(failure(page).getByRole("button")).toHaveText(again);
    });
  }

  for (const damage of ["missing", "half"]) {
    await test.step(`a message whose language cannot be fetched (${damage}) is in English`, async () => {
      await page.route(/\/i18n-fi-/, damages[damage]);
      await fails("fi-FI");
      await expect(failure(page)).toContainText("Some of its files are missing, damaged or blocked.");
      await expect(failure(page)).toHaveAttribute("lang", "en");
    });
  }

  await test.step("a chosen language has precedence over the browser's", async () => {
    await page.unrouteAll();
    await client.send("Emulation.setUserAgentOverride", { userAgent: "", acceptLanguage: "en-GB" });
    await page.goto("./");
    await chooseLanguage(page, "Suomi");
    await expect(page.locator("html")).toHaveAttribute("lang", "fi");
    await fails("en-GB");
    await expect(failure(page)).toHaveAttribute("lang", "fi");
  });
});

test("where WebAssembly is missing or blocked, the page says so", async ({ page, baseURL }) => {
  await test.step("where a policy refuses WebAssembly, the page says that something blocks it", async () => {
    await page.route(baseURL, async (route) => {
      const response = await route.fetch();
      const policy = response.headers()["content-security-policy"].replace(" 'wasm-unsafe-eval'", "");
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
    });
    await page.goto("./");
    await expect(failure(page)).toContainText("missing, damaged or blocked");
    await expect(failure(page)).toContainText(/Content Security Policy/i);
  });

  await test.step("without WebAssembly the page says how to get it", async () => {
    await page.unroute(baseURL);
    await page.addInitScript(() => delete globalThis.WebAssembly);
    await page.goto("./");
    await expect(failure(page)).toContainText("Starfence needs WebAssembly, which is switched off in this browser.");
    await expect(failure(page)).toContainText("Switch it on in the browser’s settings");
  });
});

test("an old browser shows which versions are supported", async ({ page }) => {
  // The address says what the browser lacks: each time only one of these.
  await page.addInitScript(() => {
    const ages = {
      modules: () => delete HTMLScriptElement.prototype.noModule,
      wasm: () => (WebAssembly.validate = () => false),
      functions: () => delete globalThis.structuredClone,
    };
    ages[location.search.slice(1)]();
  });
  // What the program itself does in this case.
  await page.route(SCRIPT, damages.nothing);
  for (const [what, age] of [
    ["without modules", "modules"],
    ["without newer wasm", "wasm"],
    ["without newer functions", "functions"],
  ]) {
    await test.step(`an old browser, ${what}, shows which versions are supported`, async () => {
      await page.goto(`./?${age}`);
      await expect(failure(page)).toContainText("This browser is too old.");
      const { chrome, firefox, safari } = minimum;
      await expect(failure(page)).toContainText(`Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`);
    });
  }
});

test("a long wait is explained until the program has loaded", async ({ page }) => {
  const arrive = await hold(page, PROGRAM);
  // However long the page takes to load, time passes in it only when the test lets it.
  await page.clock.install({ time: "2040-01-01T12:00:00Z" });
  await page.clock.pauseAt("2040-01-01T12:00:01Z");
  await page.goto("./", { waitUntil: "commit" });
  await expect(page.getByText("Starfence", { exact: true })).toBeVisible();
  await page.clock.runFor(19_000);
  await expect(failure(page)).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(failure(page)).toContainText("Loading is taking a long time.");

  await page.clock.resume();
  arrive();
  await expect(page.locator("html")).toHaveAttribute("data-started");
  await page.clock.runFor(1_000);
  await expect(games(page)).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});

test("a browser without light-dark() has the same colours, light or dark", async ({ page }) => {
  const colours = async () => {
    await drawn(page);
    return page.evaluate(() => {
      const names = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) => [...(rule.selectorText === ":root" ? rule.style : [])])
        .filter((name) => name.startsWith("--"));
      // All at once, so that the browser computes the styles once.
      const probes = document.body.appendChild(document.createElement("div"));
      const elements = [...new Set(names)].map((name) => {
        const element = probes.appendChild(document.createElement("i"));
        element.style.color = `var(${name})`;
        return [name, element];
      });
      const colours = Object.fromEntries(elements.map(([name, element]) => [name, getComputedStyle(element).color]));
      probes.remove();
      return colours;
    });
  };
  const themes = ["Light", "Dark", "System"];
  const seen = async () => {
    const all = {};
    await page.goto("./");
    await openSettings(page);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      for (const theme of themes) {
        await page.getByRole("button", { name: theme, exact: true }).click();
        all[`${theme} where the browser is ${colorScheme}`] = await colours();
      }
    }
    return all;
  };
  const usual = await seen();
  for (const each of Object.values(usual)) expect(Object.keys(each).length).toBeGreaterThan(45);

  await page.route(STYLE, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll("light-dark(", "no-such-function(") });
  });
  expect(await seen()).toEqual(usual);
});

test("without JavaScript the page says in every language what it needs", async ({ page, request }) => {
  const html = await (await request.get("./")).text();
  const [, shown] = /<noscript>([^]*)<\/noscript>/.exec(html);
  expect(shown).toContain("Turn on JavaScript in your browser’s settings.");
  const [, frame] = /<iframe src="([^"]+)"/.exec(shown);
  await page.goto(frame);
  await expect(page.locator("[lang=fi]")).toHaveText("Starfence tarvitsee JavaScriptin ja WebAssemblyn. Ota JavaScript käyttöön selaimen asetuksista.");
  await expect(page.locator("p[lang=ar]")).toHaveAttribute("dir", "rtl");
});
