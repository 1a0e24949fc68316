// Two friends at browsers of their own play whole games by sending each other links.
import { LAST_ROUND } from "../table.mjs";
import { invite, LAST_PLANS, LAST_TURNS, plan, playLastTurns, playQuoridor, takeLink } from "./apart.mjs";
import { button, journey, table } from "./player.mjs";

/** The other player opens the link that the mover sends. */
const byLink = async (mover, other) => other.opens(await takeLink(mover));

journey("friends play a whole game of Quoridor by sending links", async ({ player: ida, arrives }) => {
  const anna = await arrives();
  await invite(ida, anna, { game: "quoridor" }, true);
  await ida.opens(await takeLink(anna));
  await playQuoridor(ida, anna, byLink);
});

journey("friends play Chinese Checkers to its end by sending links", async ({ player: ida, arrives }) => {
  const anna = await arrives();
  await invite(ida, anna, { game: "chinese-checkers", finish: "first", position: LAST_TURNS });
  await ida.opens(await takeLink(anna));
  await playLastTurns(ida, anna, byLink);
});

journey("friends plan Parallel Chinese Checkers to its end by sending links", async ({ player: ida, arrives }) => {
  const anna = await arrives();
  await invite(ida, anna, Object.fromEntries(LAST_ROUND));
  await plan(anna, LAST_PLANS.anna);
  await ida.opens(await takeLink(anna));
  await plan(ida, LAST_PLANS.ida);
  await anna.opens(await takeLink(ida));
  await anna.clicks(button("Skip to end"));
  await anna.sees(table('[data-result="2"]'));
  await ida.opens(await takeLink(anna));
  await ida.clicks(button("Skip to end"));
  await ida.sees(table('[data-result="2"]'));
});
