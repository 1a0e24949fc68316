// Trunk calls this when it has built the page for the development server.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeLanguages } from "./languages.mjs";

const staging = process.env.TRUNK_STAGING_DIR;
const page = join(staging, "index.html");
const write = (stem, ending, contents) => {
  // The page looks for `i18n-TAG-`.
  const name = `${stem}-dev.${ending}`;
  writeFileSync(join(staging, name), contents);
  return name;
};
writeFileSync(page, writeLanguages(readFileSync(page, "utf8"), write).html);
