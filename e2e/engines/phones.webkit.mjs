// Debian's WebKit has no WebRTC: the page says that phones cannot be connected, and all plan on one screen.
import { LAST_ROUND } from "../table.mjs";
import { LAST_PLANS, plan } from "./apart.mjs";
import { button, journey, table, what } from "./player.mjs";

const UNSUPPORTED = "This browser can’t connect phones with a game.";

journey("a browser without direct connections says so, and all plan on one screen", async ({ player }) => {
  await player.opens(`./#/new?${LAST_ROUND}`);
  await player.clicks(button("Play with phones"));
  await player.sees(what("dialog p", UNSUPPORTED));
  await player.clicks(what("dialog button", "Done"));
  for (const text of [LAST_PLANS.ida, LAST_PLANS.anna]) {
    await player.clicks(what("[data-curtain] button"));
    await plan(player, text);
  }
  await player.clicks(button("Reveal the plans"));
  await player.clicks(button("Skip to end"));
  await player.sees(table('[data-result="2"]'));
});

journey("such a phone that scans a code says so too", async ({ player, arrives }) => {
  const screen = await arrives("chromium");
  await screen.opens("./#/new?game=parallel");
  await screen.clicks(button("Play with phones"));
  const { value } = await screen.sees(what('dialog input[aria-label="Code for Red"]'));
  await player.opens(value);
  await player.sees(what('[role="alert"]', UNSUPPORTED));
});
