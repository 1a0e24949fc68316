// A stranger at a meeting point: a client that speaks the text protocol of NATS through a WebSocket by
// itself, so that it can send what no browser sends. tools/meet/client.js is the page's client.
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";

const GET = "$JS.API.DIRECT.GET.starfence";

/** Returns one masked binary frame with `data`, as a WebSocket's client sends it. */
function frame(data) {
  const { length } = data;
  const head = length < 126 ? Buffer.from([0x82, 0x80 | length]) : Buffer.alloc(length < 65_536 ? 4 : 10);
  if (length >= 126) {
    head[0] = 0x82;
    head[1] = 0x80 | (length < 65_536 ? 126 : 127);
    if (length < 65_536) head.writeUInt16BE(length, 2);
    else head.writeBigUInt64BE(BigInt(length), 2);
  }
  // A mask of zeros leaves the data as it is.
  return Buffer.concat([head, Buffer.alloc(4), data]);
}

/** Returns the length of the frame at the start of `bytes` and that of its head; undefined if it isn't
 * complete. */
function frameAt(bytes) {
  if (bytes.length < 2) return undefined;
  const short = bytes[1] & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < head) return undefined;
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  return bytes.length < head + length ? undefined : { head, end: head + length, isClose: (bytes[0] & 0xf) === 8 };
}

export class Stranger {
  #frames = Buffer.alloc(0);
  #text = Buffer.alloc(0);
  #inbox = `_INBOX.${randomBytes(8).toString("hex")}.a`;
  #requests = 0;
  #answers = new Map();
  #listeners = new Map();
  #pongs = [];
  /** The errors that the server has sent, in order. */
  errors = [];
  isClosed = false;

  /** Connects and signs in. `origin` is what a browser would send as the page's origin, `from` the local
   * address to connect from. Throws an error if the server refuses. */
  static async open({ port, host = "127.0.0.1", from, origin, path = "/" }) {
    const stranger = new Stranger();
    await stranger.#shakeHands(connect({ port, host, localAddress: from }), `${host}:${port}`, path, origin);
    stranger.send('CONNECT {"verbose":false,"pedantic":false,"headers":true,"no_responders":true,"protocol":1,"lang":"raw","version":"1"}\r\n');
    stranger.send(`SUB ${stranger.#inbox}.* 1\r\n`);
    await stranger.flush();
    return stranger;
  }

  async #shakeHands(socket, host, path, origin) {
    this.socket = socket;
    socket.setNoDelay();
    socket.on("error", () => {});
    socket.on("close", () => this.#end());
    await Promise.race([once(socket, "connect"), once(socket, "close").then(() => Promise.reject(new Error("no connection")))]);
    const key = randomBytes(16).toString("base64");
    const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, "Upgrade: websocket", "Connection: Upgrade", `Sec-WebSocket-Key: ${key}`, "Sec-WebSocket-Version: 13"];
    if (origin !== undefined) lines.push(`Origin: ${origin}`);
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    const answer = await new Promise((resolve, reject) => {
      let received = Buffer.alloc(0);
      socket.on("close", () => reject(new Error("the server closes the connection")));
      const read = (data) => {
        received = Buffer.concat([received, data]);
        const end = received.indexOf("\r\n\r\n");
        if (end < 0) return;
        socket.off("data", read);
        socket.on("data", (more) => this.#receive(more));
        resolve(received.subarray(0, end).toString());
        this.#receive(received.subarray(end + 4));
      };
      socket.on("data", read);
    });
    if (!answer.startsWith("HTTP/1.1 101")) {
      socket.destroy();
      throw new Error(answer.split("\r\n")[0]);
    }
    const accepted = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
    if (!answer.includes(accepted)) throw new Error("the server's handshake is for another key");
  }

