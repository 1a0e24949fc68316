// The usual rules of the games in every language, from the texts of the app's own rules
// (locales/LANG/help.json). Which texts belong together is the same as in the page (src/games/*/rules.rs);
// e2e/site.spec.mjs compares the two.
import { GAMES as KNOWN } from "../games.mjs";
import { textsOf } from "./texts.mjs";

/** The games in the order of the start page: what data/games.json has of them, and from a file of each
 * game the sections of its rules for a number of players and the name of the text about clocks. A
 * section is a part of the texts, the names of those in it that belong to the section, and the values
 * of their placeholders. */
export const GAMES = await Promise.all(
  KNOWN.map(async (game) => {
    const { sections, clock } = await import(`./rules/${game.kind}.mjs`);
    return { ...game, sections, clock };
  }),
);

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
