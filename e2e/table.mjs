// The actions of a user in a game, for the tests.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** Returns a record under tests/games/valid: its text, its tags, its moves, its result. */
export function record(name) {
  const text = readFileSync(join(import.meta.dirname, "..", "tests", "games", "valid", `${name}.txt`), "utf8");
  const tags = Object.fromEntries([...text.matchAll(/\[(\w+) "([^"]*)"\]/g)].map(([, tag, value]) => [tag, value]));
  const moves = wordsIn(text);
  const result = moves.pop();
  return { text, tags, moves, result };
}

/** Returns the moves in a record's text, and its result. */
const wordsIn = (text) =>
  text
    .replace(/\[\w+ "[^"]*"\]/g, "")
    .replace(/\{[^}]*\}/g, "")
    .split(/\s+/)
    .filter((word) => word && !/^\d+\.$/.test(word));

/** The end of a game of Quoridor between four players: the position before it, and its moves. Player 1 wins. */
export const LAST_ROUND_OF_FOUR = { position: "/ / e7 b5 d9 h5 / 5 5 5 5 / 1", moves: ["e8", "a5", "c9", "i5", "e9"] };

/** Returns the address of the game that a record begins. */
export function address({ tags }) {
  const query = new URLSearchParams({ game: tags.Game, players: tags.Players });
  if (tags.First) query.set("first", tags.First);
  if (tags.Position) query.set("position", tags.Position);
  for (const option of (tags.Options ?? "").split(",").filter(Boolean)) {
    const [name, value] = option.split("=");
    query.set(name, value);
  }
  return `./#/play?${query}`;
}

export const game = (page) => page.locator("main[data-game]");
export const hole = (page, name) => page.locator(`[data-hole="${name}"]`);
/** A move in the list of moves, by its number from 1. */
export const ply = (page, number) => page.locator(`[data-ply="${number}"]`);
export const square = (page, name) => page.locator(`[data-square="${name}"]`);
export const fence = (page, name) => page.locator(`[data-fence="${name}"]`);
export const notice = (page) => page.locator("main .notice");
export const status = (page) => page.getByRole("status").first();

/** Presses Tab, and arrow keys in a toolbar, until the wanted element has the focus. */
export async function tabTo(page, locator) {
  for (let presses = 0; presses < 40; presses++) {
    const [there, beside] = await locator.evaluate((element) => {
      const { activeElement } = document;
      const beside = activeElement?.closest("[role=toolbar]");
      return [element === activeElement, beside?.contains(element) === true];
    });
    if (there) return;
    await page.keyboard.press(beside ? "ArrowRight" : "Tab");
  }
  throw new Error("no number of Tabs leads there");
}

/** Presses keys, one after another. */
export async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** With the focus on the star, walks to a hole by the keys that lead nearest to it. */
export async function walkTo(page, name) {
  const focused = () => page.evaluate(() => document.activeElement.dataset.hole);
  for (let keys = 0; keys < 40 && (await focused()) !== name; keys++) {
    const key = await page.evaluate((name) => {
      const middle = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      };
      const [x, y] = middle(document.querySelector(`[data-hole="${name}"]`));
      const [fromX, fromY] = middle(document.activeElement);
      if (Math.abs(y - fromY) < 5) return x > fromX ? "ArrowRight" : "ArrowLeft";
      const right = x > fromX;
      return y > fromY ? (right ? "PageDown" : "End") : right ? "PageUp" : "Home";
    }, name);
    await press(page, key);
  }
  await expect(hole(page, name)).toBeFocused();
}

/** On a set-up page, lets a computer play on a seat. */
export async function chooseComputer(page, seat, level) {
  const who = page.getByRole("group", { name: `Player ${seat}: person or computer` });
  await who.getByRole("button", { name: "Computer" }).click();
  await page.getByRole("slider", { name: `Level of player ${seat}` }).fill(String(level));
}

/** On a set-up page, chooses the player who begins, by name or colour. */
export const chooseToBegin = (page, name) => page.getByRole("combobox", { name: "Who goes first?" }).selectOption(name);

/** Waits until the computer has answered the first move, which is the first player's. */
export async function answered(page) {
  await expect(page.locator('[data-ply="2"]')).toBeAttached();
  await expect(game(page)).toHaveAttribute("data-to-move", "1");
}

/** Opens the panel that shares the game, through the menu. */
export async function openShare(page) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("complementary", { name: "Menu" }).getByRole("button", { name: "Share" }).click();
}

