// What a family does and sees that plans on phones around a shared screen, for the tests.
import { expect } from "@playwright/test";
import { profile } from "./apart.mjs";
import { game } from "./table.mjs";

/** The sheet with the codes, on the shared screen. */
export const phoneSheet = (page) => page.getByRole("dialog", { name: "Phones" });

/** Sets up a game to be played with phones, and begins it. `names` are the players'. */
export async function playWithPhones(table, names, { address = "./#/new?game=parallel" } = {}) {
  await table.goto(address);
  for (const [at, name] of names.entries()) {
    await table.getByLabel(`Name of player ${at + 1}`).fill(name);
  }
  await table.getByRole("button", { name: "Play with phones" }).click();
  await expect(phoneSheet(table)).toBeVisible();
}

/** Returns the link in the code of a player. `not` is an earlier one. */
export async function codeOf(table, name, not) {
  const field = phoneSheet(table).getByRole("textbox", { name: `Code for ${name}` });
  await expect(field).toHaveValue(/#\/phone\/[ab]/);
  if (not) await expect(field).not.toHaveValue(not);
  return field.inputValue();
}

/** Agrees to connect a phone that has opened a code, and returns the link in the answer that it shows. */
export async function answerOf(phone) {
  await phone.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(phone.getByRole("heading", { name: "Let the other screen scan this code" })).toBeVisible();
  await expect(phone.getByRole("img", { name: "The link" })).toBeVisible();
  return phone.getByRole("textbox", { name: "The link" }).inputValue();
}

/** Pastes a phone's answer on the shared screen. */
export async function pasteAnswer(table, text) {
  await phoneSheet(table).getByRole("textbox", { name: "Link that you received" }).fill(text);
  await phoneSheet(table).getByRole("button", { name: "Connect", exact: true }).click();
}

/** Connects a phone as the screen of a player. */
export async function connectPhone(table, phone, name) {
  await phone.goto(await codeOf(table, name));
  await pasteAnswer(table, await answerOf(phone));
  await expect(game(phone)).toBeVisible();
}

/** Records whether a page ever shows the curtain. The returned function lists the seats. */
async function watchCurtains(page) {
  await page.addInitScript(() => {
    window.curtains = [];
    const look = () => {
      const seat = document.querySelector("main[data-curtain]")?.dataset.curtain;
      if (seat && !window.curtains.includes(seat)) window.curtains.push(seat);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => window.curtains);
}

/** Returns a shared screen and two phones that are connected to it. */
export async function family(browser, options = {}) {
  const table = await profile(browser, { viewport: { width: 1024, height: 768 } });
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const [ida, anna] = [await profile(browser, phone), await profile(browser, phone)];
  const curtains = await watchCurtains(table);
  await options.before?.({ table, ida, anna });
  await playWithPhones(table, ["Ida", "Anna"], options);
  await connectPhone(table, ida, "Ida");
  await connectPhone(table, anna, "Anna");
  await expect(phoneSheet(table)).toHaveCount(0);
  return { table, ida, anna, curtains };
}
