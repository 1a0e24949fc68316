// Use without a network, and updates from one version to the next.
import { expect, test as base } from "@playwright/test";
import { host } from "./host.mjs";
import { answered, appPage, chooseComputer, chooseLanguage, chooseToBegin, curtain, game, play, sitDown, square } from "./table.mjs";

const test = base.extend({
  /** A separate host for a test. */
  site: async ({}, use) => {
    const site = await host();
    await use(site);
    await site.stop();
  },
});
test.use({ serviceWorkers: "allow" });
// Requests still running when a test ends are not failures.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Waits until all files of the page are stored. */
const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
const bar = (page) => page.getByRole("region", { name: "Update available" });
const takeOver = (page) => bar(page).getByRole("button", { name: "Update now" });
const turnOf = (page, player) => expect(game(page)).toHaveAttribute("data-to-move", String(player));

/** Visits the start page until everything is stored. */
async function visit(page, site) {
  await page.goto(site.address);
  await expect(page.getByRole("link", { name: /Quoridor/ })).toBeVisible();
  await kept(page);
}

/** Returns the languages whose files are stored. */
const storedLanguages = (page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(all.map((cache) => cache.keys()));
    return requests.flat().flatMap(({ url }) => /i18n-([a-z-]+)-/.exec(url)?.[1] ?? []);
  });

test("after one visit everything is there without a network: a game against a computer, every other game, lessons and puzzles", async ({ page, context, site }) => {
  // The first board is shown before the computers' program is requested.
  const shown = [];
  await context.route("**/engine-*.wasm", async (route) => {
    shown.push(await page.locator(".game-card svg, [data-square]").count());
    await route.continue();
  });
  await visit(page, site);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toBeGreaterThan(0);
  await context.unroute("**/engine-*.wasm");
  await site.stop();

  await page.reload();
  await page.getByRole("link", { name: /Quoridor/ }).click();
  await chooseComputer(page, 2, 3);
  // A computer that begins could block the path with a fence.
  await chooseToBegin(page, "Red");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await play(page, "e2");
  await answered(page);
  await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");

  // And the page comes back to that game.
  await page.reload();
  await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
  await test.step("every game begins", async () => {
    await sitDown(page, `${site.address}#/play?game=chinese-checkers&computers=2,0`);
    await turnOf(page, 2);
    await sitDown(page, `${site.address}#/play?game=parallel&seed=4`);
    await expect(curtain(page)).toBeVisible();
    await sitDown(page, `${site.address}index.html#/play?game=quoridor`);
    await play(page, "e2");
  });
  await test.step("lessons and puzzles are there", async () => {
    await sitDown(page, `${site.address}#/learn?game=quoridor&lesson=5`);
    await page.locator('[data-fence="b8v"]').click();
    await expect(game(page)).toHaveAttribute("data-lesson-state", "done");
    for (const kind of ["chinese-checkers", "parallel", "quoridor"]) {
      await sitDown(page, `${site.address}#/puzzles?game=${kind}&day=2026-11-22`);
      await expect(game(page)).toHaveAttribute("data-game", kind);
      await page.getByRole("button", { name: "Show solution" }).click();
      await expect(game(page)).toHaveAttribute("data-puzzle-state", "shown");
    }
    await page.goto(`${site.address}#/statistics`);
    await expect(page.getByRole("row", { name: /^Quoridor 1 0/ })).toBeVisible();
  });
});

test("a chosen language is there without a network, and another one says that it cannot be loaded", async ({ page, site }) => {
  await visit(page, site);
  expect(await storedLanguages(page)).toEqual([]);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await chooseLanguage(page, "Suomi");
  await expect(page.locator("html")).toHaveAttribute("lang", "fi");
  await site.stop();

  await page.reload();
  await expect(appPage(page).getByText("Lautapelejä")).toBeVisible();
  await chooseLanguage(page, "Svenska");
  await expect(page.getByRole("alert")).toContainText("Svenska");
  await expect(page.locator("html")).toHaveAttribute("lang", "fi");
});