  #end() {
    this.isClosed = true;
    for (const { reject } of [...this.#pongs.splice(0), ...this.#answers.values()]) reject(new Error(this.errors.at(-1) ?? "the connection is closed"));
    this.#answers.clear();
  }

  #receive(data) {
    this.#frames = this.#frames.length ? Buffer.concat([this.#frames, data]) : data;
    for (let found = frameAt(this.#frames); found; found = frameAt(this.#frames)) {
      if (found.isClose) this.socket.end();
      else this.#text = Buffer.concat([this.#text, this.#frames.subarray(found.head, found.end)]);
      this.#frames = this.#frames.subarray(found.end);
    }
    while (this.#read());
  }

  /** Reads one line of the protocol, with what belongs to it; returns whether it was complete. */
  #read() {
    const end = this.#text.indexOf("\r\n");
    if (end < 0) return false;
    const words = this.#text.subarray(0, end).toString("latin1").split(" ");
    let next = end + 2;
    if (words[0] === "MSG" || words[0] === "HMSG") {
      const size = Number(words.at(-1));
      if (this.#text.length < next + size + 2) return false;
      const headers = words[0] === "HMSG" ? Number(words.at(-2)) : 0;
      const message = { subject: words[1], headers: this.#text.toString("latin1", next, next + headers), payload: Buffer.from(this.#text.subarray(next + headers, next + size)) };
      next += size + 2;
      this.#text = this.#text.subarray(next);
      this.#dispatch(Number(words[2]), message);
      return true;
    }
    this.#text = this.#text.subarray(next);
    if (words[0] === "PING") this.send("PONG\r\n");
    if (words[0] === "PONG") this.#pongs.shift()?.resolve();
    if (words[0] === "-ERR") this.errors.push(words.slice(1).join(" ").replaceAll("'", ""));
    return true;
  }

  #dispatch(subscription, message) {
    if (subscription !== 1) return this.#listeners.get(subscription)?.(message);
    const answer = this.#answers.get(message.subject);
    this.#answers.delete(message.subject);
    answer?.resolve(message);
  }

  /** Sends a part of the protocol. Returns `false` if the server doesn't take it as fast as it is sent. */
  send(text) {
    return this.socket.write(frame(Buffer.isBuffer(text) ? text : Buffer.from(text)));
  }

  /** Resolves when what was written is on its way. */
  async drained() {
    if (this.socket.writableNeedDrain && !this.isClosed) await Promise.race([once(this.socket, "drain"), once(this.socket, "close")]);
  }

  /** Resolves when the server has processed all that was sent. */
  flush() {
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new Error(this.errors.at(-1) ?? "the connection is closed"));
      this.#pongs.push({ resolve, reject });
      this.send("PING\r\n");
    });
  }

  /** Calls `receive` with each message on subjects that match. */
  listen(filter, receive) {
    const number = this.#listeners.size + 2;
    this.#listeners.set(number, receive);
    this.send(`SUB ${filter} ${number}\r\n`);
  }

  /** Publishes without asking for an answer. */
  publish(subject, payload) {
    const size = Buffer.byteLength(payload);
    return this.send(Buffer.concat([Buffer.from(`PUB ${subject} ${size}\r\n`), Buffer.from(payload), Buffer.from("\r\n")]));
  }

  /** Publishes, and resolves to the answer. */
  request(subject, payload, headers = {}) {
    this.#requests += 1;
    const reply = `${this.#inbox}.${this.#requests}`;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = Buffer.from(lines.length ? `NATS/1.0\r\n${lines.join("")}\r\n` : "");
    const sizes = lines.length ? `${head.length} ${head.length + Buffer.byteLength(payload)}` : Buffer.byteLength(payload);
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new Error(this.errors.at(-1) ?? "the connection is closed"));
      this.#answers.set(reply, { resolve, reject });
      const line = Buffer.from(`${lines.length ? "HPUB" : "PUB"} ${subject} ${reply} ${sizes}\r\n`);
      this.send(Buffer.concat([line, head, Buffer.from(payload), Buffer.from("\r\n")]));
    });
  }

  /** Publishes an entry as the page does, and resolves to what the stream answers. With another `attempt`, it
   * has another ID, so that the stream doesn't take it for a duplicate. */
  async store(subject, payload, attempt = "") {
    const id = createHash("sha256").update(attempt).update(payload).digest("hex").slice(0, 32);
    return JSON.parse((await this.request(subject, payload, { "Nats-Msg-Id": id })).payload);
  }

  /** Returns the messages that are stored on subjects that match, at most `most`. */
  async stored(filter, most = Infinity) {
    const found = [];
    for (let from = 1; found.length < most; ) {
      const { headers, payload } = await this.request(GET, JSON.stringify({ seq: from, next_by_subj: filter }));
      const sequence = Number(/^Nats-Sequence: (\d+)/m.exec(headers)?.[1]);
      if (!sequence) break;
      found.push({ sequence, subject: /^Nats-Subject: (.*)$/m.exec(headers)[1].trim(), payload });
      from = sequence + 1;
    }
    return found;
  }

  end() {
    this.socket.destroy();
  }
}
