// Whole games by clicks, one of each kind, and a computer that answers.
import { expect } from "@playwright/test";
import { arrow, button, fence, hole, journey, moves, square, table, token, what } from "./player.mjs";

const begin = (query) => `./#/play?${new URLSearchParams(query)}`;

journey("two people choose Quoridor on the start page and play it to its end", async ({ player }) => {
  await player.opens("./");
  await player.clicks(what('a[href*="quoridor"]'));
  await player.sees(what("h1", "Quoridor"));
  await player.clicks(what('[aria-label="Who goes first?"] button', "Red"));
  await player.clicks(button("Play"));
  await player.sees(table('[data-to-move="1"]'));
  const red = ["e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9"];
  const blue = ["d9", "c9", "b9", "a9", "b9", "c9"];
  await player.clicks(square(red[0]));
  await player.sees(square(red[0], "[data-pawn]"));
  await player.clicks(fence("a3h"));
  await player.sees(fence("a3h", '[data-placed="2"]'));
  for (const [turn, to] of red.slice(1).entries()) {
    await player.clicks(square(to));
    await player.sees(square(to, '[data-pawn="1"]'));
    if (turn === blue.length) break;
    await player.clicks(square(blue[turn]));
    await player.sees(square(blue[turn], '[data-pawn="2"]'));
  }
  await player.sees(table('[data-result="1"]'));
});

journey("the last peg is brought home in Chinese Checkers", async ({ player }) => {
  const position =
    "./../.../..../............./............/.........../.2222...../12......./2222....../.........../............/.......1...../111./111/11/2 1";
  await player.opens(begin({ game: "chinese-checkers", players: 2, position }));
  await player.clicks(hole("m12"));
  await player.sees(hole("n13", "[data-target]"));
  await player.clicks(hole("n13"));
  await player.sees(hole("n13", '[data-peg="1"]'));
  await player.clicks(hole("i6"));
  await player.clicks(hole("i7", "[data-target]"));
  await player.sees(table('[data-result="1"]'));
});

journey("the last round of Parallel Chinese Checkers is planned, revealed and won", async ({ player }) => {
  const position =
    "../..../....../......../..A2....................B1/A1..................B2../..A2A6..............B6/..................../......A4....A4A5B2/B5B3B3..A5A4..A3..../..B4....B5B4..A3....../............A3........../....B4....B3............../......../....../..../.. W 000112/444332";
  await player.opens(begin({ game: "parallel", players: 2, position }));
  const plans = [
    [[1, "SE", 4], [2, "E", 6], [2, "SE", 5]],
    [[1, "SE", 4], [1, "SW", 3], [1, "W", 4], [1, "NW", 5], [2, "E", 6], [2, "SW", 3], [2, "W", 3], [2, "NW", 3]],
  ];
  for (const plan of plans) {
    await player.clicks(what("main[data-curtain] button"));
    for (const [execution, direction, number] of plan) {
      await player.clicks(token(number));
      await player.clicks(arrow(execution, direction));
      await player.sees(arrow(execution, direction, `[data-order="${number}"]`));
    }
    await player.clicks(button("Done"));
  }
  await player.clicks(button("Reveal the plans"));
  await player.clicks(button("Skip to end"));
  await player.sees(table('[data-result="2"]'));
});

journey("a computer answers in Quoridor, and gives a hint", async ({ player }) => {
  await player.opens(begin({ game: "quoridor", computers: "0,2" }));
  await player.clicks(square("e2"));
  await player.sees(moves(2));
  await player.sees(table('[data-to-move="1"]'));
  await player.clicks(button("Hint"));
  expect((await player.sees(what("main .notice"))).text).toMatch(/^Try this: .+ \(\w+\)\.$/);
});

journey("a computer answers in Chinese Checkers", async ({ player }) => {
  await player.opens(begin({ game: "chinese-checkers", computers: "0,2" }));
  await player.clicks(hole("d5"));
  await player.clicks(hole("e5", "[data-target]"));
  await player.sees(moves(2));
  await player.sees(table('[data-to-move="1"]'));
});

journey("a computer plans in Parallel Chinese Checkers", async ({ player }) => {
  await player.opens(begin({ game: "parallel", computers: "0,1", seed: 5 }));
  await player.clicks(token(6));
  await player.clicks(arrow(1, "E"));
  await player.sees(arrow(1, "E", '[data-order="6"]'));
  await player.clicks(button("Done"));
  await player.clicks(button("Skip to end"));
  await player.sees(button("On to the next round"));
});
