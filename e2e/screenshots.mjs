// Takes the pictures in README.md and docs/ of the page built by `make build`: docs/*.png, the
// animation docs/plan.gif, and the screenshots of the installed app in public/screenshots/, which
// browsers show before they install it. Run by `make screenshots`; with names, takes only those
// pictures:
//   node e2e/screenshots.mjs plan.gif phone.png quoridor-wide.jpg
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { startServer } from "./static-server.mjs";
import { address, analyse, arrow, curtain, fence, hole, lay, openShare, plan, play, record, sitDown, token } from "./table.mjs";

const pictures = join(import.meta.dirname, "..", "docs");
mkdirSync(pictures, { recursive: true });

const { server, address: site } = await startServer(...(process.env.DIST ? ["--dist", process.env.DIST] : []));
const browser = await chromium.launch(launchOptions);

const wanted = process.argv.slice(2);

/** Opens a window of the given size, and calls `act` with its page. Does nothing if only other
 * pictures are wanted. */
async function withPage(file, { width, height, scale = 1, dark = false, touch = false }, act) {
  if (wanted.length > 0 && !wanted.includes(file)) return;
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: dark ? "dark" : "light",
    // No moving pieces in the picture.
    reducedMotion: "reduce",
    hasTouch: touch,
    locale: "en-GB",
  });
  await act(await context.newPage());
  await context.close();
  console.log(file);
}

/** Takes one picture of a window of the given size, after `act` has run. */
async function picture(name, size, act) {
  await withPage(`${name}.png`, size, async (page) => {
    await act(page);
    await page.screenshot({ path: join(pictures, `${name}.png`) });
  });
}

/** Plays the first moves of a record. */
async function begin(page, name, moves) {
  const whole = record(name);
  await sitDown(page, address(whole));
  for (const move of whole.moves.slice(0, moves)) await play(page, move);
}

/** Lays the first tokens of a plan. */
async function beginPlan(page) {
  await sitDown(page, address(record("parallel-2")));
  await curtain(page).getByRole("button", { name: /– start$/ }).click();
  for (const [number, execution, direction] of [[3, 1, "E"], [2, 1, "SE"], [3, 2, "SE"]]) {
    await token(page, number).click();
    await arrow(page, execution, direction).click();
  }
}

const desktop = { width: 1440, height: 900 };
const tablet = { width: 1024, height: 768 };
const phone = { width: 360, height: 740 };

await picture("chinese-checkers", desktop, async (page) => {
  await begin(page, "checkers-6", 24);
  await hole(page, "e7").click();
  await page.locator("[data-target]").last().hover();
});
await picture("quoridor", { ...tablet, dark: true }, async (page) => {
  await begin(page, "quoridor-2", 34);
  await fence(page, "c7v").hover();
});
await picture("computer", tablet, async (page) => {
  await sitDown(page, "./#/play?game=quoridor&computers=0,8&position=d3f6g3 / c5e7 / e4 e6 / 7 8 / 1");
  await analyse(page);
  await play(page, "d4");
  await page.locator('[data-to-move="1"]').waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Show the move" }).click();
  await page.locator(".thought li").nth(2).waitFor();
});
await picture("start", desktop, async (page) => {
  await page.goto("./");
  await page.getByRole("heading", { level: 1 }).waitFor();
});
await picture("phone", { ...phone, touch: true }, async (page) => {
  await begin(page, "checkers-2", 30);
});
await picture("flat", tablet, async (page) => {
  await page.addInitScript(() => localStorage.setItem("starfence.layout", "flat"));
  await begin(page, "quoridor-4", 12);
});

await picture("planning", tablet, beginPlan);
await picture("reveal", tablet, async (page) => {
  const { moves } = record("parallel-3");
  await sitDown(page, address(record("parallel-3")));
  for (const text of moves.slice(0, 3)) await plan(page, text);
  await page.getByRole("button", { name: "Reveal the plans" }).click();
  await page.getByRole("button", { name: "Skip to end" }).click();
});

// Before they install the app, browsers show what it looks like. All of a kind have the same size.
const screenshots = join(import.meta.dirname, "..", "public", "screenshots");
mkdirSync(screenshots, { recursive: true });
for (const [form, size] of [["wide", { width: 1280, height: 800 }], ["narrow", { ...phone, scale: 1.5, touch: true }]]) {
  for (const [name, act] of Object.entries({
    "chinese-checkers": (page) => begin(page, "checkers-4", 36),
    parallel: async (page) => {
      // Without the tour of the first plan.
      await page.addInitScript(() => localStorage.setItem("starfence.planning-understood", "true"));
      await beginPlan(page);
    },
    quoridor: (page) => begin(page, "quoridor-2", 34),
  })) {
    const file = `${name}-${form}.jpg`;
    await withPage(file, size, async (page) => {
      await act(page);
      await page.screenshot({ path: join(screenshots, file), quality: 55 });
    });
  }
}

/** The largest size of the animation in bytes, so that README.md loads quickly. */
const GIF_LIMIT = 1_500_000;

// The first rounds of a game, as the app exports them: one frame for each step in which pegs moved.
await withPage("plan.gif", tablet, async (page) => {
  const { text, moves } = record("parallel-3");
  const head = text.slice(0, text.indexOf("\n\n")).replace(/\[Result .*\]/, "");
  await lay(page, `${head}\n${moves.slice(0, 6).join(" ")} *`);
  await openShare(page);
  const share = page.getByRole("complementary", { name: "Share" });
  await share.getByText("Advanced").click();
  const part = share.locator(".share-part", { has: page.getByRole("heading", { name: "Animated GIF", exact: true }) });
  await part.getByRole("button", { name: "Large" }).click();
  await part.getByRole("button", { name: "Create GIF" }).click();
  await part.getByRole("status").filter({ hasText: /^Done: / }).waitFor({ timeout: 120_000 });
  const download = page.waitForEvent("download");
  await part.getByRole("button", { name: "Download" }).click();
  const path = join(pictures, "plan.gif");
  await (await download).saveAs(path);
  const { size } = statSync(path);
  if (size > GIF_LIMIT) throw new Error(`docs/plan.gif has ${size} bytes, more than ${GIF_LIMIT}`);
});

await browser.close();
server.kill();
