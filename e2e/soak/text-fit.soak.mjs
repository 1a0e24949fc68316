// Every text fits on the narrowest phone in every language.
import { builtLanguages } from "../../tools/languages.mjs";
import { textsFit } from "../text-fit.mjs";

for (const { tag } of builtLanguages()) textsFit(tag);
