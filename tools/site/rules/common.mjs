// What the rules of several games share.

/** The numbers of players in the names of texts. */
export const COUNTS = { 2: "two", 3: "three", 4: "four", 6: "six" };
export const DRAWS = "help.draws";
