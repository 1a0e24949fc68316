// What friends in different places do and see, for the tests.
import { expect } from "@playwright/test";
import { arrow, chooseToBegin, game, orders, passRound, token } from "./table.mjs";

/** Returns a page in a browser profile of its own. */
export async function profile(browser, options = {}) {
  const context = await browser.newContext({ serviceWorkers: "block", ...options });
  return context.newPage();
}

/** Sets a game up in which these players are elsewhere, and begins it. */
export async function openTable(page, kind, { first, elsewhere = [2], prepare, told = "Nothing is kept on a server", address = `./#/new?game=${kind}` } = {}) {
  await page.goto(address);
  await page.getByLabel("Name of player 1").fill("Ida");
  for (const seat of elsewhere) {
    const who = page.getByRole("group", { name: `Player ${seat}: person or computer` });
    await who.getByRole("button", { name: "Elsewhere" }).click();
  }
  await prepare?.();
  await expect(page.getByText(told).first()).toBeVisible();
  if (first) await chooseToBegin(page, first);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(game(page)).toBeVisible();
}

/** The sheet with the link to send. */
export const sheet = (page) => page.getByRole("dialog", { name: /Invite a friend|Send your (move|message)/ });

/** Returns the link that a player is offered to send, and closes the sheet. */
export async function takeLink(page, button = /^(QR code and more|Send a link instead)/) {
  await page.getByRole("button", { name: button }).click();
  const field = sheet(page).getByRole("textbox", { name: "The link" });
  await expect(field).toHaveValue(/#\/table\/[ab]/);
  const link = await field.inputValue();
  const code = sheet(page).getByRole("img", { name: /QR code/ });
  await expect(code.or(sheet(page).getByText("too long for a QR code"))).toBeVisible();
  await sheet(page).getByRole("button", { name: "Done" }).click();
  await expect(sheet(page)).toHaveCount(0);
  return link;
}

/** Opens an invitation and takes a free seat: the one with this colour, or the first one. */
export async function join(page, link, name, colour = "") {
  await page.goto(link);
  await expect(page.getByText("Ida invites you to play")).toBeVisible();
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: new RegExp(`^Join as ${colour}`) }).first().click();
  await expect(game(page)).toBeVisible();
}

/** Returns two players, the first of whom has invited the second and begins. */
export async function invited(browser, kind, options) {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  await openTable(ida, kind, { first: "Ida", ...options });
  const invitation = await takeLink(ida);
  await join(anna, invitation, "Anna");
  await ida.goto(await takeLink(anna));
  await expect(ida.locator("main")).toContainText("Anna");
  return { ida, anna, invitation };
}

/** The button that confirms a plan. */
export const done = (page) => page.getByRole("button", { name: "Done" });

/** Lays a plan on the planning screen that is open. */
export async function layPlan(page, text) {
  await expect(done(page)).toBeVisible();
  for (const { execution, direction, number } of orders(text)) {
    await token(page, number).click();
    await arrow(page, execution, direction).click();
    await expect(arrow(page, execution, direction)).toHaveAttribute("data-order", number);
  }
  if (orders(text).length > 0) await done(page).click();
  else await passRound(page);
}
