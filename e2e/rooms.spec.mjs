// What lies behind the start page is fetched when it is first wanted.
import { expect, test } from "@playwright/test";
import { game, sitDown } from "./table.mjs";

const ROOMS = "**/rooms-*.wasm";

/** Cuts the connection, as far as what lies behind the start page is concerned. */
const cut = (page) => page.route(ROOMS, (route) => route.abort());

for (const [language, told] of [
  ["English", /could not be fetched/],
  ["Suomi", /ei saatu haettua/],
]) {
  test(`without a connection the page says so, and with one it goes on, in ${language}`, async ({ page }) => {
    await cut(page);
    await page.goto("./");
    await page.getByRole("button", { name: language }).click();
    await page.getByRole("link", { name: /Quoridor/ }).click();
    await expect(page.getByRole("alert")).toHaveText(told);

    await page.unroute(ROOMS);
    await page.locator('a[href="#/"]').click();
    await page.getByRole("link", { name: /Quoridor/ }).click();
    await expect(page.locator(".segments").first()).toBeVisible();
    await expect(page.getByText(told)).toHaveCount(0);
  });
}

test("an address opened without a connection is there after a reload with one", async ({ page }) => {
  await cut(page);
  await page.goto("./#/play?game=quoridor");
  await expect(page.getByRole("alert")).toHaveText(/could not be fetched/);
  await page.unroute(ROOMS);
  await page.reload();
  await expect(game(page)).toBeVisible();
});

test("until a slow line has brought a game, the start page stays", async ({ page }) => {
  let arrive;
  const arrived = new Promise((resolve) => (arrive = resolve));
  await page.route(ROOMS, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("./");
  await page.getByRole("link", { name: /^Chinese Checkers/ }).click();
  await expect(page).toHaveURL(/#\/new/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Starfence");
  // Who turns back meanwhile is left alone.
  await page.goBack();
  arrive();
  await expect(page.getByRole("link", { name: /Quoridor/ })).toBeVisible();
  await page.getByRole("link", { name: /Quoridor/ }).click();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});

test("a host that does not know wasm's media type will do", async ({ page }) => {
  await page.route("**/*.wasm", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-type": "application/octet-stream" } });
  });
  await sitDown(page, "./#/play?game=quoridor");
});
