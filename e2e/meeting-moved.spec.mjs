// Friends whose table strangers disturb: its rooms change by themselves while they can; then the friends move it
// by a link, and play on.
import { expect } from "@playwright/test";
import { sheet } from "./apart.mjs";
import { playOn } from "./live.mjs";
import { expectMet, meetStatus, met, stranger, test } from "./meeting.mjs";
import { play, ply } from "./table.mjs";

/** A stranger floods the subject of every other room to which the table moves by itself, until it moves no more. */
async function disturb(eve, flooded) {
  while (flooded.length < 16) {
    const isNew = flooded.map((subject) => `(?!${subject})`).join("");
    const [, subject] = await eve.until(new RegExp(`MSG starfence\\.table\\.${isNew}(\\w+)\\.\\d `));
    eve.send(`PUB starfence.table.${subject}.0 4\r\nabcd\r\n`.repeat(300));
    flooded.push(subject);
  }
}

test("strangers who disturb a table do not end its game", async ({ browser, nats }) => {
  test.setTimeout(240_000);
  const eve = await stranger(nats.tcp);
  eve.send("SUB starfence.table.*.* 1\r\n");
  const { ida, anna } = await met(browser);
  const [, room, seat] = await eve.until(/MSG starfence\.table\.(\w+)\.(\d) /);

  await test.step("a flood of rubbish from a stranger changes nothing", async () => {
    const line = `PUB starfence.table.${room}.${seat} 16\r\n<img src=x>12345\r\n`;
    eve.send(line);
    await playOn([ida, anna], ["e2", "e8"]);
    for (let sent = 0; sent < 10_000; sent += 500) eve.send(line.repeat(500));
    eve.send("PING\r\n");
    await eve.until(/PONG[^]*PONG/);
    await playOn([ida, anna], ["e3", "e7"], 2);
    for (const page of [ida, anna]) {
      await expectMet(page);
      await page.reload();
      await expectMet(page);
      expect(await page.locator("img[src=x]").count()).toBe(0);
    }
    await playOn([ida, anna], ["e4", "e6"], 4);
  });

  await test.step("a table that strangers disturb everywhere is moved with a link, and the game goes on there", async () => {
    await disturb(eve, [room]);
    eve.end();
    for (const page of [ida, anna]) await expect(meetStatus(page)).toContainText("Strangers keep disturbing this table");
    // Ida may play on meanwhile.
    await play(ida, "d4");
    await ida.getByRole("button", { name: "Move the table" }).click();
    const link = await sheet(ida).getByRole("textbox", { name: "The link" }).inputValue();
    await sheet(ida).getByRole("button", { name: "Done" }).click();
    await expectMet(ida);
    await anna.goto(link);
    await expect(ply(anna, 7)).toBeAttached();
    await expectMet(anna);
    await playOn([ida, anna], ["f6", "d5"], 7);
  });
});
