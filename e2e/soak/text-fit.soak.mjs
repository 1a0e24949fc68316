// Every text fits on the narrowest phone in every language.
import { textsFit } from "../text-fit.mjs";

for (const locale of ["en-GB", "fi-FI", "sv-SE", "ar-EG"]) textsFit(locale);
