// Friends whose moves travel through a meeting point, at browsers with the same engine. With Chromium
// they do in ../meeting.spec.mjs, at browsers with different engines in mixed.journey.mjs.
import { mergeTests } from "@playwright/test";
import { withMeetingPoint } from "../meeting.mjs";
import { join, offerSeat } from "./apart.mjs";
import { journey as alone, moves, square, what } from "./player.mjs";

const journey = mergeTests(alone, withMeetingPoint);
journey.use({ still: true });

const connected = what('[data-meet="connected"]');
/** Opens the only game in the list of games. */
async function comesBack(player) {
  await player.opens("./#/games");
  await player.clicks(what('a[href*="#/game/"]'));
}

journey("a friend joins late, while the other is away, and finds the move that was made", async ({ player: ida, arrives }) => {
  const link = await offerSeat(ida, { game: "quoridor" }, true);
  await ida.clicks(square("e2"));
  await ida.sees(moves(1));
  await ida.sees(connected);
  await ida.opens("about:blank");
  const anna = await arrives();
  await join(anna, link);
  await anna.sees(square("e2", '[data-pawn="1"]'));
  await anna.clicks(square("e8"));
  await anna.sees(moves(2));
  await anna.sees(connected);
  await anna.opens("about:blank");
  await comesBack(ida);
  await ida.sees(square("e8", '[data-pawn="2"]'));
  await ida.clicks(square("e3"));
  await comesBack(anna);
  await anna.sees(square("e3", '[data-pawn="1"]'));
});