/** Opens the settings, from the start page or from a table's menu once that is open. */
export async function openSettings(page) {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const settings = page.getByRole("dialog", { name: "Settings" });
  await expect(settings.getByRole("switch").first()).toBeVisible();
  return settings;
}

/** Chooses the page's language by its own name, on the start page or in the settings (`within`): by
 * its button if it has one, else in the list of all languages. */
export async function chooseLanguage(within, name) {
  // Before the program is there, the page has a list of its own.
  const list = within.locator("details.languages:not(#shell *)");
  await expect(list).toBeVisible();
  const button = within.getByRole("button", { name, exact: true });
  if ((await button.count()) === 0) await list.locator("summary").click();
  await button.first().click();
}

/** Opens a tab beside the board: Moves, Analysis or Notes. */
export const openTab = (page, name) => page.getByRole("tab", { name }).click();

/** Lets a computer analyse the position that is shown, in the tabs beside the board. */
export async function analyse(page) {
  await openTab(page, "Analysis");
  await page.getByRole("switch", { name: "Engine" }).check();
}

/** What a hint says. */
export const hintText = (page) => page.locator(".hint-card p");

/** Waits until everything that has happened so far is drawn, so that any effect would be visible. */
export const drawn = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Collects every text that appears at a selector from now on, or every value of an attribute
 * there, including those that appear only for a moment and that polling would miss. Returns a
 * function that reads them. */
export async function collectTexts(page, selector, attribute) {
  const texts = await page.evaluateHandle(
    ([selector, attribute]) => {
      const texts = [];
      const look = () => {
        const element = document.querySelector(selector);
        const text = attribute ? element?.getAttribute(attribute) : element?.textContent;
        if (text && text !== texts.at(-1)) texts.push(text);
      };
      look();
      const options = { subtree: true, childList: true, characterData: true, attributes: true };
      new MutationObserver(look).observe(document.body, options);
      return texts;
    },
    [selector, attribute],
  );
  return () => texts.jsonValue();
}

/** Returns the program's page, without the start page that is shown before it. */
export const appPage = (page) => page.locator("main:not(#shell *)");

/** Opens the page at an address other than the current one, and waits until its `main` is there.
 * The document stays the same, and so for a moment does the previous page: its `main` is marked, so
 * that it is not taken for the new one. */
export async function goTo(page, where, main = "main") {
  await page.evaluate(() => document.querySelector("main")?.setAttribute("data-before", ""));
  await page.goto(where);
  await expect(page.locator(`${main}:not([data-before], #shell *)`)).toBeVisible();
}

/** Opens the page at an address other than the current one, and waits until a game is on the board. */
export async function sitDown(page, where, { beginner = false } = {}) {
  // Who has played before isn't told how to move.
  const knows = () => {
    try {
      for (const what of ["moved-peg", "moved-pawn", "placed-fence"]) localStorage.setItem(`starfence.has-${what}`, "true");
    } catch {
      // A browser that stores nothing.
    }
  };
  if (!beginner) await page.addInitScript(knows);
  await goTo(page, where, "main[data-game]");
}

/** Holds files back until the returned function is called. */
export async function hold(page, files) {
  let arrive;
  const arrived = new Promise((resolve) => (arrive = resolve));
  await page.route(files, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

/** Skips to the end of the round that is shown, unless it has ended by itself: then the button is
 * disabled. */
export async function skipToEnd(page) {
  const button = page.getByRole("button", { name: "Skip to end" });
  await expect(button).toBeVisible();
  await button.evaluateAll((all) => all.forEach((one) => one.click()));
}

/** Stops the page's clock, set forward by an hour: nothing times out until `page.clock.resume()`. */
export async function stopTime(page) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 3_600_000);
}

