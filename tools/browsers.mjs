/** The oldest supported browsers, which README.md lists. Scripts and style sheets are compiled for
 * them. They are determined by container queries and `:has()` in the style sheets, constructed
 * style sheets in starfence-board.js, and module workers. */
export const minimum = { chrome: "108", firefox: "121", safari: "16.4" };

/** The same browsers, as targets for esbuild. */
export const targets = Object.entries(minimum).map(([name, version]) => name + version);
