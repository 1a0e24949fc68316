// A game between people: clocks and keys.
import { Key } from "selenium-webdriver";
import { journey, moves, square, table, what } from "./player.mjs";

const clock = (seat, does) => what(`.strip[data-seat="${seat}"] [data-clock="${does}"]`);

journey("clocks run after the first move, a move adds its seconds, and time runs out", async ({ player }) => {
  await player.opens("./#/play?game=quoridor&clock=2%2B5,3");
  await player.sees(clock(1, "stands"));
  await player.clicks(square("e2"));
  await player.sees(clock(2, "runs"));
  await player.sees(clock(1, "stands"));
  await player.sees(table('[data-result="1"]'));
});

journey("Quoridor is won with Tab, arrows and Enter, and with typed moves", async ({ player }) => {
  await player.opens(`./#/play?game=quoridor&position=${encodeURIComponent("/ / e7 a3 / 0 0 / 1")}`);
  await player.sees(table());
  await player.tabsTo(square("e7"));
  await player.presses(Key.ARROW_UP);
  await player.sees(square("e8", ":focus-visible"));
  await player.presses(Key.ENTER);
  await player.sees(square("e8", '[data-pawn="1"]'));

  await player.presses("/");
  await player.sees(what("input:focus"));
  await player.presses("a2", Key.ENTER);
  await player.sees(square("a2", '[data-pawn="2"]'));
  await player.presses("e9", Key.ENTER);
  await player.sees(table('[data-result="1"]'));
});
