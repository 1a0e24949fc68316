// Two friends at browsers of their own play games to their ends by sending each other links. With Chromium they do
// in ../post.spec.mjs and its neighbours.
import { LAST_ROUND } from "../table.mjs";
import { invite, join, LAST_PLANS, LAST_STEPS, LAST_TURNS, offerSeat, plan, playLastSteps, playLastTurns, takeLink } from "./apart.mjs";
import { button, hole, journey, moves, square, table } from "./player.mjs";

journey.use({ still: true });

/** The other player opens the link that the mover sends. */
const byLink = async (mover, other) => other.opens(await takeLink(mover));

const reads = (player, text) => player.waitsFor(`return document.body.innerText.includes(${JSON.stringify(text)})`);

journey("friends play Quoridor to its end by sending links", async ({ player: ida, arrives }) => {
  const anna = await arrives();
  await invite(ida, anna, { game: "quoridor", position: LAST_STEPS });
  await ida.opens(await takeLink(anna));
  await playLastSteps(ida, anna, byLink);
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

journey("three friends play Chinese Checkers to its end by sending links", async ({ player: ida, arrives }) => {
  const [anna, otso] = [await arrives(), await arrives()];
  // Towards the end of tests/games/valid/checkers-3-french.txt.
  const position =
    "./../.../.3../22.2.3....33./222......3../222....3.../2....3...3/.111...3./.......1../.......31../..1........./............./11.1/.1./../. 1";
  const query = { game: "chinese-checkers", players: 3, direction: "counterclockwise", position };
  const invitation = await offerSeat(ida, query);
  await join(anna, invitation);
  await join(otso, invitation, "Otso", 3);
  for (const friend of [anna, otso]) await ida.opens(await takeLink(friend));
  const all = [ida, anna, otso];
  for (const [ply, [mover, from, to]] of [[ida, "j12", "l12"], [otso, "h9", "h10"], [anna, "g5", "e3"]].entries()) {
    await mover.clicks(hole(from));
    await mover.clicks(hole(to, "[data-target]"));
    await mover.sees(moves(ply + 1));
    const link = await takeLink(mover);
    for (const other of all.filter((one) => one !== mover)) {
      await other.opens(link);
      await other.sees(moves(ply + 1));
    }
  }
  for (const one of all) await one.sees(table('[data-result="2"]'));
});

journey("a link that is cut, late, opened twice or by somebody else says so, and the game goes on", async ({ player: ida, arrives }) => {
  const [anna, eve] = [await arrives(), await arrives()];
  await invite(ida, anna, { game: "quoridor" }, true);
  await ida.opens(await takeLink(anna));
  await ida.clicks(square("e2"));
  const link = await takeLink(ida);
  await anna.opens(link.slice(0, -20));
  await reads(anna, "This link is incomplete or has been changed.");
  await anna.opens(link);
  await anna.sees(moves(1));
  for (let time = 0; time < 2; time += 1) {
    await anna.opens("./#/");
    await anna.opens(link);
    await reads(anna, "Nothing new");
    if (time === 0) {
      await anna.clicks(square("e8"));
      await ida.opens(await takeLink(anna));
      await ida.sees(moves(2));
    }
  }
  // A browser that does not play there, or has lost what it had.
  await eve.opens(link);
  await reads(eve, "This link belongs to a game that is not on this device.");
  await reads(eve, "open the copy of your seat");
  await ida.clicks(square("e3"));
  await anna.opens(await takeLink(ida));
  await anna.sees(moves(3));
});
