// Every text fits, on the screens with the most text: in the widest words of all languages with
// letters, from right to left, and without spaces. `make soak` has all languages.
import { builtLanguages } from "../tools/languages.mjs";
import { textsFitIn, widestTextsFit } from "./language-fit.mjs";

widestTextsFit();
for (const language of builtLanguages()) if (["ar", "ja"].includes(language.tag)) textsFitIn(language);
