// Measures what a move costs in games of 20, 200 and 2,000 moves, and what exporting many games
// costs. Run by `make bench`, on an otherwise idle machine. The goal: a move costs the same in
// every game, and the cost of an export grows in proportion to its length.
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { startServer } from "./static-server.mjs";
import { game } from "./table.mjs";

/** The number of moves played in each game. */
const MOVES = 40;
/** Both pawns step forward and back forever. */
const STEPS = ["e2", "e8", "e1", "e9"];

const { server, address } = await startServer();
const browser = await chromium.launch(launchOptions);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Returns the record of a game with the given number of moves. */
function longGame(plies, tag = "") {
  const moves = Array.from({ length: plies }, (_, ply) => (ply % 2 ? "" : `${ply / 2 + 1}. `) + STEPS[ply % 4]);
  return `[Game "quoridor"]\n[Players "2"]\n[Options "round_limit=none"]\n${tag}\n${moves.join(" ")} *\n`;
}

/** Opens the page with nothing saved. */
async function fresh() {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  return context.newPage();
}

for (const [plies, words] of [[20, "off"], [200, "off"], [2_000, "off"], [20, "on"], [200, "on"], [2_000, "on"]]) {
  const page = await fresh();
  await page.addInitScript((words) => localStorage.setItem("starfence.move-words", words), words);
  await page.goto("./#/open");
  await page.getByRole("textbox", { name: "Game record" }).fill(longGame(plies));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await game(page).waitFor();
  const devtools = await page.context().newCDPSession(page);
  // The time of the page itself, whatever else the machine is doing.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const metrics = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
  };
  const script = [];
  const task = [];
  for (let ply = plies; ply < plies + MOVES; ply += 1) {
    const before = await metrics();
    await page.evaluate((name) => {
      document.querySelector(`[data-square="${name}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, STEPS[ply % 4]);
    await page.locator(`[data-square="${STEPS[ply % 4]}"][data-pawn]`).waitFor();
    const after = await metrics();
    script.push(after.ScriptDuration - before.ScriptDuration);
    task.push(after.TaskDuration - before.TaskDuration);
  }
  console.log(`a move after ${plies}${words === "on" ? ", told in words" : ""}: script ${median(script).toFixed(1)} ms, altogether ${median(task).toFixed(1)} ms`);
  await page.context().close();
}

for (const games of [100, 1_000]) {
  const page = await fresh();
  const records = Array.from({ length: games }, (_, game) => longGame(100, `[Event "Game ${game + 1}"]\n`)).join("\n");
  await page.goto("./#/games");
  await page.getByLabel("Import from file").setInputFiles({ name: "games.txt", mimeType: "text/plain", buffer: Buffer.from(records) });
  await page.locator(".kept").nth(0).waitFor();
  await page.getByText(`Imported ${games.toLocaleString("en-GB")} games.`).waitFor();
  const saving = page.waitForEvent("download");
  const took = await page.evaluate(async () => {
    const button = [...document.querySelectorAll("button")].find((it) => it.textContent.includes("Export all"));
    const from = performance.now();
    button.click();
    return performance.now() - from;
  });
  await (await saving).delete();
  console.log(`exporting ${games} games of 100 moves: ${took.toFixed(0)} ms`);
  await page.context().close();
}
await browser.close();
server.kill();
