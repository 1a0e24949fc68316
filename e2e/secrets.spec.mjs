// Secret plans and layouts: who reads them, where they are stored, and what becomes of them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { arrow, curtain, drawn, expectTokens, game, goTo, keptGames, keptSecrets, notice, passAndReveal, passRound, plan, reveal, sitDown, skipToEnd, start, token } from "./table.mjs";

const TWO = "./#/play?game=parallel&players=2&seed=5";
const done = (page) => page.getByRole("button", { name: "Done" });
const kept = (page) => page.locator(".kept");
const reopened = (page) => page.locator(".reopened");

/** Returns a game as it was saved when plans were kept in its text. */
const old = (name) => readFileSync(join(import.meta.dirname, "..", "crates", "table", "tests", "all", "saved_games", "plans_in_text", `${name}.txt`), "utf8");

/** Red has laid a plan, and Blue is to plan. */
async function redHasPlanned(page) {
  await sitDown(page, TWO);
  await plan(page, "E3/-");
  await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
  await expect.poll(() => keptSecrets(page)).toEqual([expect.stringContaining('[Laid "E3/-"]')]);
}

async function openList(page) {
  await page.goto("./#/games");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your games");
}

/** Deletes the only game, with its plans. */
async function forget(page) {
  await openList(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => keptSecrets(page)).toEqual([]);
  await expect.poll(() => keptGames(page)).toEqual([]);
}

/** All players plan again: the first player's plan is empty, and only plans laid from now on are
 * revealed. */
async function nothingIsLaid(page) {
  await expect(curtain(page)).toHaveAttribute("data-curtain", "1");
  await start(page).click();
  await expectTokens(page, 12);
  await expect(page.locator("[data-order]")).toHaveCount(0);
  await passRound(page);
  await start(page).click();
  await passRound(page);
  await reveal(page).click();
  await expect(page.locator(".watch .status")).toContainText("Nobody gave any orders");
}

test("a game's text, the local storage, a file and a copy contain no plan, and the plan stays in the original", async ({ page }) => {
  await test.step("plans that were stored in a game's text are moved out of it", async () => {
    await page.goto("./");
    await page.evaluate((text) => localStorage.setItem("starfence.game.1795253110000", text), old("planning"));
    await page.reload();
    await page.getByRole("link", { name: /Parallel.*1 round played/ }).click();
    await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
    await expect.poll(async () => (await keptGames(page)).length).toBe(1);
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("parallel");
    expect((await keptGames(page))[0]).not.toMatch(/Laid|Draft|Resigning/);
    await start(page).click();
    await expect(arrow(page, 1, "E")).toHaveAttribute("data-order", "4");
    await forget(page);
  });

  await test.step("no plan is in a game's text, in the local storage or in a file", async () => {
    await redHasPlanned(page);
    await start(page).click();
    await token(page, 4).click();
    await arrow(page, 2, "W").click();
    await expect.poll(async () => (await keptSecrets(page)).join()).toContain("-/W4");
    await expect.poll(() => keptGames(page)).toHaveLength(1);
    const texts = [...(await keptGames(page)), await page.evaluate(() => JSON.stringify(localStorage))];

    await openList(page);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export all" }).click();
    texts.push(readFileSync(await (await saving).path(), "utf8"));
    expect(texts.join()).toContain('[Game "parallel"]');
    expect(texts.join()).not.toMatch(/E3|W4|Laid|Draft/);
    await forget(page);
  });

  await test.step("a copy contains no plan, and the plan stays in the original", async () => {
    await redHasPlanned(page);
    await openList(page);
    await page.getByRole("button", { name: "Duplicate" }).click();
    await expect(kept(page)).toHaveCount(2);
    await kept(page).nth(0).getByRole("link").click();
    await nothingIsLaid(page);

    await openList(page);
    await kept(page).nth(0).getByRole("button", { name: "Delete" }).click();
    await expect(kept(page)).toHaveCount(1);
    await kept(page).getByRole("link").click();
    await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
    await passAndReveal(page, 3);
    await forget(page);
  });

  await test.step("plans in a file that is opened are dropped", async () => {
    await openList(page);
    const file = { name: "games.txt", mimeType: "text/plain", buffer: Buffer.from(old("begun")) };
    await page.getByLabel("Import from file").setInputFiles(file);
    await expect(kept(page)).toHaveCount(1);
    await kept(page).getByRole("link").click();
    await nothingIsLaid(page);
  });
});