test.describe("in a Finnish browser", () => {
  test.use({ locale: "fi-FI" });

  test("the language of the first visit is there without a network, and no other one is stored", async ({ page, site }) => {
    await visit(page, site);
    expect(await storedLanguages(page)).toEqual(["fi"]);
    await site.stop();
    await page.reload();
    await expect(appPage(page).getByText("Lautapelejä")).toBeVisible();
  });
});

test("a postponed update happens on the start page; the next version waits while a game is played, and continues it", async ({ page, site }) => {
  await visit(page, site);
  await test.step("a postponed update happens on the start page", async () => {
    await sitDown(page, `${site.address}#/play?game=quoridor`);
    site.publish("Starfence 2");
    // The page becomes visible again after a while.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await bar(page).getByRole("button", { name: "Later" }).click();
    await expect(bar(page)).toHaveCount(0);
    await play(page, "e2");
    await expect(page).toHaveTitle("Quoridor – Starfence");

    await page.getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveTitle("Starfence 2");
    await page.getByRole("link", { name: /1 move played/ }).click();
    await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step("a new version waits while a game is played, and continues it", async () => {
    site.publish("Starfence 3");
    await page.reload();
    await expect(bar(page)).toContainText("A new version is ready.");
    // Until it is allowed to take over, everything continues in the old version.
    await expect(page).toHaveTitle("Quoridor – Starfence 2");
    await play(page, "e8");

    await takeOver(page).click();
    await expect(page).toHaveTitle("Quoridor – Starfence 3");
    await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
    await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
    await expect(bar(page)).toHaveCount(0);
    // The files stored by the old version are deleted.
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1);

    await site.stop();
    await page.reload();
    await expect(page).toHaveTitle("Quoridor – Starfence 3");
    await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
  });
});

test("an update in one window does not disturb a game in another", async ({ page, context, site }) => {
  await visit(page, site);
  const other = await context.newPage();
  await sitDown(other, `${site.address}#/play?game=quoridor&computers=0,2`);

  site.publish("Starfence 2");
  await page.reload();
  await expect(page).toHaveTitle("Starfence 2");

  await expect(bar(other)).toBeVisible();
  await expect(other).toHaveTitle("Quoridor – Starfence");
  // The files of the old version are kept for as long as a window shows it.
  expect(await other.evaluate(() => caches.keys())).toHaveLength(2);
  await play(other, "e2");
  await answered(other);
  await takeOver(other).click();
  await expect(other).toHaveTitle("Quoridor – Starfence 2");
  await expect(square(other, "e2")).toHaveAttribute("data-pawn", "1");
});

/** Looks for a new version; resolves to the result of its installation. */
const update = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const next = (target, event) => new Promise((seen) => target.addEventListener(event, seen, { once: true }));
    const found = next(registration, "updatefound").then(() => registration.installing);
    await registration.update();
    const worker = await found;
    await next(worker, "statechange");
    return worker.state;
  });

test("a new version that cannot be fetched as a whole changes nothing, and its files are deleted when the next one comes", async ({
  page,
  context,
  site,
}) => {
  await visit(page, site);
  const caches = () => page.evaluate(() => caches.keys());
  const [first] = await caches();
  // The host has the new page, but this file is not there yet, or no longer.
  await context.route("**/icons/*.png", (route) => route.fulfill({ status: 404 }));
  const left = new Set();
  for (const title of ["Starfence 2", "Starfence 3", "Starfence 4"]) {
    site.publish(title);
    expect(await update(page)).toBe("redundant");
    // The files left by the failed attempt are deleted.
    const [, second, ...more] = await caches();
    expect(more).toEqual([]);
    left.add(second);
  }
  expect(left.size).toBe(3);
  expect((await caches())[0]).toBe(first);
  await site.stop();
  await page.reload();
  await expect(page).toHaveTitle("Starfence");
  await expect(page.getByRole("link", { name: /Quoridor/ })).toBeVisible();
});

