// In the language of the longest words, and in the one that is read from the right, every text fits. `make soak` looks at
// all languages.
import { textsFit } from "./text-fit.mjs";

for (const locale of ["fi-FI", "ar-EG"]) textsFit(locale);
