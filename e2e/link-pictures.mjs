// Draws the pictures that apps show beside a link to the site (tools/site/): docs/pictures/GAME.png,
// 1200 by 630 pixels, with the board of a game as the app exports it, and no words but the name. Run by
// `make link-pictures`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { GAMES } from "../tools/games.mjs";
import { launchOptions } from "./browser.mjs";
import { startServer } from "./static-server.mjs";
import { lay, openShare, record } from "./table.mjs";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs", "pictures");

/** Returns the board after the first moves of a record, as SVG without the table under it. */
async function board(page, { record: name, moves }) {
  const whole = record(name);
  const head = whole.text.slice(0, whole.text.indexOf("\n\n")).replace(/\[Result .*\]/, "");
  await page.goto("about:blank");
  await lay(page, `${head}\n${whole.moves.slice(0, moves).join(" ")} *`);
  await openShare(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download SVG" }).click();
  return readFileSync(await (await download).path(), "utf8").replace(/<rect [^>]*>/, "");
}

const { server, address } = await startServer(...(process.env.DIST ? ["--dist", process.env.DIST] : []));
const browser = await chromium.launch(launchOptions);
const app = await browser.newPage({ baseURL: address, locale: "en-GB", colorScheme: "light" });
const paper = await browser.newPage({ viewport: { width: 1200, height: 630 } });
mkdirSync(folder, { recursive: true });
const sign = readFileSync(join(root, "public", "icon.svg"), "utf8");
for (const { kind: game, picture } of GAMES) {
  const svg = await board(app, picture);
  await paper.setContent(`<style>
    body { display: flex; align-items: center; justify-content: space-evenly; block-size: 630px; margin: 0; background: #d9d2c5; }
    .board { block-size: 610px; inline-size: auto; }
    div { display: grid; justify-items: center; color: #2c2620; font: 700 64px "DejaVu Sans", sans-serif; }
    div svg { inline-size: 240px; block-size: 240px; }
  </style>${svg.replace("<svg ", '<svg class="board" ').replace(/ (?:width|height)="\d+"/g, (size, at) => (at < 200 ? "" : size))}<div>${sign}<span>Starfence</span></div>`);
  writeFileSync(join(folder, `${game}.png`), await paper.screenshot());
  console.log(`docs/pictures/${game}.png`);
}
await browser.close();
server.kill();
