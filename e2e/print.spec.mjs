// What is printed, as PDF: each sheet is one page of A4 and of Letter paper.
import { expect, test } from "@playwright/test";
import { goTo, sitDown } from "./table.mjs";

/** Prints the page, and returns the number of pages of paper. */
async function pages(page, format) {
  const pdf = await page.pdf({ format, preferCSSPageSize: false });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
}

test("sheets fit A4 and Letter, without controls", async ({ page }) => {
  const sheets = [
    ["a position of Quoridor", "print?game=quoridor&position=/%20/%20e4%20e6%20/%203%207%20/%201", 1],
    ["a board and pieces", "print?game=chinese-checkers&players=6", 2],
    ["numbered pegs and tokens", "print?game=parallel&players=4", 2],
    ["pawns and fences", "print?game=quoridor&players=4", 2],
    ["puzzles and their solutions", "print?game=parallel&puzzles=1", 2],
  ];
  for (const [name, address, count] of sheets) {
    await test.step(name, async () => {
      await goTo(page, `./#/${address}`, "main.print-page");
      for (const format of ["A4", "Letter"]) expect(await pages(page, format)).toBe(count);
    });
  }

  await test.step("only the sheets are printed", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".paper").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  });

  await test.step("the editor leads to its position", async () => {
    await page.emulateMedia({ media: "screen" });
    await goTo(page, "./#/edit?game=quoridor&position=/%20/%20e4%20e6%20/%203%207%20/%201");
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator(".paper-notation")).toHaveText("/ / e4 e6 / 3 7 / 1");
  });

  await test.step("the page of a game is printed as its board and players, on one page", async () => {
    await page.emulateMedia({ media: "screen" });
    await sitDown(page, "./#/play?game=quoridor");
    expect(await pages(page, "A4")).toBe(1);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".board-cell")).toBeVisible();
    await expect(page.locator(".strip").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  });
});