test("plans survive if the tab with them is closed, but not that their game is deleted while another tab plays on", async ({ page }) => {
  await test.step("a restored game asks for the plans again, also if another tab has played on in the meantime", async () => {
    await redHasPlanned(page);
    const address = page.url();
    await openList(page);
    const other = await page.context().newPage();
    await other.goto(address);
    await expect(curtain(other)).toHaveAttribute("data-curtain", "2");
    await page.getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => keptSecrets(page)).toEqual([]);
    // Blue starts planning there, while Red's plan is laid.
    await start(other).click();
    await expect.poll(() => keptSecrets(page)).not.toEqual([]);
    await other.close();
    await page.getByRole("button", { name: "Undo" }).click();
    await kept(page).getByRole("link").click();
    await nothingIsLaid(page);
    await forget(page);
  });

  await test.step("a plan survives if the tab is closed right after it was confirmed", async () => {
    await sitDown(page, TWO);
    const address = page.url();
    await plan(page, "E3/-");
    await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
    const context = page.context();
    await page.close();
    const next = await context.newPage();
    await next.goto(address);
    await expect(curtain(next)).toHaveAttribute("data-curtain", "2");
    await passAndReveal(next, 3);
  });
});

test("a covered plan is opened neither by a key still held down nor by the way back, and a reopened one is reported", async ({ page }) => {
  await test.step("a key that is held down on the button that covers a plan does not open it again", async () => {
    await sitDown(page, TWO);
    await start(page).click();
    await page.getByRole("button", { name: "Hide my plan" }).focus();
    // A second `down` without an `up` is a repeated key.
    await page.keyboard.down("Enter");
    await expect(start(page)).toBeFocused();
    await page.keyboard.down("Enter");
    await drawn(page);
    await expect(curtain(page)).toHaveAttribute("data-curtain", "1");
    await page.keyboard.up("Enter");
    await page.keyboard.press("Enter");
    await expectTokens(page, 12);
  });

  await test.step("a page restored from the browser's back/forward cache shows no plan", async () => {
    await token(page, 3).click();
    await arrow(page, 1, "E").click();
    await expect(page.locator("[data-order]")).toHaveCount(1);
    // The events that the browser sends on the way to another site and back.
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(curtain(page)).toHaveAttribute("data-curtain", "1");
    await expect(page.locator("[data-order]")).toHaveCount(0);
    await start(page).click();
    await expect(arrow(page, 1, "E")).toHaveAttribute("data-order", "3");
  });

  await test.step("a confirmed plan that was reopened is reported at the reveal and to its player", async () => {
    await done(page).click();
    await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
    await expect.poll(() => keptSecrets(page)).toEqual([expect.stringContaining('[Laid "E3/-"]')]);
    // Blue looks at the plan, twice.
    for (const times of [1, 2]) {
      await page.getByRole("button", { name: "Red wants to change their plan" }).click();
      await start(page).click();
      await expect(reopened(page)).toContainText(times === 1 ? "reopened once" : "reopened 2 times");
      await done(page).click();
    }
    await start(page).click();
    await expect(done(page)).toBeVisible();
    await expect(reopened(page)).toHaveCount(0);
    await passRound(page);
    await reveal(page).click();
    await expect(reopened(page)).toHaveText(["Red’s plan was reopened 2 times after being confirmed."]);
    await page.reload();
    await expect(reopened(page)).toHaveCount(1);
    await skipToEnd(page);
    await page.getByRole("button", { name: "Plan the next round" }).click();
    await start(page).click();
    await expect(reopened(page)).toHaveText(["Your last plan was reopened 2 times after you confirmed it."]);
    await passRound(page);
    await start(page).click();
    await expect(done(page)).toBeVisible();
    await expect(reopened(page)).toHaveCount(0);
    await expect(game(page)).toHaveAttribute("data-to-move", "2");
  });
});

