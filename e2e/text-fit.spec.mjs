// Every text fits in the language with the longest words and in a right-to-left language. `make
// soak` checks all languages.
import { textsFit } from "./text-fit.mjs";

for (const locale of ["fi-FI", "ar-EG"]) textsFit(locale);