/** Plays a move, written as in a record, by clicks. */
export async function play(page, move) {
  if (move === "pass") return;
  if (move.includes("-")) {
    const ends = move.replace(/x$/, "").split("-");
    await hole(page, ends[0]).click();
    await expect(hole(page, ends.at(-1))).toHaveAttribute("data-target", "");
    await hole(page, ends.at(-1)).click();
    // The peg is there, and must not be moved on.
    await expect(page.locator("[data-target]")).toHaveCount(0);
  } else if (/[hv]$/.test(move)) {
    await fence(page, move).click();
    await expect(fence(page, move)).toHaveAttribute("data-placed", /\d/);
  } else {
    await square(page, move).click();
    await expect(square(page, move)).toHaveAttribute("data-pawn", /\d/);
  }
}

/** The file that only Parallel Chinese Checkers needs. */
export const PARALLEL = /\/parallel-\w{16}\.wasm$/;
/** The file that it needs only once a plan has begun. */
export const REVEAL = /\/reveal-\w{16}\.wasm$/;
export const curtain = (page) => page.locator("main[data-curtain]");
export const token = (page, number) => page.locator(`[data-token="${number}"]`).first();
export const arrow = (page, execution, direction) =>
  page.locator(`[data-execution="${execution}"][data-direction="${direction}"]`);

/** Lets pieces move as most players see it, for journeys about that. In others they do not
 * (playwright.config.mjs). */
export const letMove = (page) => page.emulateMedia({ reducedMotion: "no-preference" });

/** A game of Parallel Chinese Checkers for two with the round in which Blue can win, as part of an
 * address. */
export const LAST_ROUND = new URLSearchParams({
  game: "parallel",
  players: 2,
  position:
    "../..../....../......../..A2....................B1/A1..................B2../..A2A6..............B6/..................../......A4....A4A5B2/B5B3B3..A5A4..A3..../..B4....B5B4..A3....../............A3........../....B4....B3............../......../....../..../.. W 000112/444332",
});

/** Returns the record of a game of Parallel Chinese Checkers for two without its first two rounds: it begins in the
 * position after them. */
export function lastTwoRounds() {
  const { tags, moves, result } = record("parallel-2");
  const Position =
    "../..../....../......../..A2....................B1/A1..A6..............B2B5/B3A2............B2..B6/....A4....A4....A5B5/..B4A4..A5......../B3........A3B4....../............A3......../......B4..A3............/........B3................/......../....../..../.. E 001222/443222";
  return { tags: { ...tags, Position }, moves: moves.slice(4), result };
}

/** Returns the orders of a plan, written as in a record. */
export function orders(plan) {
  return plan.split("/").flatMap((part, index) =>
    part === "-" ? [] : part.split(",").map((order) => ({ execution: index + 1, direction: order.slice(0, -1), number: order.slice(-1) })),
  );
}

/** The button with which the player who receives the device starts to plan. */
export const start = (page) => curtain(page).getByRole("button", { name: /– start$/ });
/** The button that reveals the plans of a round. */
export const reveal = (page) => page.getByRole("button", { name: "Reveal the plans" });

/** The player who receives the device starts, lays a plan by taps, and finishes. */
export async function plan(page, text) {
  await start(page).click();
  for (const { execution, direction, number } of orders(text)) {
    await token(page, number).click();
    await arrow(page, execution, direction).click();
    await expect(arrow(page, execution, direction)).toHaveAttribute("data-order", number);
  }
  if (orders(text).length > 0) await page.getByRole("button", { name: "Done" }).click();
  else await passRound(page);
}

/** The planning player gives no order, and confirms that. */
export async function passRound(page) {
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Pass", exact: true }).click();
}

/** The last player plans nothing, and the revealed round moves the pegs with this number east. */
export async function passAndReveal(page, number) {
  await plan(page, "-/-");
  await reveal(page).click();
  await skipToEnd(page);
  await expect(page.locator(".log").getByRole("button", { name: new RegExp(`${number}s move east`) })).toBeVisible();
}

/** Expects the planning player to have this many tokens left in all. */
export const expectTokens = (page, count) =>
  expect
    .poll(() => page.locator(".pile").evaluateAll((piles) => piles.reduce((sum, pile) => sum + Number(pile.dataset.left), 0)))
    .toBe(count);

