// A page is left, by Back, while a field of it has the focus.
import { expect, test } from "@playwright/test";
import { goTo, openTab, play, sitDown } from "./table.mjs";

/** Opens a page, leaves it by Back after `act`, and sees that the app is still there. */
async function leave(page, open, act) {
  await page.goto("./#/about");
  await expect(page.locator("main.about")).toBeVisible();
  await open();
  await act();
  await page.goBack();
  await expect(page.locator("main.about")).toBeVisible();
  // A program that had ended would not show another page.
  await goTo(page, "./#/games", "main:not(.about) h1");
  await expect(page.getByText("Starfence has stopped")).toHaveCount(0);
}

test("what is being typed or chosen does not end the app, and a note is kept", async ({ page }) => {
  const setUp = () => goTo(page, "./#/new?game=quoridor", "main:not(.about) h1");
  await test.step("a player’s name", () => leave(page, setUp, () => page.getByLabel("Name of player 2").pressSequentially("Ann")));
  await test.step("a player’s colour", () =>
    leave(page, setUp, async () => {
      await page.locator(".seat-peg").first().click();
      await page.locator(".colours button:visible").first().focus();
    }));
  await test.step("a position", () =>
    leave(page, () => goTo(page, "./#/edit?game=quoridor", "main.editor"), () => page.getByLabel("Position as text").pressSequentially("x")));
  await test.step("a note is kept", async () => {
    const note = page.getByRole("textbox", { name: "Add a note" });
    await page.goto("./#/about");
    await sitDown(page, "./#/play?game=quoridor&first=1");
    await play(page, "e2");
    await openTab(page, "Notes");
    await note.pressSequentially("Straight on");
    await page.goBack();
    await expect(page.locator("main.about")).toBeVisible();
    await page.goForward();
    await openTab(page, "Notes");
    await expect(note).toHaveValue("Straight on");
  });
});
