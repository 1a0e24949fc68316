// Every text fits on the narrowest phone in every language.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { textsFit } from "../text-fit.mjs";

const { languages } = JSON.parse(readFileSync(join(import.meta.dirname, "../../locales/languages.json"), "utf8"));

for (const { tag } of languages) textsFit(tag, tag);
