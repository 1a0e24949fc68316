// Reads and writes the sections of wasm files, as far as the build changes them itself.

/** The numbers of sections, and the kinds of imports. */
export const SECTION = { custom: 0, imports: 2, exports: 7, elements: 9, code: 10 };
const [TABLE, MEMORY, GLOBAL] = [1, 2, 3];
export const FUNCTION = 0;

/** What a wasm file begins with: its kind and its version. */
export const START = Buffer.from([0, ...Buffer.from("asm"), 1, 0, 0, 0]);

/** Returns the sections of a wasm file, as `{ id, contents }`. */
export function sections(wasm) {
  const reader = new Reader(wasm, START.length);
  const found = [];
  while (!reader.atEnd()) found.push({ id: reader.byte(), contents: reader.bytes() });
  return found;
}

/** Returns the wasm file in which `change` has been applied to the contents of a section. */
export function withSection(wasm, id, change) {
  const parts = sections(wasm).flatMap((section) => {
    const contents = section.id === id ? change(section.contents) : section.contents;
    return [Buffer.from([section.id]), bytes(contents)];
  });
  return Buffer.concat([START, ...parts]);
}

/** Returns what a section lists, read one after the other by `read`, which is given a reader and
 * returns the item. */
export function list(contents, read) {
  const reader = new Reader(contents, 0);
  return Array.from({ length: reader.number() }, () => read(reader));
}

/** Reads an import: its two names, its kind, and the bytes that describe its type. */
export function readImport(reader) {
  const [module, name] = [reader.bytes().toString(), reader.bytes().toString()];
  const kind = reader.byte();
  const start = reader.at;
  const skip = {
    [FUNCTION]: () => reader.number(),
    [TABLE]: () => [reader.byte(), skipLimits(reader)],
    [MEMORY]: () => skipLimits(reader),
    [GLOBAL]: () => [reader.byte(), reader.byte()],
  }[kind];
  if (!skip) throw new Error(`expected an import of wasm, found one of kind ${kind}`);
  skip();
  return { module, name, kind, type: reader.since(start) };
}

/** Returns the imports of a wasm file, read by readImport(). */
export const importsOf = (wasm) => sections(wasm).filter(({ id }) => id === SECTION.imports).flatMap(({ contents }) => list(contents, readImport));

/** Returns the segments of the function table that a wasm file has: the place of the first entry, the
 * functions, nothing where an entry is empty, and the bytes of the segment. */
export const elementsOf = (wasm) => sections(wasm).filter(({ id }) => id === SECTION.elements).flatMap(({ contents }) => list(contents, readElements));

function readElements(reader) {
  // Such a segment lists expressions, each of which returns a function or nothing.
  const EXPRESSIONS = 4;
  const [CONSTANT, NULL, END] = [0x41, 0xd0, 0x0b];
  const expect = (byte) => {
    const found = reader.byte();
    if (found !== byte) throw new Error(`expected byte ${byte} in the function table, found ${found}`);
  };
  const start = reader.at;
  const kind = reader.number();
  if (kind !== 0 && kind !== EXPRESSIONS) throw new Error(`expected a segment of the function table, found one of kind ${kind}`);
  expect(CONSTANT);
  const offset = reader.number();
  expect(END);
  const functions = Array.from({ length: reader.number() }, () => {
    const operation = kind === EXPRESSIONS && reader.byte();
    const at = reader.number();
    if (kind === EXPRESSIONS) expect(END);
    return operation === NULL ? undefined : at;
  });
  return { offset, functions, text: reader.since(start) };
}

function skipLimits(reader) {
  const hasMaximum = reader.byte() & 1;
  reader.number();
  if (hasMaximum) reader.number();
}

/** Reads the numbers and byte strings of a wasm file. */
export class Reader {
  constructor(buffer, at) {
    this.buffer = buffer;
    this.at = at;
  }

  atEnd() {
    return this.at >= this.buffer.length;
  }

  byte() {
    return this.buffer[this.at++];
  }

  number() {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  bytes() {
    const length = this.number();
    this.at += length;
    return this.since(this.at - length);
  }

  since(start) {
    return this.buffer.subarray(start, this.at);
  }
}

/** Returns a number as wasm files have it. */
export function number(value) {
  const rest = Math.floor(value / 128);
  return rest === 0 ? Buffer.from([value]) : Buffer.concat([Buffer.from([(value % 128) + 128]), number(rest)]);
}

/** Returns a text, or bytes, as wasm files have them: the length comes first. */
export function bytes(contents) {
  const own = Buffer.from(contents);
  return Buffer.concat([number(own.length), own]);
}

/** Returns the contents of a section that lists items. */
export const listed = (items) => Buffer.concat([number(items.length), ...items]);
