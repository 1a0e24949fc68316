// Games from elsewhere: pasted, chosen, dropped, or in a link. What is said of those that cannot be read is tested
// natively (`src/pages/import/tests.rs`).
import { deflateRawSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { changeGame, chooseLanguage, game, goTo, keptGames, lay, play, sitDown, square } from "./table.mjs";

const valid = (name) => readFileSync(join(import.meta.dirname, "..", "tests", "games", "valid", `${name}.txt`), "utf8");

const SOUND = `[Game "quoridor"]
[Players "2"]
[Player1 "Ida"]
[Player2 "Otso"]

1. e2 e8 2. e3 d7h *
`;
const DAMAGED = SOUND.replace("d7h", "e5");

const text = (page) => page.getByRole("textbox", { name: "Game record" });
const open = (page) => page.getByRole("button", { name: "Open", exact: true });
const alert = (page) => page.getByRole("alert");
const link = (record) => `./#/record/a${deflateRawSync(Buffer.from(record)).toString("base64url")}`;

/** The game of `SOUND` is on the board, and can be continued. */
async function soundGame(page) {
  await expect(game(page)).toHaveAttribute("data-to-move", "1");
  await expect(square(page, "e3")).toHaveAttribute("data-pawn", "1");
  await expect(page.locator('[data-fence="d7h"]')).toHaveAttribute("data-placed", "2");
  await expect(page.getByText("Ida", { exact: true })).toBeVisible();
}

/** Drops a file in the middle of the page. */
async function drop(page, contents) {
  const data = await page.evaluateHandle((contents) => {
    const data = new DataTransfer();
    data.items.add(new File([contents], "game.txt", { type: "text/plain" }));
    return data;
  }, contents);
  const anywhere = page.getByRole("heading", { name: "Import a game" });
  await anywhere.dispatchEvent("dragover", { dataTransfer: data });
  await anywhere.dispatchEvent("drop", { dataTransfer: data });
}

test("a game from elsewhere is pasted, chosen or dropped", async ({ page }) => {
  await test.step("a pasted record is a game to continue, also after a reload, and leads on to another record", async () => {
    await page.goto("./");
    await page.getByRole("link", { name: "Import a game" }).click();
    await text(page).fill(SOUND);
    await open(page).click();
    await soundGame(page);
    await play(page, "e4");
    await page.reload();
    await expect(square(page, "e4")).toHaveAttribute("data-pawn", "1");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Import a game" }).click();
    await expect(text(page)).toBeVisible();
  });

  await test.step("a game with another program’s clock opens without it, which is reported", async () => {
    await text(page).fill(SOUND.replace("\n\n", '\n[TimeControl "40/7200:3600"]\n\n'));
    await open(page).click();
    await soundGame(page);
    await expect(page.getByRole("status").filter({ hasText: "“40/7200:3600”" })).toBeVisible();
    await expect(page.locator("[data-clock]")).toHaveCount(0);
  });

  for (const name of ["checkers-6", "parallel-2", "quoridor-4"]) {
    await test.step(`a file is chosen: ${name}`, async () => {
      await goTo(page, "./#/open");
      const record = valid(name);
      const chooser = page.waitForEvent("filechooser");
      await page.getByText("Choose a file", { exact: true }).click();
      await (await chooser).setFiles({ name: `${name}.txt`, mimeType: "text/plain", buffer: Buffer.from(record) });
      await expect(game(page)).toHaveAttribute("data-game", /\[Game "(.+?)"\]/.exec(record)[1]);
      await expect(game(page)).toHaveAttribute("data-players", /\[Players "(.+?)"\]/.exec(record)[1]);
    });
  }
  await test.step("a file is dropped anywhere on the screen", async () => {
    await goTo(page, "./#/open");
    await drop(page, SOUND);
    await soundGame(page);
  });
});

test("a record that is damaged or cannot be one: the reason, and what can be done", async ({ page }) => {
  await test.step("a damaged record: the faulty place is selected in the text, ready to be corrected", async () => {
    await goTo(page, "./#/open");
    await drop(page, DAMAGED);
    await expect(alert(page)).toContainText("Line 6, column 16: “e5” can’t be played.");
    await expect(page.locator("mark")).toHaveText("e5");
    expect(await text(page).evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd))).toBe("e5");
  });

  await test.step("a file that cannot be a record is refused before it is read", async () => {
    await drop(page, "x".repeat(300 * 1024));
    await expect(alert(page)).toContainText("256 KB");
    await text(page).fill(SOUND);
    await expect(alert(page)).toHaveCount(0);
    await open(page).click();
    await soundGame(page);
  });

  await test.step("a damaged record is corrected in place, in Finnish", async () => {
    await goTo(page, "./#/");
    await chooseLanguage(page, "Suomi");
    await page.getByRole("link", { name: "Tuo peli" }).click();
    await page.getByRole("textbox").fill(DAMAGED);
    await page.getByRole("button", { name: "Avaa", exact: true }).click();
    await expect(alert(page)).toContainText("Rivi 6, sarake 16");
    await expect(page.getByRole("button", { name: "Avaa tähän kohtaan asti (3 siirtoa)" })).toBeVisible();
    // Typing replaces the selection.
    await page.keyboard.type("e7");
    await page.getByRole("button", { name: "Avaa", exact: true }).click();
    await expect(square(page, "e7")).toHaveAttribute("data-pawn", "2");
  });
});

