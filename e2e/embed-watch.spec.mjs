// A board on another page shows a table whose players sit apart, while they play.
import { expect } from "@playwright/test";
import { done, join, layPlan, openTable, profile, sheet, takeLink } from "./apart.mjs";
import { expectMet, test } from "./meeting.mjs";
import { play, square } from "./table.mjs";

/** The page without a meeting point. */
const plain = `http://localhost:${process.env.PORT ?? 4173}/`;
const host = `http://127.0.0.1:${process.env.PORT ?? 4173}/hosts/bare.html`;
const told = "but can’t read the moves";
const events = (page) => page.evaluate(() => events.map(({ type, detail }) => ({ type, ...detail })));

/** Opens a host page with one board, whose files are at `base`. Returns the page, the inside of the
 * board, and the addresses that the page has requested. */
async function boardOn(browser, base, attributes) {
  const page = await profile(browser);
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("websocket", (socket) => requests.push(socket.url()));
  await page.goto(host);
  await page.evaluate(
    async (attributes) => {
      await customElements.whenDefined("starfence-board");
      const board = document.createElement("starfence-board");
      for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
      board.style = "width: 700px";
      document.body.append(board);
    },
    { id: "board", language: "en", base, ...attributes },
  );
  return { page, board: page.frameLocator("#board iframe"), requests };
}

/** Returns the names of the databases of a board's origin. */
const databases = (page) => page.frames().at(-1).evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Opens a table at the meeting point, which Anna joins. */
async function met(browser, kind, options) {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await openTable(ida, kind, { told, ...options });
  await expectMet(ida);
  const link = await takeLink(ida);
  await join(anna, link, "Anna");
  await expect(ida.locator("main")).toContainText("Anna");
  return { ida, anna, link };
}

test("a board follows a table through the meeting point, and nobody can play on it", async ({ browser, site }) => {
  const { ida, anna, link } = await met(browser, "quoridor", { first: "Ida" });
  const { page, board } = await boardOn(browser, site.address, { watch: link });
  await expect(board.getByText("You are watching.")).toBeVisible();
  await expect(square(board, "e1")).toHaveAttribute("data-pawn", "1");
  await play(ida, "e2");
  await expect(square(board, "e2")).toHaveAttribute("data-pawn", "1");
  await play(anna, "e8");
  await expect(square(board, "e8")).toHaveAttribute("data-pawn", "2");
  await expect.poll(async () => (await events(page)).filter(({ type }) => type === "move").map(({ move }) => move)).toEqual(["e2", "e8"]);
  const refused = await page.evaluate(() => document.getElementById("board").play("e3").catch(({ message }) => message));
  expect(refused).toBe("You are watching.");
  await expect(board.getByRole("button", { name: "Hint" })).toHaveCount(0);
  await expect(board.getByRole("button", { name: "Analysis" })).toHaveCount(0);
  expect(await databases(page)).toEqual([]);

  await test.step("a board that watches nothing fetches nothing for it and connects to no meeting point", async () => {
    const { page, board, requests } = await boardOn(browser, site.address, { game: "quoridor" });
    await expect(square(board, "e1")).toHaveAttribute("data-pawn", "1");
    expect((await page.evaluate(() => document.getElementById("board").play("e2"))).plies).toBe(1);
    expect(requests.filter((url) => /\/(meet|remote)[-.]|^wss?:/.test(url))).toEqual([]);
  });
});

test("a board never shows a plan before it is revealed", async ({ browser, site }) => {
  const { ida, anna, link } = await met(browser, "parallel");
  const { page, board } = await boardOn(browser, site.address, { watch: link });
  await expect(board.getByRole("heading", { name: /Waiting for/ })).toBeVisible();
  await layPlan(ida, "E3/-");
  await expect(done(ida)).toHaveCount(0);
  await expect(board.getByRole("heading", { name: "Waiting for Anna" })).toBeVisible();
  const seen = await page.frames().at(-1).evaluate(() => document.body.innerHTML.match(/data-order|data-execution|data-token|data-ghost|order-wheel/)?.[0]);
  expect(seen).toBeUndefined();
  await layPlan(anna, "-");
  await expect(board.locator("main.watch")).toBeVisible();
  await expect.poll(async () => (await events(page)).filter(({ type }) => type === "move").length).toBe(1);
});

test("without a meeting point, a board shows what is in the link", async ({ browser }) => {
  const [ida, anna] = [await profile(browser, { baseURL: plain }), await profile(browser, { baseURL: plain })];
  await openTable(ida, "quoridor", { first: "Ida" });
  await join(anna, await takeLink(ida), "Anna");
  await ida.goto(await takeLink(anna));
  await play(ida, "e2");
  await ida.getByRole("button", { name: "QR code and more" }).click();
  const field = sheet(ida).getByRole("textbox", { name: "The link" });
  await expect(field).toHaveValue(/#\/table\/[ab]/);
  const part = await field.inputValue();
  await sheet(ida).getByRole("checkbox", { name: "Send the whole game" }).check();
  await expect(field).not.toHaveValue(part);
  const link = await field.inputValue();
  const { page, board, requests } = await boardOn(browser, plain, { watch: link });
  await expect(square(board, "e2")).toHaveAttribute("data-pawn", "1");
  expect(requests.filter((url) => /\/meet-|^wss?:/.test(url))).toEqual([]);
  // A link that is cut is refused, and the board stays as it is.
  const errors = async (page) => (await events(page)).filter(({ type }) => type === "error");
  await page.evaluate((link) => document.getElementById("board").setAttribute("watch", link), link.slice(0, -20));
  await expect.poll(() => errors(page)).toMatchObject([{ code: "game", reason: expect.stringMatching("^This link is incomplete") }]);
  await expect(square(board, "e2")).toHaveAttribute("data-pawn", "1");
  for (const [watch, reason] of [
    ["x", "This link is incomplete"],
    // A message to somebody who has the game does not have all of it.
    [part, "This link belongs to a game that is not on this device"],
  ]) {
    const bad = await boardOn(browser, plain, { watch });
    await expect(bad.board.getByText(reason)).toBeVisible();
    await expect.poll(() => errors(bad.page)).toMatchObject([{ code: "game" }]);
  }
});
