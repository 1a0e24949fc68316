// Every text fits in every language, on a third of the screens with the most text. On all of these
// screens, the texts of six languages fit: one whose texts are longer by two fifths, two with long
// words, one with another alphabet, one from right to left, and one without spaces. `make soak`
// checks all screens in all languages.
import { builtLanguages } from "../tools/languages.mjs";
import { SCREENS, STRETCHED, textsFitIn } from "./language-fit.mjs";

const WHOLE = [STRETCHED, "de", "fi", "el", "ar", "ja"];

const screens = Object.entries(SCREENS);
for (const [at, language] of builtLanguages().entries()) {
  const third = screens.filter((_, screen) => screen % 3 === at % 3);
  textsFitIn(language, WHOLE.includes(language.tag) ? screens : third);
}
