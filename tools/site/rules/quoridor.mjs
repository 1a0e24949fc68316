// The usual rules of Quoridor, as texts (tools/site/rules.mjs); the page has them in
// src/games/quoridor/rules.rs.
import { COUNTS, DRAWS } from "./common.mjs";

export const sections = (players) => [
  { part: "aim" },
  { part: "start", texts: [COUNTS[players], "age"] },
  { part: "move_pawn" },
  { part: "fence", values: { count: players === 2 ? 10 : 5 } },
  { part: "path" },
  { part: "jump" },
  { part: "sideways", texts: ["blocked"] },
  ...(players === 4 ? [{ part: "third", texts: ["text", "none"] }] : []),
  { part: "end", texts: ["text", ...(players === 4 ? ["passing", "all_passed"] : []), DRAWS] },
  { part: "notes", texts: ["own", "length", "limit", "sideways", "slips", "players"] },
];

export const clock = (players) => (players === 2 ? "two" : "more");
