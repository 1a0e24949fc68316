// The player for arenas that run a JavaScript file: tools/player/build.mjs puts the program and what
// calls it in place of the imports. docs/bots.md, "JavaScript", describes the states.
import { inflateSync } from "fflate";
import { chooseMove, initSync } from "./player-program.js";
import program from "./player-program.deflated";

/** The time of a move in milliseconds, and the greatest that a state may ask for: arenas allow 5 s,
 * in which the file may have to be loaded too. */
const USUAL_TIME = 3000;
const GREATEST_TIME = 4500;

let isLoaded = false;

function load() {
  if (isLoaded) return;
  // `atob` is not there in every arena.
  const bytes = globalThis.atob ? Uint8Array.from(atob(program), (letter) => letter.charCodeAt(0)) : Buffer.from(program, "base64");
  initSync({ module: inflateSync(bytes) });
  isLoaded = true;
}

/** Returns the name of a square, of which `x` grows from column a and `y` from row 1, both from 0. */
const squareName = ({ x, y }) => `${"abcdefghi"[x]}${y + 1}`;

/** Returns a state of coordinates as a position in the notation of docs/notation.md. */
function positionOf({ pawns, walls, wallsLeft, turn }) {
  const fences = (orientation) => walls.filter((wall) => wall.orientation === orientation).map(squareName).join("");
  return [fences("h"), fences("v"), pawns.map(squareName).join(" "), wallsLeft.join(" "), `${turn + 1}`].join(" / ");
}

/** Returns a move as an action of coordinates. */
function actionOf(move) {
  const [column, row, orientation] = move;
  const place = { x: "abcdefghi".indexOf(column), y: Number(row) - 1 };
  return orientation ? { type: "wall", ...place, orientation } : { type: "move", ...place };
}

/** Returns the action of the player to move: as a text if the state is in notation, as coordinates
 * if it is in coordinates. */
function chooseAction(state) {
  load();
  const { players = state.pawns?.length ?? 2, position = "", moves = [], milliseconds = USUAL_TIME } = state;
  const time = Math.max(1, Math.min(milliseconds, GREATEST_TIME));
  const move = chooseMove(players, state.pawns ? positionOf(state) : position, moves.join(" "), time);
  return state.pawns ? actionOf(move) : move;
}

globalThis.chooseAction = chooseAction;
if (typeof module === "object") module.exports = { chooseAction };
