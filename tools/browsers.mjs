/** The oldest browsers that the page is for, which README.md names. Scripts and style sheets are written for them. What
 * decides: container queries and `:has()` in the style sheets, constructed style sheets in starfence-board.js, workers
 * that are modules. */
export const minimum = { chrome: "108", firefox: "121", safari: "16.4" };

/** The same as esbuild's targets. */
export const targets = Object.entries(minimum).map(([name, version]) => name + version);