test("a damaged saved game is left unchanged, and its readable part is continued as another game", async ({ page }) => {
  await sitDown(page, "./#/play?game=quoridor&players=2");
  await play(page, "e2");
  await expect.poll(() => keptGames(page)).toEqual([expect.stringContaining("e2")]);
  const [sound] = await keptGames(page);
  const damaged = sound.replace(/(\[Players .*\])/, '$1\n[Options "third_pawn=upwards"]');
  await changeGame(page, damaged);
  await page.reload();
  await expect(alert(page)).toContainText("upwards");
  await expect(alert(page)).toContainText(/line \d+/i);
  await page.getByRole("button", { name: "See what can be read" }).click();
  await page.getByRole("button", { name: "Load the game without this option" }).click();
  await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
  await expect.poll(() => keptGames(page)).toHaveLength(2);
  expect(await keptGames(page)).toContain(damaged);
});

test("a link with a game", async ({ page }) => {
  await test.step("a link adds a game, and the same link no second one", async () => {
    await page.goto(link(SOUND));
    await soundGame(page);
    await goTo(page, "./#/");
    await page.goto(link(SOUND));
    await soundGame(page);
    await goTo(page, "./#/");
    await expect(page.getByRole("link", { name: /Quoridor.*4 moves played/ })).toHaveCount(1);
  });
});

test.describe("texts from outside that are far too long", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const long = "x".repeat(300_000);
  test("are cut, wrapped, and reported at once", async ({ page }) => {
    for (const [what, fragment] of [
      ["an address of no page", `#/${long}`],
      ["an option’s value", `#/play?game=quoridor&third_pawn=${long}`],
      ["a position", `#/play?game=quoridor&position=${long}`],
      ["a link", `#/record/${long}`],
    ]) {
      await test.step(`in an address: ${what}`, async () => {
        await goTo(page, "./#/");
        const told = page.getByRole("alert");
        await expect(told).toHaveCount(0);
        await page.evaluate((fragment) => (location.hash = fragment), fragment);
        await expect(told).toBeVisible();
        expect((await told.innerText()).length).toBeLessThan(400);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      });
    }

    await test.step("are wrapped, too, as players’ names, which the start page brings back", async () => {
      const name = "W".repeat(300);
      await lay(page, `[Game "quoridor"]\n[Players "2"]\n[Player1 "${name}"]\n[Player2 "${name}"]\n\n1. e2 *`);
      await goTo(page, "./#/");
      await expect(page.getByRole("group", { name: "Play together" }).getByRole("link", { name: /W{20}/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });

    await test.step("are wrapped, too, as a record’s words", async () => {
      await goTo(page, "./#/open");
      await page.getByRole("textbox").fill(`[Game "quoridor"]\n[Players "2"]\n\n1. ${long.slice(0, 20_000)} *`);
      await page.getByRole("button", { name: "Open", exact: true }).click();
      const told = page.getByText(/x{20}/).last();
      await expect(told).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
});
