// The usual rules of Parallel Chinese Checkers, as texts (tools/site/rules.mjs); the page has them in
// src/games/parallel/rules.rs.

export const sections = (players) => [
  { part: "aim", values: { pegs: 12, needed: 7 } },
  { part: "pegs", texts: ["twelve"] },
  { part: "round" },
  { part: "orders" },
  { part: "sequence" },
  { part: "step" },
  { part: "hop" },
  { part: "stop" },
  { part: "take", texts: [players === 2 ? "two" : "more", "safe"] },
  { part: "win", texts: ["text", "draw"], values: { needed: 7 } },
  { part: "notes", texts: ["source", "readings", "added"] },
];

export const clock = (players) => (players === 2 ? "plan_two" : "plan_more");
