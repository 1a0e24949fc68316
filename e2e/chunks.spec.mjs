// The parts behind the start page are fetched when they are first needed.
import { expect } from "@playwright/test";
import { openTable, profile, sheet } from "./apart.mjs";
import { game, hold, PARALLEL, play, REVEAL, sitDown, start, token } from "./table.mjs";
import { test } from "./test.mjs";

const PAGES = /\/pages-\w{16}\.wasm$/;
const STYLES = /\/style-pages-\w+\.css$/;
const RULES = /\/rules-\w{16}\.wasm$/;
const PLANNING = /\/planning-\w{16}\.wasm$/;

// Requests still running when a test ends are not failures.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Cuts the connection for the parts behind the start page. */
const cut = (page) => page.route(PAGES, (route) => route.abort());
/** Leaves the document, so that the next address fetches every part that it needs. */
const leave = (page) => page.goto("about:blank");

test("what cannot be loaded is reported, and is there with a connection or after a reload", async ({ page }) => {
  await test.step("without a connection the page says so, and with one it continues", async () => {
    await cut(page);
    await page.goto("./");
    await page.getByRole("link", { name: /Quoridor/ }).click();
    await expect(page.getByRole("alert")).toHaveText(/couldn’t be loaded/);

    await page.unroute(PAGES);
    await page.locator('main a[href="#/"]').click();
    await page.getByRole("link", { name: /Quoridor/ }).click();
    await expect(page.locator(".segments").first()).toBeVisible();
    await expect(page.getByText(/couldn’t be loaded/)).toHaveCount(0);
  });

  await test.step("without the styles of the other pages the start page says so, and with them it continues", async () => {
    await page.route(STYLES, (route) => route.abort());
    await page.goto("./");
    await page.getByRole("link", { name: /Quoridor/ }).click();
    await expect(page.getByRole("alert")).toHaveText(/couldn’t be loaded/);

    await page.unroute(STYLES);
    await page.locator('main a[href="#/"]').click();
    await page.getByRole("link", { name: /Quoridor/ }).click();
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await expect(page.getByText(/couldn’t be loaded/)).toHaveCount(0);
  });

  await leave(page);

  await test.step("styles of which only a part arrives are not used, and a reload helps", async () => {
    await page.route(STYLES, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.slice(0, body.length / 2) });
    });
    await page.goto("./#/play?game=quoridor");
    await expect(page.getByRole("alert")).toHaveText(/couldn’t be loaded/);
    await page.unroute(STYLES);
    await page.reload();
    await expect(game(page)).toBeVisible();
  });

  await test.step("an address opened without a connection is there after a reload with one", async () => {
    await leave(page);
    await cut(page);
    await page.goto("./#/play?game=quoridor");
    await expect(page.getByRole("alert")).toHaveText(/couldn’t be loaded/);
    await page.unroute(PAGES);
    await page.reload();
    await expect(game(page)).toBeVisible();
  });

  await test.step("a host that does not know wasm's media type is supported", async () => {
    await leave(page);
    await page.route("**/*.wasm", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "content-type": "application/octet-stream" } });
    });
    await sitDown(page, "./#/play?game=quoridor");
  });
});

test("on a slow connection the page shows what it can, and the rest once it arrives", async ({ page }) => {
  await test.step("the start page stays until a game has loaded on a slow connection", async () => {
    const arrive = await hold(page, PAGES);
    await page.goto("./");
    await expect(page.locator("#shell")).toHaveCount(0);
    await page.getByRole("link", { name: /^Chinese Checkers/ }).click();
    await expect(page).toHaveURL(/#\/new/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Board games to play together/);
    // A user who goes back in the meantime is not interrupted.
    await page.goBack();
    arrive();
    await expect(page.getByRole("link", { name: /Quoridor/ })).toBeVisible();
    await page.getByRole("link", { name: /Quoridor/ }).click();
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  });

  await test.step("a link on a slow connection shows which game is loading", async () => {
    await leave(page);
    const arrive = await hold(page, PAGES);
    await page.goto("./#/play?game=quoridor");
    await expect(page.locator("#shell img")).toHaveAttribute("src", /quoridor-2/);
    await expect(page.getByRole("status")).toHaveText("Loading…");
    arrive();
    await expect(game(page)).toBeVisible();
    await expect(page.getByText("Loading…")).toHaveCount(0);
  });

  await test.step("the planning screen is fetched while the device is handed over", async () => {
    const arrive = await hold(page, PLANNING);
    await page.goto("./#/play?game=parallel&players=2");
    await expect(start(page)).toBeFocused();
    await start(page).click();
    await expect(page.getByRole("status")).toHaveText("Loading…");
    arrive();
    await expect(token(page, 3)).toBeVisible();
  });

  await test.step("a link to the library shows it, after a loading message on a slow connection", async () => {
    await leave(page);
    const arrive = await hold(page, /\/library-\w{16}\.wasm$/);
    await page.goto("./#/games");
    await expect(page.getByRole("status")).toHaveText("Loading…");
    arrive();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your games");
  });
});

test("each part of Parallel Chinese Checkers is fetched when it is needed, and can be requested again, by computers too", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));

  await test.step("its screens, when such a game is opened", async () => {
    await sitDown(page, "./#/play?game=quoridor");
    expect(asked.filter((url) => PARALLEL.test(url))).toEqual([]);

    await page.route(PARALLEL, (route) => route.abort());
    await page.route(PLANNING, (route) => route.abort());
    await page.goto("./#/play?game=parallel&players=2");
    await expect(page.getByRole("alert")).toHaveText(/couldn’t be loaded/);
    await page.unroute(PARALLEL);
    await page.reload();
    await expect(game(page)).toHaveAttribute("data-game", "parallel");
  });

  await test.step("the planning screen", async () => {
    await start(page).click();
    await expect(page.getByRole("alert")).toHaveText(/couldn’t be loaded/);
    await page.unroute(PLANNING);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(token(page, 3)).toBeVisible();
  });

  await test.step("the playback of a round, once a plan has begun", async () => {
    expect(asked.filter((url) => REVEAL.test(url))).toEqual([]);
    const fetched = page.waitForRequest(REVEAL);
    await page.keyboard.press("3");
    await page.keyboard.press("d");
    await fetched;
  });

  await test.step("computers whose program cannot be fetched play once it can", async () => {
    await leave(page);
    await page.route(REVEAL, (route) => route.abort());
    await sitDown(page, "./#/play?game=parallel&players=2&computers=1,0");
    await expect(page.getByRole("status")).toContainText("The computer player isn’t responding.");
    await page.unroute(REVEAL);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(token(page, 3)).toBeVisible();
  });
});