test("a version that is waiting can become active while the next one cannot be fetched", async ({ page, context, site }) => {
  await visit(page, site);
  await sitDown(page, `${site.address}#/play?game=quoridor`);
  site.publish("Starfence 2");
  expect(await update(page)).toBe("installed");
  await context.route("**/icons/*.png", (route) => route.fulfill({ status: 404 }));
  site.publish("Starfence 3");
  expect(await update(page)).toBe("redundant");
  await takeOver(page).click();
  await expect(page).toHaveTitle("Quoridor – Starfence 2");
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  await site.stop();
  await page.reload();
  await expect(page).toHaveTitle("Quoridor – Starfence 2");
});

test("on a host that drops .html boards in frames work without a network", async ({ page }) => {
  const site = await host("--drop-html");
  try {
    await visit(page, site);
    await site.stop();
    for (const name of ["embed.html", "embed"]) {
      await page.goto(`${site.address}${name}#/play?game=quoridor&language=en`);
      await expect(page.locator("html[data-embed]")).toBeAttached();
      await square(page, "e2").click();
      await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
      // Changing only the part after the # would not load the page.
      await page.goto("about:blank");
    }
  } finally {
    await site.stop();
  }
});

test("without service workers, and in a frame that may only run scripts, the games work", async ({ page, baseURL }) => {
  await test.step("without service workers", async () => {
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    // As on a tablet that opens the page from a computer at home, without encryption.
    await page.route("http://table.test/**", async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: new URL(`.${pathname}`, baseURL).href }) });
    });
    await sitDown(page, "http://table.test/#/play?game=quoridor&computers=0,2");
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await play(page, "e2");
    await answered(page);
    expect(problems).toEqual([]);
  });
  await test.step("in a frame that may only run scripts", async () => {
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    // Such a frame has no origin; this host lets any page read its files.
    await page.route(`${baseURL}**`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), "access-control-allow-origin": "*" };
      await route.fulfill({ response, headers });
    });
    await page.route("**/around.html", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<iframe sandbox="allow-scripts" src="./#/play?game=quoridor" width="800" height="600"></iframe>`,
      }),
    );
    await page.goto("./around.html");
    const frame = page.frameLocator("iframe");
    await frame.locator('[data-square="e2"]').click();
    await expect(frame.locator('[data-square="e2"]')).toHaveAttribute("data-pawn", "1");
    expect(problems).toEqual([]);
  });
});

test("it can be installed: a name, icons of all kinds, pictures, and shortcuts to the games and puzzles", async ({ page, baseURL }) => {
  await page.goto("./");
  const link = await page.locator('link[rel="manifest"]').evaluate((link) => link.href);
  const manifest = await page.evaluate(async (link) => (await fetch(link)).json(), link);
  expect(manifest).toMatchObject({ name: "Starfence", display: "standalone", start_url: "./" });
  const touch = await page.locator('link[rel="apple-touch-icon"]').evaluate((link) => link.href);
  const icons = [...manifest.icons, { src: touch, sizes: "180x180" }];
  for (const { src, sizes } of [...icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, new URL(src, link).href);
    if (sizes !== "any") expect(size).toBe(sizes);
  }
  for (const form of ["wide", "narrow"]) expect(manifest.screenshots.filter(({ form_factor }) => form_factor === form)).toHaveLength(3);
  // Only browsers that offer to install it need the pictures, so nobody stores them.
  expect(await (await page.request.get("./sw.js")).text()).not.toContain("screenshots/");
  expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
  expect(manifest.shortcuts).toHaveLength(4);
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(new URL(url, link).href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  }
  expect(new URL(manifest.start_url, link).href).toBe(baseURL);
});
