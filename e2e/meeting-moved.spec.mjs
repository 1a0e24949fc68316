// Friends whose table strangers disturb: they play on, and move it by a link.
import { expect } from "@playwright/test";
import { sheet } from "./apart.mjs";
import { playOn } from "./live.mjs";
import { expectMet, meetStatus, met, stranger, test } from "./meeting.mjs";
import { play, ply } from "./table.mjs";

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
    // Moves still arrive by themselves, and the page offers links too.
    await play(ida, "e3");
    await expect(ply(anna, 3)).toBeAttached();
    await play(anna, "e7");
    await expect(ply(ida, 4)).toBeAttached();
    eve.end();
    for (const page of [ida, anna]) expect(await page.locator("img[src=x]").count()).toBe(0);
  });

  await test.step("the page says so, and a link moves the table, where the game goes on", async () => {
    for (const page of [ida, anna]) {
      await page.reload();
      await expect(meetStatus(page)).toContainText("Strangers keep disturbing this table");
    }
    // Ida may play on meanwhile.
    await play(ida, "e4");
    await ida.getByRole("button", { name: "Move the table" }).click();
    const link = await sheet(ida).getByRole("textbox", { name: "The link" }).inputValue();
    await sheet(ida).getByRole("button", { name: "Done" }).click();
    await expectMet(ida);
    await anna.goto(link);
    await expect(ply(anna, 5)).toBeAttached();
    await expectMet(anna);
    await playOn([ida, anna], ["e6", "d4"], 5);
  });
});