/** A reviewed game of Quoridor in which the first player did not take the step that wins. */
export const REVIEWED_RACE = `[Game "quoridor"]
[Players "2"]
[Position "/ / e8 e2 / 0 0 / 1"]

{[%chances 1.00,0.00]} 1. d8 $4 {[%chances 0.00,1.00] [%review 4]} ({[%review best]} 1. e9) d2 2. d9 1
`;

/** A reviewed game of Chinese Checkers whose first step is marked as a blunder. */
export const REVIEWED_STAR = `[Game "chinese-checkers"]
[Players "2"]

{[%chances 0.80,0.20]} 1. d5-e5 $4 {[%chances 0.30,0.70] [%review 4]} ({[%review best]} 1. d6-e6) n10-m10 2. resign 2
`;

/** A reviewed game of Parallel in which a plan of the second player, the only person, is marked as
 * a blunder. */
export const REVIEWED_PLANS = `[Game "parallel"]
[Players "2"]
[Player1 "Computer, level 3"]
[Position "../..../....../......../A4A2A4A3..........B4B6B3B1/A1A3A6A5........B3B3B2B5/A4A2..............B5B4/A5A3............B2B4/................../..................../....................../......................../........................../......../....../..../.. E 222222/222222"]

1. -/- SW2,W3/E1 {[%chances 0.40,0.60]}
2. E4/E3 -/- $4 {[%review 0,4] [%costs 0.00,0.50]} ({[%review best 2]} 2. E4/E3 SW2/-)
3. E1/- resign 1
`;

/** Opens the game of a record's text. */
export async function lay(page, text) {
  await page.goto("./#/open");
  await page.getByRole("textbox", { name: "Game record" }).fill(text);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(game(page)).toBeVisible();
}

/** Plays a record to its result by clicks: all of it from its own address, or only the last `last`
 * moves. */
export async function playRecord(page, name, last) {
  const whole = record(name);
  const begun = last === undefined ? 0 : whole.moves.length - last;
  if (last === undefined) {
    await sitDown(page, address(whole));
  } else {
    const tags = Object.entries(whole.tags).filter(([tag]) => tag !== "Result");
    const head = tags.map(([tag, value]) => `[${tag} "${value}"]\n`).join("");
    await lay(page, `${head}\n${whole.moves.slice(0, begun).join(" ")} *`);
  }
  for (const move of whole.moves.slice(begun)) await play(page, move);
  if (whole.result === "*") await expect(game(page)).not.toHaveAttribute("data-result");
  else await expect(game(page)).toHaveAttribute("data-result", whole.result);
  return whole;
}

/** Performs an operation on the browser's store of games, and waits until it is done. */
const withGames = (page, mode, act, value) =>
  page.evaluate(
    ([mode, act, value]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("starfence", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("games");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction("games", mode);
          const games = transaction.objectStore("games");
          const request = act === "read" ? games.getAll() : act === "clear" ? games.clear() : games.openCursor();
          if (act === "change") request.onsuccess = () => request.result.update(value);
          transaction.oncomplete = () => {
            database.close();
            resolve(act === "read" ? request.result : undefined);
          };
          transaction.onerror = () => reject(transaction.error);
        };
      }),
    [mode, act, value],
  );

/** Returns the texts of the games in the browser's store, the earliest first. */
export const keptGames = (page) => withGames(page, "readonly", "read");

/** Waits until the browser's store holds a single game, with the given number of moves. */
export const keepsMoves = (page, count) =>
  expect.poll(async () => (await keptGames(page)).map((text) => wordsIn(text).length - 1)).toEqual([count]);

/** Returns the texts in the browser's store of secrets. */
export const keptSecrets = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("starfence-secrets", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("secrets");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const request = opening.result.transaction("secrets").objectStore("secrets").getAll();
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            opening.result.close();
            resolve(request.result);
          };
        };
      }),
  );

/** Changes the text of the earliest game in the browser's store without the page's knowledge. */
export const changeGame = (page, text) => withGames(page, "readwrite", "change", text);

/** Empties the browser's store of games. */
export const clearGames = (page) => withGames(page, "readwrite", "clear");
