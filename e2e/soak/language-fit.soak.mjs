// Every text fits in every language on all screens with the most text.
import { builtLanguages } from "../../tools/languages.mjs";
import { textsFitIn } from "../language-fit.mjs";

for (const language of builtLanguages()) textsFitIn(language);
