// Games of each kind played to their ends by clicks, and a computer that answers. The long games have no
// animations, which would take most of their time.
import { expect } from "@playwright/test";
import { address, lastTwoRounds, orders, record } from "../table.mjs";
import { arrow, button, fence, hole, journey, moves, square, table, token, what } from "./player.mjs";

const begin = (query) => `./#/play?${new URLSearchParams(query)}`;

journey("two people choose Quoridor on the start page and play it to its end", async ({ player }) => {
  await player.opens("./");
  await player.clicks(what('a[href*="quoridor"]'));
  await player.sees(what("h1", "Quoridor"));
  await player.chooses('[aria-label="Who goes first?"]', "Red");
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

journey.describe("with reduced motion", () => {
  journey.use({ still: true });

  journey("two people open a game of Chinese Checkers that has begun, and play it to its end", async ({ player }) => {
    const { text, tags, moves, result } = record("checkers-2");
    const begun = moves.length - 12;
    const head = text.slice(0, text.lastIndexOf("]") + 1).replace(`[Result "${result}"]`, "");
    await player.opens("./#/open");
    await player.pastes("textarea", `${head}\n\n${moves.slice(0, begun).join(" ")} *`);
    await player.clicks(button("Open"));
    await player.sees(table(`[data-game="${tags.Game}"]`));
    for (const [place, turn] of moves.slice(begun).entries()) {
      const [from, to] = turn.split("-");
      await player.clicks(hole(from));
      await player.clicks(hole(to, "[data-target]"));
      await player.sees(hole(to, `[data-peg="${((begun + place) % 2) + 1}"]`));
    }
    await player.sees(table(`[data-result="${result}"]`));
  });

  journey("two people plan the last rounds of a game of Parallel Chinese Checkers", async ({ player }) => {
    const { tags, moves, result } = lastTwoRounds();
    await player.opens(address({ tags }));
    for (const [at, plan] of moves.entries()) {
      await player.clicks(what("main[data-curtain] button"));
      for (const { execution, direction, number } of orders(plan)) {
        await player.clicks(token(number));
        await player.clicks(arrow(execution, direction));
        await player.sees(arrow(execution, direction, `[data-order="${number}"]`));
      }
      await player.clicks(button("Done"));
      if (at % 2 === 0) continue;
      await player.clicks(button("Reveal the plans"));
      await player.clicks(button("Skip to end"));
      if (at + 1 < moves.length) await player.clicks(button("Plan the next round"));
    }
    await player.sees(table(`[data-result="${result}"]`));
  });
});

journey("a computer answers in Quoridor, and gives a hint", async ({ player }) => {
  await player.opens(begin({ game: "quoridor", computers: "0,2" }));
  await player.clicks(square("e2"));
  await player.sees(moves(2));
  await player.sees(table('[data-to-move="1"]'));
  // What to look at first, then the move.
  await player.clicks(button("Hint"));
  await player.clicks(button("Show the move"));
  expect((await player.sees(what("main .hint-text"))).text).toMatch(/^[a-i][1-9][hv]?$/);
});
