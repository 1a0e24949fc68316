#!/usr/bin/env node
// Copies the frame's files into a folder: starfence-board copy FOLDER. A copy of another version
// there is replaced; a folder with other files is left alone.
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const [command, folder, ...rest] = process.argv.slice(2);
if (command !== "copy" || !folder || rest.length > 0) {
  console.error("Usage: starfence-board copy FOLDER");
  process.exit(2);
}
if (existsSync(folder) && readdirSync(folder).length > 0) {
  if (!existsSync(join(folder, "starfence-frame.json"))) {
    console.error(`${folder} has other files: choose an empty folder, or a new one.`);
    process.exit(1);
  }
  rmSync(folder, { recursive: true });
}
cpSync(join(import.meta.dirname, "frame"), folder, { recursive: true });
console.log(`The frame's files are in ${folder}.`);
