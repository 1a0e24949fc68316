// A board on a page of another origin.
import { button, journey, square, table, what } from "./player.mjs";

/** Returns the address of a host page with a board. Below the board it lists the events that it
 * receives. */
const page = (baseURL, attributes) =>
  `${baseURL.replace("localhost", "127.0.0.1")}hosts/told.html?${new URLSearchParams({ language: "en", ...attributes })}`;
const told = (event, plies) => what("li", `${event} ${plies}`);

journey("a board in a strict sandbox plays against a computer, and its page receives the events", async ({ player, baseURL }) => {
  await player.opens(page(baseURL, { game: "quoridor", computers: "0,1", sandbox: "allow-scripts" }));
  await player.sees(told("ready", 0));
  await player.looksIntoBoard();
  await player.clicks(square("e2"));
  await player.sees(square("e2", '[data-pawn="1"]'));
  await player.sees(table('[data-to-move="1"]'));
  await player.leavesBoard();
  await player.sees(told("move", 1));
  await player.sees(told("move", 2));
});

journey("a page controls its board", async ({ player, baseURL }) => {
  await player.opens(page(baseURL, { game: "chinese-checkers" }));
  await player.sees(told("ready", 0));
  await player.clicks(button("d5-e5"));
  await player.sees(told("move", 1));
  await player.looksIntoBoard();
  await player.sees(what('[data-hole="e5"][data-peg="1"]'));
});
