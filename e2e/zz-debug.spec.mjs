import { test, expect } from "@playwright/test";
import { profile } from "./apart.mjs";
import { codeOf, answerOf, pasteAnswer, playWithPhones } from "./phones.mjs";
test("debug", async ({ browser }) => {
  const [table, ida] = [await profile(browser), await profile(browser)];
  for (const [n, p] of [["table", table], ["ida", ida]]) { p.on("console", (m) => console.log(n, m.type(), m.text())); p.on("pageerror", (e) => console.log(n, "ERR", e.message)); }
  await playWithPhones(table, ["Ida", "Anna"]);
  await ida.goto(await codeOf(table, "Ida"));
  await pasteAnswer(table, await answerOf(ida));
  await new Promise((r) => setTimeout(r, 8000));
  console.log("TABLE", (await table.locator("body").innerText()).slice(0, 1500));
  console.log("IDA", (await ida.locator("body").innerText()).slice(0, 800));
});