test.describe("Messages for one planning player are gone when the next one gets the device", () => {
  const typed = (page) => page.locator(".typed-move");
  const orders = (page) => page.locator("[data-order]");

  /** The messages that the planning player may see: what causes each, and its text. */
  const SAID = {
    "why a typed plan is refused": [
      async (page) => {
        await typed(page).fill("E2,SE3,W1");
        await typed(page).press("Enter");
      },
      "E2,SE3,W1",
    ],
    "that no token is left": [
      async (page) => {
        for (const direction of ["E", "SE"]) {
          await token(page, 3).click();
          await arrow(page, 1, direction).click();
        }
        await page.keyboard.press("3");
      },
      "no 3 tokens left",
    ],
    "what a hint is worth": [
      async (page) => {
        await page.getByRole("button", { name: "Hint" }).click();
      },
      "Chance of winning",
    ],
    "the answer to a typed question": [
      async (page) => {
        await typed(page).fill("where e1");
        await typed(page).press("Enter");
      },
      "e1,",
    ],
  };
  const said = (page, text) => page.locator(".planning > .notice, .typed-answer").filter({ hasText: text });

  /** Neither the next player's curtain nor that player's screen contains any of it. */
  async function nothingIsLeft(page, text) {
    await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
    await drawn(page);
    const nothing = async () => {
      expect(await page.locator("body").evaluate((body) => body.innerText)).not.toContain(text);
      await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
      await expect(orders(page)).toHaveCount(0);
    };
    await nothing();
    await start(page).click();
    await expectTokens(page, 12);
    await expect(notice(page)).toHaveText("");
    await expect(typed(page)).toHaveValue("");
    await nothing();
  }

  const address = (options = "") => `./#/play?game=parallel&players=2${options}&seed=1`;

  test("when the clock runs out, and when the player is done", async ({ page }) => {
    await test.step("when the clock runs out", async () => {
      await page.clock.install();
      for (const [what, [say, text]] of Object.entries(SAID)) {
        await test.step(what, async () => {
          await sitDown(page, address("&plan_time=60"));
          await start(page).click();
          await say(page);
          await expect(said(page, text)).toBeVisible();
          await page.clock.runFor(60_000);
          await nothingIsLeft(page, text);
          await goTo(page, "./#/new?game=parallel");
        });
      }

      await test.step("keys that a player still presses open no other player's screen", async () => {
        await sitDown(page, address("&plan_time=60"));
        await start(page).click();
        await typed(page).pressSequentially("E2,SE3");
        await page.clock.runFor(60_000);
        await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
        await expect(curtain(page).getByRole("heading", { level: 1 })).toBeFocused();
        await page.keyboard.type("/W1 ");
        await page.keyboard.press("Enter");
        await drawn(page);
        await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
        // The next player's first Tab leads to the button.
        await page.keyboard.press("Tab");
        await expect(start(page)).toBeFocused();
        await page.keyboard.press("Enter");
        await expectTokens(page, 12);
      });
    });
    await test.step("when the player is done", async () => {
      for (const [what, [say, text]] of Object.entries(SAID)) {
        await test.step(what, async () => {
          await sitDown(page, address());
          await start(page).click();
          await say(page);
          await expect(said(page, text)).toBeVisible();
          if ((await orders(page).count()) > 0) await done(page).click();
          else await passRound(page);
          await nothingIsLeft(page, text);
          await goTo(page, "./#/new?game=parallel");
        });
      }

      await test.step("an unfinished text, a chosen token, a preview and an analysis, too", async () => {
        await sitDown(page, address());
        await start(page).click();
        await token(page, 3).click();
        await arrow(page, 1, "E").click();
        await page.getByRole("button", { name: "Analysis" }).click();
        await expect(page.locator(".desk .thought")).toContainText("%");
        await token(page, 4).click();
        await typed(page).fill("SW4/NW5");
        await expect(page.locator("[data-ghost]")).not.toHaveCount(0);
        await done(page).click();
        await nothingIsLeft(page, "SW4");
        await expect(page.locator("[data-ghost]")).toHaveCount(0);
        await expect(page.locator("[aria-pressed=true][data-token]")).toHaveCount(0);
        // Nor is it revealed that the previous player asked for it.
        await expect(page.getByRole("button", { name: "Analysis" })).toHaveAttribute("aria-pressed", "false");
        await expect(page.locator(".desk .thought")).toHaveCount(0);
      });
    });
  });
});
