// The usual rules of the games in every language, from the texts of the app's own rules
// (locales/LANG/help.json). Which texts belong together is the same as in the page (src/games/*/rules.rs);
// e2e/site.spec.mjs compares the two.
import { textsOf } from "./texts.mjs";

/** The numbers of players in the names of texts. */
const COUNTS = { 2: "two", 3: "three", 4: "four", 6: "six" };
const DRAWS = "help.draws";

/** The games in the order of the start page: their names in addresses and in the texts, their numbers
 * of players, and the sections of their rules for a number of players. A section is a part of the
 * texts, the names of those in it that belong to the section, and the values of their placeholders. */
export const GAMES = [
  {
    kind: "chinese-checkers",
    key: "checkers",
    players: [2, 3, 4, 6],
    sections: (players) => [
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
    ],
    clock: (players) => (players === 2 ? "two" : "more"),
  },
  {
    kind: "parallel",
    key: "parallel",
    players: [2, 3, 4],
    sections: (players) => [
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
    ],
    clock: (players) => (players === 2 ? "plan_two" : "plan_more"),
  },
  {
    kind: "quoridor",
    key: "quoridor",
    players: [2, 4],
    sections: (players) => [
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
    ],
    clock: (players) => (players === 2 ? "two" : "more"),
  },
];

/** Returns the rules of a game for a number of players in a language: sections, each as `{ part, title,
 * text }`. */
export function rulesOf(tag, game, players) {
  const say = textsOf(tag);
  const key = (part, name) => (name.includes(".") ? name : `help.${game.key}.${part}.${name}`);
  const sections = game.sections(players).map(({ part, texts = ["text"], values = {} }) => ({
    part,
    title: say(part === "notes" ? "help.notes" : key(part, "title")),
    text: texts.map((name) => say(key(part, name), values)).join(" "),
  }));
  return [...sections, { part: "clock", title: say("help.clock.title"), text: say(`help.clock.${game.clock(players)}`) }];
}
