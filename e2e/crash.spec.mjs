// What is shown when the program crashes after it has started.
import { expect, test } from "@playwright/test";
import { drawn, play, sitDown, square } from "./table.mjs";

const crash = (page) => page.getByRole("alertdialog");
const menu = (page) => page.getByRole("button", { name: "Menu", exact: true });

/** Makes the browser refuse to copy elements, which the program relies on, and presses a button in the
 * same moment: the view that it would show ends the program with a panic. */
const panicAt = (button) =>
  button.evaluate((button) => {
    Node.prototype.cloneNode = () => {
      throw new Error("no more elements");
    };
    button.click();
  });

test("a panic is reported, and the game continues after a reload", async ({ page }) => {
  await sitDown(page, "./#/play?game=quoridor&players=2");
  await play(page, "e2");
  await panicAt(menu(page));
  await expect(crash(page)).toContainText("Starfence has stopped");
  await expect(crash(page)).toContainText("Your saved games are safe.");
  // The place in the program, for a bug report.
  await expect(crash(page)).toContainText("panicked at");
  await expect(crash(page).getByRole("button")).toHaveCount(1);
  // It cannot be closed: nothing behind it works.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(crash(page)).toBeVisible();

  await crash(page).getByRole("button", { name: "Reload" }).click();
  await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
  await expect(crash(page)).toHaveCount(0);
  await play(page, "e8");
});

test("what goes wrong in the program is reported, and what goes wrong beside it is not", async ({ page }) => {
  await test.step("a trap in wasm is reported too, above an open dialog", async () => {
    await sitDown(page, "./#/play?game=quoridor&players=2");
    await menu(page).click();
    await page.getByRole("button", { name: "Settings", exact: true }).click();
    const settings = page.getByRole("dialog", { name: "Settings" });
    await expect(settings).toBeVisible();
    await page.evaluate(() => setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }));
    await expect(crash(page)).toContainText("unreachable");
    await crash(page).getByRole("button", { name: "Reload" }).click();
    await expect(square(page, "e1")).toHaveAttribute("data-pawn", "1");
  });
  await page.goto("about:blank");
  await test.step("an error of the browser that passes through the program is a crash", async () => {
    await sitDown(page, "./#/play?game=quoridor&players=2");
    await page.evaluate(() => {
      // The browser's own method, which the board calls for a touch, called on something else.
      const bounds = Element.prototype.getBoundingClientRect.bind({});
      Object.defineProperty(Element.prototype, "getBoundingClientRect", { value: bounds });
    });
    await square(page, "e2").dispatchEvent("pointerdown", { isPrimary: true, button: 0 });
    await expect(crash(page)).toContainText("Illegal invocation");
  });
  await page.goto("about:blank");
  await test.step("an error of an extension or another script is not a crash", async () => {
    await sitDown(page, "./#/play?game=quoridor&players=2");
    await page.evaluate(() => {
      setTimeout(() => { throw new Error("an extension's"); });
      Promise.reject(new TypeError("an extension's"));
      Promise.reject(new DOMException("refused", "NotAllowedError"));
      dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop completed with undelivered notifications." }));
      dispatchEvent(new ErrorEvent("error", { message: "failed", filename: "chrome-extension://abc/starfence.js" }));
    });
    await drawn(page);
    await expect(crash(page)).toHaveCount(0);
    await play(page, "e2");
    // A crash of the program itself comes after those, and is reported.
    await page.evaluate(() => void Promise.reject(new WebAssembly.RuntimeError("memory access out of bounds")));
    await expect(crash(page)).toContainText("memory access out of bounds");
  });
});

test("the report is in the user's language", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("starfence.language", "ar"));
  await page.goto("./#/play?game=quoridor&players=2");
  await expect(square(page, "e1")).toHaveAttribute("data-pawn", "1");
  await page.evaluate(() => setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }));
  await expect(crash(page)).toContainText("توقّف Starfence");
  await expect(crash(page)).toHaveAttribute("lang", "ar");
  await expect(crash(page).getByRole("button")).toHaveText("إعادة التحميل");
});
