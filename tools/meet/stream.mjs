#!/usr/bin/env node
// Makes the stream of a meeting point, or changes it to what stream.json says. It needs nothing but
// Node.js: it speaks the text protocol of NATS, with the administrator's password in
// STARFENCE_ADMIN_PASSWORD.
//   node tools/meet/stream.mjs [HOST:PORT]            (127.0.0.1:4222)
//   node tools/meet/stream.mjs [HOST:PORT] --purge    deletes all messages, which devices publish again
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

/** The error code of a stream that does not exist. */
const NOT_FOUND = 10059;

/** Sends one request, and returns the parsed answer. */
function request(address, subject, body) {
  const [host, port] = address.split(":");
  const pass = process.env.STARFENCE_ADMIN_PASSWORD ?? "";
  const options = { user: "admin", pass, verbose: false, pedantic: false, lang: "node", version: "1", protocol: 0 };
  const inbox = `_INBOX.${process.pid}`;
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port) });
    const end = (act, value) => {
      socket.destroy();
      act(value);
    };
    socket.setTimeout(5_000, () => end(reject, new Error(`no answer from ${address} in 5 s`)));
    socket.on("error", (error) => end(reject, error));
    socket.on("connect", () => {
      socket.write(`CONNECT ${JSON.stringify(options)}\r\nSUB ${inbox} 1\r\n`);
      socket.write(`PUB ${subject} ${inbox} ${Buffer.byteLength(text)}\r\n${text}\r\n`);
    });
    let received = Buffer.alloc(0);
    socket.on("data", (data) => {
      received = Buffer.concat([received, data]);
      const refused = /^-ERR '(.*)'/m.exec(received.toString());
      if (refused) end(reject, new Error(`the server refuses: ${refused[1]}`));
      const head = /^MSG \S+ 1 .*?(\d+)\r\n/m.exec(received.toString("latin1"));
      if (!head) return;
      const from = head.index + head[0].length;
      const answer = received.subarray(from, from + Number(head[1]));
      if (answer.length === Number(head[1])) end(resolve, JSON.parse(answer.toString()));
    });
  });
}

/** Makes or changes the stream. `changes` replace settings of stream.json. */
export async function makeStream(address, changes = {}) {
  const text = readFileSync(join(import.meta.dirname, "stream.json"), "utf8");
  const stream = { ...JSON.parse(text), ...changes };
  let answer = await request(address, `$JS.API.STREAM.UPDATE.${stream.name}`, stream);
  if (answer.error?.err_code === NOT_FOUND) {
    answer = await request(address, `$JS.API.STREAM.CREATE.${stream.name}`, stream);
  }
  if (answer.error) throw new Error(`the server refuses: ${answer.error.description}`);
  return answer;
}

/** Deletes all messages, and returns their number. */
async function purge(address) {
  const answer = await request(address, "$JS.API.STREAM.PURGE.starfence", {});
  if (answer.error) throw new Error(`the server refuses: ${answer.error.description}`);
  return answer.purged;
}

if (process.argv[1] === import.meta.filename) {
  try {
    const words = process.argv.slice(2);
    const address = words.find((word) => !word.startsWith("--")) ?? "127.0.0.1:4222";
    if (words.includes("--purge")) console.log(`${await purge(address)} messages are deleted.`);
    const { state } = await makeStream(address);
    console.log(`The stream is ready; it has ${state.messages} messages.`);
  } catch (error) {
    console.error(`The stream could not be made: ${error.message}. Is nats-server running, and STARFENCE_ADMIN_PASSWORD its password?`);
    process.exit(1);
  }
}
