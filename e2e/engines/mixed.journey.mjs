// Friends at browsers with different engines, whose moves travel through a meeting point.
import { mergeTests } from "@playwright/test";
import { withMeetingPoint } from "../meeting.mjs";
import { LAST_ROUND } from "../table.mjs";
import { join, LAST_PLANS, offerSeat, plan } from "./apart.mjs";
import { installed } from "./browsers.mjs";
import { button, journey as alone, table } from "./player.mjs";

const journey = mergeTests(alone, withMeetingPoint);
journey.use({ still: true });

/** The engine of the other friend's browser: another one, if there is one on this machine. */
const other = (engine) => installed[(installed.indexOf(engine) + 1) % installed.length];

journey("friends at different browsers plan Parallel Chinese Checkers to its end", async ({ player: ida, arrives, engine }) => {
  const anna = await arrives(other(engine));
  await join(anna, await offerSeat(ida, Object.fromEntries(LAST_ROUND)));
  await plan(anna, LAST_PLANS.anna);
  await ida.clicks(button("I’m Ida – start"));
  await plan(ida, LAST_PLANS.ida);
  for (const one of [ida, anna]) {
    await one.clicks(button("Skip to end"));
    await one.sees(table('[data-result="2"]'));
  }
});
