// Every text fits in every language on all screens with the most text.
import { languages, SCREENS, textsFitIn } from "../language-fit.mjs";

for (const language of languages) textsFitIn(language, Object.entries(SCREENS));
