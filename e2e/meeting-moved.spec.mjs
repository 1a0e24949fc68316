// Friends whose table strangers disturb wherever it goes move it by a link, and play on.
import { expect } from "@playwright/test";
import { sheet } from "./apart.mjs";
import { playOn } from "./live.mjs";
import { expectMet, meetStatus, met, stranger, test } from "./meeting.mjs";
import { play } from "./table.mjs";

/** A stranger floods the subject of every room to which the table moves by itself, until it moves no more. */
async function disturb(eve) {
  const flooded = [];
  for (let room = 0; room < 16; room += 1) {
    const isNew = flooded.map((subject) => `(?!${subject})`).join("");
    const [, subject] = await eve.until(new RegExp(`MSG starfence\\.table\\.${isNew}(\\w+)\\.\\d `));
    eve.send(`PUB starfence.table.${subject}.0 4\r\nabcd\r\n`.repeat(300));
    flooded.push(subject);
  }
}

test("a table that strangers disturb everywhere is moved with a link, and the game goes on there", async ({ browser, nats }) => {
  test.setTimeout(180_000);
  const eve = await stranger(nats.tcp);
  eve.send("SUB starfence.table.*.* 1\r\n");
  const { ida, anna } = await met(browser);
  await playOn([ida, anna], ["e2", "e8"]);
  await disturb(eve);
  eve.end();
  for (const page of [ida, anna]) await expect(meetStatus(page)).toContainText("Strangers disturb this table");
  // Ida may play on meanwhile.
  await play(ida, "e3");
  await ida.getByRole("button", { name: "Move the table" }).click();
  const link = await sheet(ida).getByRole("textbox", { name: "The link" }).inputValue();
  await sheet(ida).getByRole("button", { name: "Done" }).click();
  await expectMet(ida);
  await anna.goto(link);
  await expect(anna.locator('[data-ply="3"]')).toBeAttached();
  await expectMet(anna);
  await playOn([ida, anna], ["e7", "e4"], 3);
});
