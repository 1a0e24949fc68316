// What differs in the pictures of boards (public/first/) if the settings ask for other boards or
// pieces: public/first-frame.js replaces it, so that one picture serves for all.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GAMES } from "./games.mjs";

const root = join(import.meta.dirname, "..");

/** Returns the custom properties that a rule of the style sheet gives. */
function properties(css, start) {
  const [rule] = css.slice(css.indexOf(start)).split("}");
  return Object.fromEntries([...rule.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

/** Returns the replacements, each a text and what stands for it: of colours by board and theme, of
 * pieces by their shape and the board's. */
export function looks() {
  const css = readFileSync(join(root, "style/tokens.css"), "utf8");
  const usual = properties(css, ":root {");
  const boards = {};
  for (const board of ["walnut", "slate"]) {
    const own = properties(css, `:root[data-board="${board}"]`);
    for (const [at, theme] of ["light", "dark"].entries()) {
      const pairs = Object.entries(own).map(([name, colour]) => {
        const found = usual[name].match(/#[0-9a-f]{6}/g);
        return [found[at] ?? found[0], colour];
      });
      // Of two properties with the same usual colour, the pictures use the first one.
      boards[`${board}-${theme}`] = Object.fromEntries(pairs.reverse());
    }
  }
  const modern = properties(css, ':root[data-pieces="modern"]');
  const number = (name) => modern[`--${name}`].replace("px", "");
  const [, body] = /PAWN_BODY: &str =\s*"([^"]+)"/.exec(readFileSync(join(root, "crates/boards/src/geometry.rs"), "utf8"));
  const place = (name) => modern[`--${name}`].replaceAll("px", "").replace(", ", " ");
  const pieces = (kind, head, side) => ({
    'cy=".34" rx="1.04" ry=".92"': `cy="${number(`${kind}-shadow-y`)}" rx="${number(`${kind}-shadow-width`)}" ry="${number(`${kind}-shadow-height`)}"`,
    '<circle cx="0" cy=".14" r="1"': side,
    'cy="-.06" r=".94"': `cy="${number(`${kind}-head-y`)}" r="${head}"${kind === "piece" ? ' style="stroke:none"' : ""}`,
    'transform="translate(0 -.06)"': `transform="${place(`${kind}-mark-place`)}"`,
  });
  const disc = `<circle cx="0" cy="0" r="1"`;
  const kinds = {
    pegs: pieces("piece", number("piece-head"), disc),
    "numbered pegs": pieces("piece", number("numbered-head"), disc),
    pawns: pieces("pawn", number("pawn-head"), `<path d="${body}"`),
  };
  return { boards, pieces: Object.fromEntries(GAMES.map((game) => [game.kind, kinds[game.pieces]])) };
}
