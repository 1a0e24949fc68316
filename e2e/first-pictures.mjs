// Writes the pictures that are shown before the program has loaded (public/first-picture.js): the
// boards at the start of a game, as the page itself exports them. Run by `make first-pictures`
// after the look of a board has changed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { GAMES as KNOWN } from "../tools/games.mjs";
import { launchOptions } from "./browser.mjs";
import { startServer } from "./static-server.mjs";
import { goTo, openShare } from "./table.mjs";

/** The numbers of players of each game. */
export const GAMES = Object.fromEntries(KNOWN.map(({ kind, players }) => [kind, players]));
export const folder = join(import.meta.dirname, "..", "public", "first");

/** Returns the board at the start of a game in the light and the dark colours, as SVG without the table under it.
 * The numbers on the pegs of Parallel Chinese Checkers are random in each game, so they are left out. */
export async function boardsOf(page, game, players) {
  await goTo(page, `./#/play?game=${game}&players=${players}`, "main[data-game]");
  await openShare(page);
  const boards = {};
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download SVG" }).click();
    const text = readFileSync(await (await download).path(), "utf8");
    boards[colorScheme] = text.replace(/<rect [^>]*>/, "").replace(/ font-family="[^"]*"/, "").replaceAll(/<text .*?<\/text>/g, "");
  }
  return boards;
}

if (process.argv[1] === import.meta.filename) {
  const { server, address } = await startServer(...(process.env.DIST ? ["--dist", process.env.DIST] : []));
  const browser = await chromium.launch(launchOptions);
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ baseURL: address, locale: "en-GB" });
  for (const [game, seats] of Object.entries(GAMES)) {
    for (const players of seats) {
      for (const [scheme, board] of Object.entries(await boardsOf(page, game, players))) {
        writeFileSync(join(folder, `${game}-${players}-${scheme}.svg`), board);
      }
    }
  }
  await browser.close();
  server.kill();
}
