// The settings, and what each changes.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { drawn, fence, game, goTo, hole, notice, openSettings, openTab, play, press, sitDown, square, start, tabTo } from "./table.mjs";

const settingsButton = (page) => page.getByRole("button", { name: "Settings", exact: true });

/** Changes settings in a game, and goes back to its board. */
async function changeSettings(page, change) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await change(await openSettings(page));
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("complementary").getByRole("button", { name: "Close" }).click();
}

test("whatever is stored for a setting, the page starts and shows a valid choice", async ({ page }) => {
  const errors = [];
  page.on("pageerror", (error) => errors.push(error));
  const keys = ["theme", "text-size", "board", "pieces", "layout", "turn-board", "confirm-fences", "move-words", "shortcut-keys", "computer-pace", "coordinates", "ghosts", "sound", "volume", "language", "games",
    "lessons", "practised", "puzzles.quoridor", "statistics", "planning-understood"];
  await page.goto("./embedding.html");
  for (const [at, value] of ["[[[", "\ud800", "x".repeat(100_000)].entries()) {
    await page.evaluate(([keys, value]) => keys.forEach((key) => localStorage.setItem(`starfence.${key}`, value)), [keys, value]);
    // Each time at another query, so that the page is loaded again.
    await page.goto(`./?${at}#/`);
    await expect(page.getByRole("link", { name: /Race to the far side/ })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "auto");
    const settings = await openSettings(page);
    await expect(settings.getByRole("switch", { name: "Sound" })).toBeChecked();
    await sitDown(page, `./?${at}#/play?game=quoridor&first=1`);
    await expect(game(page)).toHaveAttribute("data-layout", "upright");
    await play(page, "e2");
  }
  expect(errors).toEqual([]);
});

/** Returns the colour at a place of a first picture, given in the board's units. */
async function pixel(picture, game, [x, y]) {
  const file = new URL(`../public/first/${game}-2-light.svg`, import.meta.url);
  const [left, top] = /viewBox="([^"]*)"/.exec(readFileSync(file, "utf8"))[1].split(" ").map(Number);
  return picture.evaluate((image, [x, y]) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: image.naturalWidth, height: image.naturalHeight });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return [...context.getImageData(Math.round(x), Math.round(y), 1, 1).data].slice(0, 3);
  }, [(x - left) * 60, (y - top) * 60]);
}

test("a board and pieces chosen in a game show at once, and before the program the next time", async ({ page }) => {
  for (const colorScheme of ["light", "dark"]) {
    await test.step(`with ${colorScheme} colours`, async () => {
      await page.emulateMedia({ colorScheme });
      await sitDown(page, "./#/play?game=quoridor&first=1");
      const [face, pawn] = [page.locator(".wood-face").first(), page.locator(".pawn .piece-body").first()];
      await expect(pawn).toBeHidden();
      await changeSettings(page, async (settings) => {
        const boards = settings.getByRole("group", { name: "Board", exact: true });
        await expect(boards.getByRole("button", { name: "Birch" })).toHaveAttribute("aria-pressed", "true");
        await boards.getByRole("button", { name: "Slate" }).click();
        await expect(face).toHaveCSS("fill", "rgb(70, 80, 90)");
        await boards.getByRole("button", { name: "Walnut" }).click();
        await settings.getByRole("group", { name: "Pieces" }).getByRole("button", { name: "Modern" }).click();
      });
      await expect(face).toHaveCSS("fill", "rgb(107, 68, 41)");
      await expect(pawn).toBeVisible();
      // The program is held back, and does not arrive.
      await page.route("**/*.wasm", () => {});
      // The middle of the rim or of the star, and a place on a piece that only this shape has there.
      for (const [address, wood, piece, side] of [
        ["quoridor", [-4.72, 0.5], [0.2, 4.2], [140, 44, 24]],
        ["chinese-checkers", [0.5, 0.3], [0.322, 6.928], [18, 56, 100]],
      ]) {
        await page.goto("about:blank");
        await page.goto(`./#/play?game=${address}`);
        const picture = page.locator("#shell img");
        await expect.poll(() => picture.evaluate((image) => image.naturalWidth)).toBeGreaterThan(0);
        expect(await pixel(picture, address, wood), "board").toEqual([107, 68, 41]);
        expect(await pixel(picture, address, piece), "piece").toEqual(side);
      }
      // The next time, nothing has been chosen.
      await page.unroute("**/*.wasm");
      await page.evaluate(() => localStorage.clear());
      await page.goto("about:blank");
    });
  }
});

