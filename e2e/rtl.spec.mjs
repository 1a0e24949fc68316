// The page from right to left, in Arabic. Which languages are written so is tested natively (`tests/all/i18n_build.rs`).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { arrow, curtain, game, play, sitDown, square, token } from "./table.mjs";

const texts = (file) => JSON.parse(readFileSync(join(import.meta.dirname, "..", "locales", "ar", `${file}.json`), "utf8"));
const control = (page, name) => page.getByRole("button", { name, exact: true });
const box = (locator) => locator.boundingBox();
const direction = (locator) => locator.evaluate((element) => getComputedStyle(element).direction);

/** Each of these is to the right of the next one. */
async function fromRightToLeft(...locators) {
  const boxes = await Promise.all(locators.map(box));
  for (const [at, next] of boxes.slice(1).entries()) expect(next.x + next.width).toBeLessThanOrEqual(boxes[at].x + 1);
}

const page_ = texts("page");
const share = texts("share");

test.use({ locale: "ar-EG" });

test("what is read is mirrored, and boards, moves, records, links and compass arrows are not", async ({ page }) => {
  await test.step("a game is set up", async () => {
    await page.goto("./#/new?game=quoridor");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await page.getByRole("button", { name: page_.setup.begin, exact: true }).click();
    await expect(game(page)).toHaveAttribute("data-to-move", /[12]/);
  });

  await test.step("a sentence keeps moves and plans in one piece", async () => {
    await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
    await curtain(page).getByRole("button").first().click();
    await token(page, 3).click();
    await arrow(page, 2, "E").click();
    await control(page, page_.plan.done).click();
    await curtain(page).getByRole("button").first().click();
    await control(page, page_.plan.done).click();
    await control(page, page_.plan.pass).click();
    await control(page, page_.plan.reveal).click();
    await page.getByRole("button", { name: page_.reveal.to_end }).waitFor();
    await page.evaluate((name) => document.querySelector(`button[aria-label="${name}"]`).click(), page_.reveal.to_end);
    await control(page, page_.reveal.next_round).click();
    await curtain(page).getByRole("button").first().click();
    await page.locator("main h1").focus();
    await page.keyboard.press("l");
    // Isolated, so that its characters are neither separated nor reversed.
    await expect(page.locator(".spoken")).toContainText("\u2068-/E3\u2069");
  });
  await sitDown(page, "./#/play?game=quoridor&first=1");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  for (const move of ["e2", "e8"]) await play(page, move);

  await test.step("boards and moves remain left to right", async () => {
    expect((await box(square(page, "a1"))).x).toBeLessThan((await box(square(page, "i1"))).x);
    const row = page.locator(".row").first();
    await fromRightToLeft(page.locator('[data-ply="2"]'), page.locator('[data-ply="1"]'), row.locator(".number"));
    await page.locator(".typed-move").fill("e3");
    expect(await direction(page.locator(".typed-move"))).toBe("ltr");
    await page.locator(".typed-move").fill("");
  });

  const { first, back, on, last } = page_.moves;
  await test.step("the buttons for stepping are mirrored, and a panel opens on the other side", async () => {
    await fromRightToLeft(...[first, back, on, last].map((name) => control(page, name)));
    for (const name of [first, back, on, last]) {
      await expect(control(page, name).locator(".icon")).toHaveCSS("transform", "matrix(-1, 0, 0, 1, 0, 0)");
    }
    await control(page, page_.play.menu).click();
    const panel = page.getByRole("complementary");
    await expect(panel).toBeVisible();
    expect((await box(panel)).x).toBe(0);
    await page.keyboard.press("Escape");
    // Arrows mean the direction in which they point: left is forward.
    await control(page, back).click();
    await expect(game(page)).toHaveAttribute("data-looking-back", "");
    await page.locator(".board [tabindex='0']").first().focus();
    const controls = page.getByRole("toolbar", { name: page_.play.controls });
    await controls.locator("a").focus();
    await page.keyboard.press("ArrowLeft");
    const focused = await box(controls.locator(":focus"));
    expect(focused.x).toBeLessThan((await box(controls.locator("a"))).x);
  });

  await test.step("moves in words run as the language does", async () => {
    await control(page, last).click();
    await expect(game(page)).not.toHaveAttribute("data-looking-back");
    await control(page, page_.moves.more).click();
    await page.getByRole("switch", { name: page_.moves.in_words, exact: true }).check();
    await page.keyboard.press("Escape");
    const sentence = page.locator(".told .sentence").first();
    await expect(sentence).toContainText("e2");
    expect(await direction(sentence)).toBe("rtl");
    // At the right edge of the list.
    const [list, told] = [await box(page.locator(".told")), await box(sentence)];
    expect(told.x + told.width).toBeGreaterThan(list.x + list.width * 0.6);
  });

  await test.step("records and links remain left to right", async () => {
    await control(page, page_.play.menu).click();
    await page.getByRole("complementary").getByRole("button", { name: share.title, exact: true }).click();
    await expect(page.locator(".link-text")).not.toHaveValue("");
    expect(await direction(page.locator(".link-text"))).toBe("ltr");
    expect(await direction(page.locator(".record-text").first())).toBe("ltr");
    await page.goto("./#/open");
    expect(await direction(page.locator("main:not([data-game]) textarea").first())).toBe("ltr");
    await page.goto("./#/edit?game=quoridor");
    expect(await direction(page.locator(".position-text"))).toBe("ltr");
  });

  await test.step("arrows of the compass are not mirrored", async () => {
    await page.goto("./#/edit?game=parallel");
    const tip = (name) =>
      page.locator(`[data-arrow="${name}"] path`).evaluate((path) => {
        const { x } = path.getPointAtLength(0).matrixTransform(path.getScreenCTM());
        const { x: end } = path.getPointAtLength(15).matrixTransform(path.getScreenCTM());
        return Math.sign(end - x);
      });
    await expect(page.locator("[data-arrow]")).toHaveCount(6);
    for (const [name, side] of Object.entries({ E: 1, SE: 1, NE: 1, W: -1, SW: -1, NW: -1 })) expect(await tip(name), name).toBe(side);
  });
});
