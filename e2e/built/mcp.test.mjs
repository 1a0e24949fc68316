// The MCP server of starfence-cli with the client that most programs of language models have: whole
// games of each kind. `cargo test`, which runs before these tests, has compiled the program.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const root = join(import.meta.dirname, "../..");
const command = process.env.STARFENCE_CLI ?? join(root, "target/debug/starfence-cli");
const client = new Client({ name: "test", version: "1" });

before(() => client.connect(new StdioClientTransport({ command, args: ["mcp"] })));
after(() => client.close());

/** Calls a tool, and returns the result. */
const call = (name, args = {}) => client.callTool({ name, arguments: args });

/** Calls a tool that must not fail, and returns its text. */
async function text(name, args) {
  const { isError, content } = await call(name, args);
  assert.ok(!isError, `${name} ${JSON.stringify(args)}: ${JSON.stringify(content)}`);
  return content.map((part) => part.text).join("");
}

/** Plays a game to its end with the moves that a level suggests, and returns the record. */
async function playGame(start) {
  let state = await text("new_game", start);
  for (let calls = 0; !state.includes("the game is over"); calls += 1) {
    assert.ok(calls < 400, state);
    const waiting = /^to move: player (\d)/m.exec(state)[1];
    const player = Number(waiting);
    const suggestion = await text("suggest", { level: 2, player });
    const [, move] = /^best for player \d: (.*)$/m.exec(suggestion);
    state = await text("play", { move, player });
  }
  return text("record");
}

test("the server says what it is and what its tools are", async () => {
  assert.equal(client.getServerVersion().name, "starfence");
  assert.match(client.getInstructions(), /quoridor \(2 or 4 players\)/);
  const { tools } = await client.listTools();
  assert.equal(tools.length, 10);
  for (const { description, inputSchema } of tools) assert.ok(description.length > 20 && inputSchema.type === "object");
});

test("a whole game of each kind is played", async () => {
  const starts = [
    { game: "quoridor", computers: [0, 2] },
    { game: "chinese-checkers", computers: [2], options: "round_limit=40" },
    { game: "parallel", seed: 3, options: "round_limit=8" },
  ];
  for (const start of starts) {
    const record = await playGame(start);
    assert.match(record, new RegExp(`^\\[Game "${start.game}"\\]`));
    // The record is that of a finished game, and can be opened.
    assert.match(record, /\[Result "[12]/);
    assert.match(await text("open_record", { record }), /the game is over/);
  }
});

test("a picture is a resource, and a refused move an error with the rule", async () => {
  await text("new_game", { game: "quoridor" });
  const { content } = await call("picture");
  assert.equal(content[0].resource.mimeType, "image/svg+xml");
  assert.match(content[0].resource.text, /^<svg /);
  const refused = await call("play", { move: "e7" });
  assert.equal(refused.isError, true);
  assert.match(refused.content[0].text, /a pawn moves one square/);
});
