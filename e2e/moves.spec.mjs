// The list of moves: stepping through a game, notes, analyses.
import { expect, test } from "@playwright/test";
import { analyse, keptGames, lay, openTab, play, sitDown, square, status } from "./table.mjs";

const rows = (page) => page.getByRole("list", { name: "Moves" }).locator(".row");
const move = (page, name) => page.getByRole("list", { name: "Moves" }).getByRole("button", { name });
const current = (page) => page.locator(".rows [aria-current]");
const button = (page, name) => page.getByRole("button", { name, exact: true });
/** The button among the tools; when the game is over, another one offers the same. */
const reviewButton = (page) => page.locator(".analysis-tools").getByRole("button", { name: "Review game", exact: true });

/** Starts a game of Quoridor and plays these moves. */
async function played(page, ...moves) {
  await sitDown(page, "./#/play?game=quoridor&first=1");
  for (const text of moves) await play(page, text);
}

test.describe("The moves beside the board", () => {
  test("are pointed at and stepped through, which does not change the game, and follow a long one", async ({ page }) => {
    await test.step("are pointed at and stepped through, which does not change the game", async () => {
      await played(page, "e2", "e8", "d3h", "e7");
      await test.step("are drawn on the board while they are pointed at, without leaving the present position", async () => {
        const drawn = page.locator(".marked-move, .marked-fence");
        await move(page, "Red: e2").hover();
        await expect(drawn).toHaveAttribute("data-mark", "pointed");
        await expect(square(page, "e7")).toHaveAttribute("data-pawn", "2");
        await expect(status(page)).toHaveText("Red’s turn");
        await move(page, "Red: d3h").hover();
        await expect(page.locator(".marked-fence")).toHaveCount(1);
        await page.mouse.move(300, 300);
        await expect(drawn).toHaveCount(0);
        await move(page, "Blue: e8").focus();
        await expect(page.locator(".marked-move")).toHaveCount(1);
        await page.keyboard.press("Enter");
        await expect(status(page)).toHaveText("Viewing move 2 of 4");
        await expect(drawn).toHaveCount(0);
      });

      await test.step("can be stepped through by buttons and by keys", async () => {
        await button(page, "Back to the game").click();
        await expect(current(page)).toHaveText("e7");
        await button(page, "Previous move").click();
        await expect(current(page)).toHaveText("d3h");
        // The focus is in the list of buttons now, where arrow keys have no other use.
        await page.keyboard.press("ArrowLeft");
        await expect(current(page)).toHaveText("e8");
        await page.keyboard.press("Home");
        await expect(current(page)).toHaveCount(0);
        await expect(button(page, "Previous move")).toBeDisabled();
        await page.keyboard.press("ArrowRight");
        await expect(current(page)).toHaveText("e2");
        await page.keyboard.press("End");
        await expect(current(page)).toHaveText("e7");
        await expect(status(page)).toHaveText("Red’s turn");
        await page.keyboard.press(",");
        await expect(current(page)).toHaveText("d3h");
        await page.keyboard.press("Escape");
        await expect(current(page)).toHaveText("e7");
      });

      await test.step("nothing can be moved while an earlier position is shown, and the page says why", async () => {
        await button(page, "Previous move").click();
        await expect(page.locator("[data-target]")).toHaveCount(0);
        await square(page, "e7").click();
        await expect(page.locator("main .notice")).toContainText("You’re viewing another position.");
        await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
        await expect(square(page, "e7")).not.toHaveAttribute("data-pawn");
      });
    });

    await test.step("scroll with a long game, and back to the position that is shown", async () => {
      const round = ["e2", "e8", "e3", "e7", "e2", "e8", "e1", "e9"];
      const all = Array(5).fill(round).flat();
      // Only the last of the rounds is played.
      await lay(page, `[Game "quoridor"]\n[Players "2"]\n\n${all.slice(0, 38).join(" ")} *`);
      for (const to of all.slice(38)) await play(page, to);
      await expect(current(page)).toHaveAttribute("data-ply", "40");
      await expect(current(page)).toBeInViewport({ ratio: 1 });
      await button(page, "Back to start").click();
      await expect(current(page)).toHaveCount(0);
      await button(page, "Next move").click();
      await expect(current(page)).toHaveAttribute("data-ply", "1");
      await expect(current(page)).toBeInViewport({ ratio: 1 });
    });
  });

  test("a note is kept, and stays with its move", async ({ page }) => {
    await test.step("a position can get a note, which is kept", async () => {
      await played(page, "e2", "e8", "e3");
      await move(page, "Blue: e8").click();
      const say = page.getByRole("textbox", { name: "Add a note" });
      await openTab(page, "Notes");
      await say.fill("A mirror of the first move");
      await say.press("Enter");
      await button(page, "Back to the game").click();
      await expect(say).toHaveValue("");
      await openTab(page, "Moves");
      await expect(rows(page).filter({ hasText: "mirror" })).toHaveText("A mirror of the first move");
      await page.reload();
      await expect(rows(page)).toHaveText(["1.e2e8", "A mirror of the first move", "2.e3"]);
      await move(page, "Blue: e8").click();
      await openTab(page, "Notes");
      await say.fill("");
      await say.press("Enter");
      await openTab(page, "Moves");
      await expect(rows(page)).toHaveText(["1.e2e8", "2.e3"]);
    });

    await test.step("a note being typed stays with its move when another move arrives", async () => {
      await played(page, "e2");
      const other = await page.context().newPage();
      await other.goto(page.url());
      await expect(square(other, "e2")).toHaveAttribute("data-pawn", "1");
      await openTab(page, "Notes");
      const say = page.getByRole("textbox", { name: "Add a note" });
      await say.pressSequentially("As");
      await play(other, "e8");
      await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
      await expect(say).toHaveValue("As");
      await say.pressSequentially(" usual");
      await say.press("Enter");
      await expect(say).toHaveValue("");
      await expect.poll(async () => (await keptGames(page)).join()).toContain("1. e2 {As usual} e8 *");
    });
  });

  test("a computer analyses the whole game, and a curve shows its evaluations", async ({ page }) => {
    await played(page, "e2", "e8", "e3", "e7");
    const curve = page.getByRole("slider", { name: "Winning chances" });
    await openTab(page, "Analysis");
    await expect(curve).toHaveCount(0);
    await reviewButton(page).click();
    // While it runs, there are no numbers that change.
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect(curve).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Stop the review" })).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await analyse(page);
    await expect(curve).toBeVisible();
    expect((await curve.boundingBox()).height).toBeGreaterThanOrEqual(96);
    const points = await page.locator(".curve polygon").first().getAttribute("points");
    expect(points.split(" ").length).toBe(5 + 2);
    // The analysis is stored, and a click leads to the position.
    await page.reload();
    await openTab(page, "Analysis");
    // In the middle of the curve.
    await page.locator(".curve").click();
    await expect(status(page)).toHaveText("Viewing move 2 of 4");
    // So does dragging, for as long as the button is held.
    const { x, y, width, height } = await page.locator(".curve").boundingBox();
    const at = (share) => page.mouse.move(x + share * width, y + height / 2);
    await at(0.5);
    await page.mouse.down();
    await at(0.25);
    await expect(status(page)).toHaveText("Viewing move 1 of 4");
    await at(0.75);
    await expect(status(page)).toHaveText("Viewing move 3 of 4");
    await page.mouse.up();
    await at(0.25);
    await at(0.5);
    await expect(status(page)).toHaveText("Viewing move 3 of 4");
  });

  test("on the star are drawn, and stand in columns", async ({ page }) => {
    await test.step("the whole chain is drawn, with a dot at each hop between its ends, while a turn is pointed at", async () => {
      await sitDown(page, "./#/play?game=chinese-checkers&players=2&first=1");
      for (const turn of ["c7-e7", "o12-m10", "a5-e9"]) await play(page, turn);
      await move(page, "Red: a5-e9").hover();
      await expect(page.locator(".mark-line")).toHaveAttribute("d", /^M[^L]+L[^L]+L/);
      await expect(page.locator(".mark-hops")).toHaveAttribute("d", /^M/);
    });

    await test.step("stand in a column for each player, or on lines of their own where there is no room", async () => {
      const place = async (name) => {
        const { x, y } = await move(page, name).boundingBox();
        return { x: Math.round(x), y: Math.round(y) };
      };
      await page.setViewportSize({ width: 1440, height: 900 });
      await sitDown(page, "./#/play?game=chinese-checkers&players=6&first=2");
      // Each player's first turn, player 2's first, and the same player's second.
      for (let turn = 0; turn < 7; turn += 1) {
        const peg = page.locator(".hole.movable").first();
        await peg.click();
        await page.locator("[data-target]").first().click();
        await expect(page.locator(".rows .move")).toHaveCount(turn + 1);
      }
      const names = await page.locator(".rows .move").evaluateAll((moves) => moves.map((it) => it.getAttribute("aria-label")));
      const wide = await Promise.all(names.map(place));
      expect(new Set(wide.slice(0, 6).map(({ y }) => y)).size).toBe(1);
      expect(wide[6].x).toBe(wide[0].x);
      expect(wide[6].y).toBeGreaterThan(wide[0].y);
      const heads = page.locator(".row-heads .head");
      await expect(heads).toHaveCount(6);
      expect(await heads.first().getAttribute("title")).toBe(names[0].split(":")[0]);
      await page.setViewportSize({ width: 1024, height: 768 });
      await expect(heads.first()).toBeHidden();
      const narrow = await Promise.all(names.map(place));
      expect(new Set(narrow.map(({ x }) => x)).size).toBe(1);
      expect(new Set(narrow.map(({ y }) => y)).size).toBe(7);
      await expect(current(page).locator(".peg-sign")).toBeVisible();
      // The move shown stays visible when the window changes.
      await expect(current(page)).toBeInViewport({ ratio: 1 });
    });
  });
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a bar steps through the moves, and a panel lists them all", async ({ page }) => {
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await expect(page.locator(".moves-bar")).toContainText("No moves yet");
    for (const to of ["e2", "e8"]) await square(page, to).tap();
    await expect(page.locator(".moves-bar")).toContainText("2/2 · e8");
    await button(page, "Previous move").tap();
    await expect(page.locator(".moves-bar")).toContainText("1/2 · e2");
    await expect(button(page, "Play from here")).toBeInViewport({ ratio: 1 });
    await expect(button(page, "Back to the game")).toBeInViewport({ ratio: 1 });
    await page.locator(".place").tap();
    await page.getByRole("complementary").getByRole("button", { name: "Blue: e8" }).tap();
    await expect(square(page, "e8")).toHaveAttribute("data-pawn", "2");
    await page.getByRole("complementary").getByRole("button", { name: "Close" }).tap();
    await expect(status(page)).toHaveText("Red’s turn");

    await test.step("in a window that becomes wide, the list is beside the board alone", async () => {
      await page.locator(".place").tap();
      await expect(page.locator(".panel")).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.locator(".panel")).toHaveCount(0);
      await expect(page.getByRole("region", { name: "Moves" }).getByRole("button", { name: "Blue: e8" })).toBeVisible();
    });
  });
});