test("the settings close in three ways, and one of them asks for a second tap", async ({ page }) => {
  await test.step("The page behind the settings does not scroll", async () => {
    await page.setViewportSize({ width: 700, height: 500 });
    await page.goto("./#/");
    await expect(page.getByRole("link", { name: /Race to the far side/ })).toBeVisible();
    await openSettings(page);
    await page.mouse.move(20, 250);
    await page.mouse.wheel(0, 300);
    await press(page, "Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // Once the page has scrolled by the second turn of the wheel, it would have by the first one too.
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(40);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("The settings close in three ways, and keys have no effect on the game behind them", async () => {
    await page.goto("./");
    const settings = await openSettings(page);
    await settings.getByRole("button", { name: "Close" }).click();
    await expect(settings).toHaveCount(0);
    await expect(settingsButton(page)).toBeFocused();
    await openSettings(page);
    await press(page, "Escape");
    await expect(settings).toHaveCount(0);
    await openSettings(page);
    await page.mouse.click(5, 5);
    await expect(settings).toHaveCount(0);

    await sitDown(page, "./#/play?game=quoridor&first=1");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await openSettings(page);
    // Keys have no effect on the game behind the dialog.
    await press(page, "f", "u");
    await drawn(page);
    await expect(page.locator("[data-legal]")).toHaveCount(0);
  });

  await test.step("The settings ask for a second tap before a fence is placed", async () => {
    await sitDown(page, "./#/play?game=quoridor&players=2&first=1");
    await changeSettings(page, (settings) => settings.getByRole("switch", { name: /Tap twice/ }).check());
    await fence(page, "d5h").click();
    await expect(fence(page, "d5h")).toHaveAttribute("data-legal", "true");
    await fence(page, "d5h").click();
    await expect(fence(page, "d5h")).toHaveAttribute("data-placed", "1");
    await page.reload();
    await fence(page, "c7h").click();
    await expect(fence(page, "c7h")).toHaveAttribute("data-legal", "true");
    await page.getByRole("button", { name: "Place the fence here" }).click();
    await expect(fence(page, "c7h")).toHaveAttribute("data-placed", "2");
  });
});

test("holes have names, keys go through the moves, and single keys work where the settings let them", async ({ page }) => {
  await test.step("the star's letters and numbers are there while moves are spoken of, or always, or never", async () => {
    const names = page.locator(".star .names");
    await sitDown(page, "./#/play?game=chinese-checkers&players=2&first=1");
    await expect(names).toBeHidden();
    await expect(names.locator("text")).toHaveCount(34);
    // A move that is pointed at, an analysis, and a typed move speak of holes.
    await play(page, "d5-e5");
    await page.locator(".rows .move").hover();
    await expect(names).toBeVisible();
    await page.mouse.move(300, 300);
    await expect(names).toBeHidden();
    await openTab(page, "Analysis");
    await expect(names).toBeVisible();
    await openTab(page, "Moves");
    // Otherwise the hole under the mouse has its name beside it.
    await hole(page, "i9").hover();
    await expect(page.locator(".hole-name")).toHaveText("i9");
    await expect(page.locator(".hole-name")).toBeVisible();
    const choose = (name) => changeSettings(page, (settings) => settings.getByRole("group", { name: "Coordinates" }).getByRole("button", { name }).click());
    await choose("Always");
    await expect(names).toBeVisible();
    await page.reload();
    await expect(names).toBeVisible();
    await choose("Never");
    await openTab(page, "Analysis");
    await expect(names).toBeHidden();
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await expect(page.locator(".fences .names")).toBeHidden();
  });

  await test.step("Shift with an arrow, Home and End go through the moves while the board keeps the focus", async () => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    for (const move of ["e2", "e8", "e3"]) await play(page, move);
    const status = page.getByRole("status").first();
    await square(page, "c4").focus();
    await press(page, "Shift+ArrowLeft");
    await expect(status).toHaveText("Viewing move 2 of 3");
    await press(page, "Shift+ArrowLeft");
    await expect(status).toHaveText("Viewing move 1 of 3");
    await press(page, "Home");
    await expect(status).toHaveText("Viewing move 0 of 3");
    await press(page, "Shift+ArrowRight");
    await expect(status).toHaveText("Viewing move 1 of 3");
    await press(page, "End");
    await expect(status).toHaveText("Blue’s turn");
    await expect(square(page, "c4")).toBeFocused();
    // Without Shift an arrow moves over the board.
    await press(page, "ArrowUp");
    await expect(square(page, "c5")).toBeFocused();
  });

  await test.step("The settings let single keys work everywhere, only on the board, or nowhere", async () => {
    await sitDown(page, "./#/play?game=quoridor&players=2&first=1");
    await play(page, "e2");
    const spoken = page.locator(".spoken");
    const home = page.getByRole("link", { name: "Home" });
    await home.focus();
    await press(page, "l");
    await expect(spoken).toHaveText("Red: e2");

    await changeSettings(page, (settings) => settings.getByRole("button", { name: "Only on the board" }).click());
    await home.focus();
    await press(page, "c", "u");
    await drawn(page);
    await expect(spoken).toHaveText("Red: e2");
    await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
    await square(page, "e9").focus();
    await press(page, "c");
    await expect(spoken).toHaveText(/Blue to move|Blue’s turn/);
    await press(page, "u");
    await expect(square(page, "e1")).toHaveAttribute("data-pawn", "1");

    await changeSettings(page, (settings) => settings.getByRole("button", { name: "Off", exact: true }).click());
    await square(page, "e1").focus();
    await press(page, "f", "h", "u");
    await drawn(page);
    await expect(page.locator("[data-legal]")).toHaveCount(0);
    await expect(page.getByRole("complementary")).toHaveCount(0);
    // Typed text is not a shortcut, and keys other than characters still work.
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Type a move" }).click();
    await page.keyboard.type("e2");
    await press(page, "Enter");
    await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
    await square(page, "e9").focus();
    await press(page, "ArrowDown", "Enter");
    await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
  });
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test("no fence is placed by a slip, and Tabletop mode serves each side", async ({ page }) => {
    await test.step("places no fence if a finger slips on it or narrowly misses it", () => slip(page));
    await test.step("Tabletop mode is offered to three or more players, and stored", () => offered(page));
    await test.step("Tabletop mode gives each side the menu, has one Undo, and shows each side its hints", () => eachSide(page));
  });
});

/** On a touch screen, a fence is placed by a second tap on it, and by nothing else. */
async function slip(page) {
  await sitDown(page, "./#/play?game=quoridor&first=1");
  const client = await page.context().newCDPSession(page);
  const touch = (type, x, y) => client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await fence(page, "e1h").tap();
  await expect(fence(page, "e1h")).toHaveAttribute("data-legal", "true");
  const box = await fence(page, "e1h").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await touch("touchStart", x, y);
  for (const by of [6, 12, 18, 24]) await touch("touchMove", x + by / 2, y + by / 2);
  await touch("touchEnd");
  await drawn(page);
  await expect(page.locator("[data-placed]")).toHaveCount(0);
  await expect(page.locator("[data-legal]")).toHaveCount(1);
  // Beside the fence is a square to which the pawn may go.
  await square(page, "e2").tap();
  await expect(page.locator("[data-legal]")).toHaveCount(0);
  await expect(square(page, "e1")).toHaveAttribute("data-pawn", "1");
  await square(page, "e2").tap();
  await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
  await expect(notice(page)).toBeEmpty();
}

/** Chooses Tabletop mode, before a game for four. */
async function offered(page) {
  await goTo(page, "./#/new?game=quoridor");
  const offer = page.getByRole("switch", { name: /Tabletop mode/ });
  const players = page.getByRole("group", { name: "Players" });
  await expect(players).toBeVisible();
  await expect(offer).toHaveCount(0);
  await players.getByRole("button", { name: "4" }).click();
  await offer.check();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(game(page)).toHaveAttribute("data-layout", "flat");
}

/** Looks at the sides of a table for four, in the mode that `offered` has stored. */
async function eachSide(page) {
  await sitDown(page, "./#/play?game=quoridor&players=4&first=1");
  await play(page, "e2");
  const sides = page.locator(".side:not([data-side=bottom])");
  await expect(sides).toHaveCount(3);
  for (const side of await sides.all()) {
    const strip = await side.boundingBox();
    const box = await side.getByTitle("Menu").boundingBox();
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    expect(box.x >= strip.x && box.y >= strip.y).toBe(true);
    expect(box.x + box.width <= strip.x + strip.width + 1).toBe(true);
    expect(box.y + box.height <= strip.y + strip.height + 1).toBe(true);
  }
  // One button takes back everybody's moves.
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(square(page, "e1")).toHaveAttribute("data-pawn", "1");
  // The menu faces the player who opens it: its first line is nearest to the middle of the table.
  const menu = page.getByRole("complementary", { name: "Menu" });
  const place = async (of) => {
    const { x, y, width, height } = await of.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  for (const [side, towards] of [["top", "y"], ["left", "x"]]) {
    await page.locator(`.side[data-side=${side}]`).getByTitle("Menu").tap();
    const [heading, body] = [menu.getByRole("heading").first(), menu.locator(".panel-body")];
    await expect.poll(async () => (await place(heading))[towards] - (await place(body))[towards], side).toBeGreaterThan(100);
    const { x, y, width, height } = await menu.boundingBox();
    expect([x >= -1, y >= -1, x + width <= 1025, y + height <= 769], side).toEqual([true, true, true, true]);
    await press(page, "Escape");
    await expect(menu).toBeHidden();
  }
  await page.getByRole("toolbar").getByRole("button", { name: "Menu" }).tap();
  await expect.poll(async () => (await place(menu.locator(".panel-body"))).y - (await place(menu.getByRole("heading").first())).y).toBeGreaterThan(100);
  await press(page, "Escape");
  // The reason for a refusal is on the card of the player who tried the move.
  await play(page, "e2");
  await square(page, "i9").tap();
  await expect(page.locator('.strip[data-seat="2"] .strip-turn')).toHaveText(/one square/);
  await expect(page.locator('.strip[data-seat="1"] .strip-turn')).toBeEmpty();
}

test("each tip about planning marks what it is about, and is passed over by keyboard", async ({ page }) => {
  const tips = page.getByRole("region", { name: "How to plan" });
  await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
  await start(page).click();
  for (const [number, mark] of [[1, ".store"], [2, ".order-wheels .execution"], [3, ".priority-name"], [4, ".running-order"]]) {
    await expect(tips).toContainText(`${number} of 4:`);
    await expect(page.locator(mark).first()).toHaveCSS("outline-style", "solid");
    await tabTo(page, tips.getByRole("button"));
    await press(page, "Enter");
  }
  await expect(tips).toHaveCount(0);
  await expect(page.locator(".priority-name")).toContainText("Priority arrow");
});
