// The effects of `make build STUN=…` on live play; and that a board in another page connects nothing.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { networkInterfaces } from "node:os";
import { expect } from "@playwright/test";
import { join as joinTable, openTable, profile } from "./apart.mjs";
import { expectLive, linkOf, liveSheet, offerLink, paste } from "./live.mjs";
import { prepare, withCopy } from "./prepared.mjs";
import { startServer } from "./static-server.mjs";
import { test } from "./test.mjs";

const convert = (STUN, ...folder) => prepare({ STUN }, ...folder);

/** Keeps the configuration of each connection that a page makes, and the descriptions that it gets. */
const watch = (page) =>
  page.addInitScript(() => {
    window.configurations = [];
    window.descriptions = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(...options) {
        super(...options);
        window.configurations.push(options);
      }
      setRemoteDescription(description) {
        window.descriptions.push(description.sdp);
        return super.setRemoteDescription(description);
      }
    };
  });
const lastConfiguration = (page) => page.evaluate(() => window.configurations.at(-1));
const internet = (page) => liveSheet(page).getByRole("switch", { name: "Also across the internet" });

/** Starts a STUN server (RFC 8489) that reports the same address to everybody. */
async function stunServer(address) {
  const socket = createSocket("udp4");
  socket.on("message", (request, { address: host, port }) => {
    const parts = address.split(".").map(Number);
    const magic = request.subarray(4, 8);
    const reply = Buffer.concat([Buffer.from([1, 1, 0, 12]), request.subarray(4, 20), Buffer.from([0, 0x20, 0, 8, 0, 1])]);
    const mapped = Buffer.from([(port >> 8) ^ magic[0], (port & 255) ^ magic[1], ...parts.map((part, place) => part ^ magic[place])]);
    socket.send(Buffer.concat([reply, mapped]), port, host);
  });
  socket.bind(0);
  await once(socket, "listening");
  return socket;
}

test("a page that was built without a STUN server asks none, and a board in another page connects nothing", async ({ browser }) => {
  const [ida, host] = [await profile(browser), await profile(browser)];
  for (const page of [ida, host]) await watch(page);
  await openTable(ida, "quoridor", { first: "Ida" });
  const offer = await offerLink(ida);
  await test.step("a page that was built without a STUN server asks none and offers nothing of the kind", async () => {
    await expect(liveSheet(ida)).toContainText("No server is involved");
    await expect(internet(ida)).toHaveCount(0);
    expect(await lastConfiguration(ida)).toEqual([]);
  });

  await test.step("a board in another page opens no table, and connects nothing", async () => {
    // As if a host page led its frame to the link of a live table.
    await host.goto(offer.replace(/\/#/, "/embed.html#"));
    await expect(host.getByRole("heading", { name: "This board can’t be shown" })).toBeVisible();
    expect(await host.evaluate(() => window.configurations)).toEqual([]);
  });
});

test("friends who allow it are connected across the internet, and read what the server sees", async ({ browser }) => {
  const { address: own } = Object.values(networkInterfaces()).flat().find(({ family, internal }) => family === "IPv4" && !internal);
  const stun = await stunServer("203.0.113.9");
  await withCopy(async (folder) => {
    const named = `stun:${own}:${stun.address().port}`;
    expect(convert(named, folder)).toMatchObject({ status: 0, stderr: "" });
    const { server, address } = await startServer("--dist", folder);
    try {
      const [ida, anna] = [await profile(browser, { baseURL: address }), await profile(browser, { baseURL: address })];
      for (const page of [ida, anna]) await watch(page);
      await openTable(ida, "quoridor", { first: "Ida" });
      // It is off until Ida switches it on.
      const before = await offerLink(ida);
      expect(await lastConfiguration(ida)).toEqual([]);
      await expect(internet(ida)).not.toBeChecked();
      await expect(liveSheet(ida)).toContainText("No server is involved");
      await expect(liveSheet(ida)).toContainText(`asks ${own} for its address on the internet`);
      await expect(liveSheet(ida)).toContainText("The server sees none of your moves");
      await internet(ida).check();
      await expect(liveSheet(ida)).not.toContainText("No server is involved");
      const offer = await linkOf(ida, before);
      const wanted = [{ iceServers: [{ urls: named }] }];
      expect(await lastConfiguration(ida)).toEqual(wanted);

      await joinTable(anna, offer, "Anna");
      const plain = await linkOf(anna);
      expect(await lastConfiguration(anna)).toEqual([]);
      await internet(anna).check();
      const answer = await linkOf(anna, plain);
      expect(await lastConfiguration(anna)).toEqual(wanted);
      await paste(ida, answer);
      await expectLive(ida, "Anna");
      // Anna has received the address that the server has told Ida. (Anna's browser may find Ida, on the same
      // machine, before the server answers, and then looks no further.)
      expect(await anna.evaluate(() => window.descriptions.at(-1))).toContain(" 203.0.113.9 ");

      // The setting is kept, until it is switched off.
      await ida.reload();
      const kept = await offerLink(ida);
      await expect(internet(ida)).toBeChecked();
      expect(await lastConfiguration(ida)).toEqual(wanted);
      await internet(ida).uncheck();
      await linkOf(ida, kept);
      expect(await lastConfiguration(ida)).toEqual([]);
    } finally {
      server.kill();
      stun.close();
    }
  });
});
