// A family that plans on phones around a shared screen: Firefox with Firefox and with Chromium.
// Chromium alone is in ../phones.spec.mjs.
import { LAST_ROUND } from "../table.mjs";
import { LAST_PLANS, plan } from "./apart.mjs";
import { button, journey, table, what } from "./player.mjs";

journey.use({ still: true });

const sheet = (selector, name) => what(`dialog[aria-label="Phones"] ${selector}`, name);
const row = (text) => what(".phone-rows li > span:not(.phone-joined)", text);

/** Begins the round in which Anna can win, to be planned on phones. */
async function playWithPhones(screen) {
  await screen.opens(`./#/new?${LAST_ROUND}`);
  for (const [at, name] of ["Ida", "Anna"].entries()) await screen.types(`[aria-label="Name of player ${at + 1}"]`, name);
  await screen.clicks(button("Play with phones"));
}

/** Connects a phone as the screen of a player. */
async function connect(screen, phone, name) {
  await phone.opens((await screen.sees(sheet(`input[aria-label="Code for ${name}"]`))).value);
  await phone.clicks(button("Connect"));
  await phone.sees(what("h1", "Let the other screen scan this code"));
  const { value } = await phone.sees(what('input[aria-label="The link"]'));
  await screen.pastes(sheet('[aria-label="Link that you received"]').selector, value);
  await screen.clicks(sheet("button", "Connect"));
  await phone.sees(button("Done"));
}

/** Plans the round on phones, and sees on all screens how it ends. */
async function playOut(screen, ida, anna) {
  await screen.sees(row("Ida is planning"));
  await plan(ida, LAST_PLANS.ida);
  await ida.sees(what("h1", "Waiting for Anna"));
  await screen.sees(row("Ida has planned"));
  await screen.waitsFor("return !document.querySelector('[data-curtain], [data-order], [data-token]')");
  await plan(anna, LAST_PLANS.anna);
  await screen.clicks(button("Reveal the plans"));
  for (const phone of [ida, anna]) await phone.sees(what("main.watch"));
  await screen.clicks(button("Skip to end"));
  for (const one of [screen, ida, anna]) await one.sees(table('[data-result="2"]'));
}

journey("two plan on phones with Chromium and Firefox to the end of the game, and the shared Firefox shows no plan", async ({ player: screen, arrives }) => {
  await playWithPhones(screen);
  const [ida, anna] = [await arrives("chromium"), await arrives()];
  await connect(screen, ida, "Ida");
  await connect(screen, anna, "Anna");
  await playOut(screen, ida, anna);
});

journey("a phone with Firefox leaves a shared screen with Chromium, which asks for the plan, and returns", async ({ player: anna, arrives }) => {
  const [screen, ida] = [await arrives("chromium"), await arrives("chromium")];
  await playWithPhones(screen);
  await connect(screen, ida, "Ida");
  await connect(screen, anna, "Anna");
  await anna.opens("about:blank");
  await screen.sees(what("[data-curtain]"));
  await screen.clicks(button("Phones"));
  await screen.clicks(sheet('[data-seat="2"] button', "Connect a phone"));
  await connect(screen, anna, "Anna");
  await playOut(screen, ida, anna);
});
