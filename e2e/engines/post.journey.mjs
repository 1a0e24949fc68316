// Two friends at browsers of their own play a game to its end by sending each other links. With Chromium they do
// in ../post.spec.mjs and its neighbours. Of the games, this is the one in which a browser also stores secrets.
import { LAST_ROUND } from "../table.mjs";
import { invite, LAST_PLANS, plan, takeLink } from "./apart.mjs";
import { button, journey, table } from "./player.mjs";

journey.use({ still: true });

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
