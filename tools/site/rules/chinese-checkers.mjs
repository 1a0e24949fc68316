// The usual rules of Chinese Checkers, as texts (tools/site/rules.mjs); the page has them in
// src/games/checkers/rules.rs.
import { COUNTS, DRAWS } from "./common.mjs";

export const sections = (players) => [
  { part: "aim" },
  { part: "start", texts: ["text", COUNTS[players], "youngest"] },
  { part: "step" },
  { part: "hop" },
  { part: "chain" },
  { part: "goal", texts: ["never"] },
  { part: "blocked", texts: ["one"] },
  { part: "end", texts: ["clockwise", "text"] },
  { part: "draw", texts: ["text", DRAWS] },
  { part: "notes", texts: ["own", "icelandic", "latvian_polish", "lithuanian", "swedish_danish", "french"] },
];

export const clock = (players) => (players === 2 ? "two" : "more");
