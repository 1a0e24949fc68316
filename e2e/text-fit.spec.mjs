// Every text fits in the widest words of all languages and in a right-to-left language. `make soak`
// checks all languages.
import { textsFit } from "./text-fit.mjs";
import { WIDEST, speakWidest } from "./widest.mjs";

textsFit(WIDEST, "the widest words", (page) => speakWidest(page, "word"));
textsFit("ar", "Arabic");