test("what sending a link and playing live need is fetched when somebody wants that", async ({ browser }) => {
  const ida = await profile(browser);
  const asked = [];
  ida.on("request", (request) => asked.push(request.url()));
  await openTable(ida, "quoridor");
  await expect(ida.getByRole("button", { name: "QR code and more" })).toBeVisible();
  for (const [what, file, button, isOpen] of [
    [
      "the dialog with the link",
      /\/send-\w{16}\.wasm$/,
      "QR code and more",
      () => expect(sheet(ida).getByRole("textbox", { name: "The link" })).toHaveValue(/#\/table\/[ab]/),
    ],
    [
      "what playing live needs",
      /\/live-\w{16}\.wasm$/,
      "Play live",
      () => expect(ida.getByRole("dialog", { name: "Play live" })).toBeVisible(),
    ],
  ]) {
    await test.step(what, async () => {
      expect(asked.filter((url) => file.test(url))).toEqual([]);

      await ida.route(file, (route) => route.abort());
      await ida.getByRole("button", { name: button }).click();
      await expect(ida.getByText("couldn’t be loaded")).toBeVisible();
      await ida.unroute(file);
      await ida.getByRole("button", { name: "Try again" }).click();
      await isOpen();
      await ida.keyboard.press("Escape");
      await expect(ida.getByRole("dialog")).toHaveCount(0);
    });
  }
});

test("rules, what people elsewhere need, and lessons are reported if they cannot be fetched, and can be requested again", async ({ page }) => {
  const REMOTE = /\/remote-\w{16}\.wasm$/;
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await sitDown(page, "./#/play?game=quoridor");

  await test.step("the rules: the game continues", async () => {
    await page.route(RULES, (route) => route.abort());
    const rules = page.getByRole("button", { name: "Rules" });
    await rules.click();
    const panel = page.getByRole("complementary", { name: "Rules" });
    await expect(panel.getByRole("alert")).toHaveText(/couldn’t be loaded/);

    await page.unroute(RULES);
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toHaveCount(0);
    await rules.click();
    await expect(panel.getByRole("heading").nth(1)).toBeVisible();
    await expect(panel.getByRole("alert")).toHaveCount(0);
    await panel.getByRole("button", { name: "Close" }).click();
    await play(page, "e2");
  });

  await test.step("what people elsewhere need, when a link is opened", async () => {
    expect(asked.filter((url) => REMOTE.test(url))).toEqual([]);

    await page.route(REMOTE, (route) => route.abort());
    await page.goto("./#/table/x");
    await expect(page.getByRole("alert")).toHaveText(/couldn’t be loaded/);
    await page.unroute(REMOTE);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toContainText("incomplete or has been changed");
  });

  const LEARN = /\/learn-\w{16}\.wasm$/;
  for (const [trouble, answer] of [
    ["cannot be fetched", (route) => route.abort()],
    ["are not there", (route) => route.fulfill({ status: 404, body: "Not found" })],
    ["are damaged", (route) => route.fulfill({ body: "damaged", contentType: "application/wasm" })],
  ]) {
    await test.step(`lessons that ${trouble} are reported, and can be requested again`, async () => {
      await leave(page);
      await page.route(LEARN, answer);
      await page.goto("./#/learn?game=quoridor");
      await expect(page.getByRole("alert")).toHaveText(/couldn’t be loaded/);
      // The rest works.
      await sitDown(page, "./#/play?game=quoridor");
      await play(page, "e2");
      await page.goBack();
      await expect(page.getByRole("alert")).toHaveText(/couldn’t be loaded/);
      await page.unroute(LEARN);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Move your pawn");
    });
  }
});
