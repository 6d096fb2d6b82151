import { expect, test } from "vitest";
import type { LoadedBusiness } from "../../../src/business/check/load.ts";
import { openConversation } from "../stage/conversation.ts";
import { loadArabic, marked } from "../stage/fifthLanguages.ts";
import { visitor } from "../stage/frontdesk.ts";
import { openDeskOfTest, openReceiver } from "../stage/untilTestEnds.ts";

/** A desk of one site with a receiver of its leads; `say` resolves to the reply in the visitor's conversation. */
async function openSite(site: LoadedBusiness, settings: Record<string, string> = {}) {
  const { receiver, settings: leads } = await openReceiver();
  const frontdesk = await openDeskOfTest({
    sites: [site],
    settings: { WEBHOOK_SCOPE: "service", ...leads, ...settings },
  });
  const { ask } = await openConversation(frontdesk, { ...visitor, websiteName: site.id });
  const say = async (words: string) => {
    const { body, ...attributes } = await ask(words);
    return { lines: body.split("\n"), attributes };
  };
  return { say, receiver };
}

test("14.7 K6 a chat with an Arabic business takes the message in Arabic and keeps it as a lead", async () => {
  const { say, receiver } = await openSite(await loadArabic());
  const { lines, attributes } = await say("المجاري مسدودة في المطبخ");
  expect(lines).toEqual([
    "مرحبًا! أنا موظف الاستقبال الآلي لدى \u2068سباكة الميناء\u2069، وأتلقى الرسائل نيابة عن الفريق.",
    "لا أستطيع الإجابة عن ذلك هنا. سأنقل رسالتك إلى الفريق وسيعاود التواصل معك.",
    "يمكنك الاتصال بنا على \u2068+966 11 555 0134\u2069.",
    "يمكنك أن تكتب إلينا على \u2068marhaban@mina.example\u2069.",
    "إذا كان أحد مصابًا أو في خطر فاتصل أولًا على رقم الطوارئ في بلدك.",
  ]);
  expect(attributes).toEqual({ reply_to: expect.any(String), urgency: "any" });
  await receiver.until((deliveries) => deliveries.length > 0);
  expect(receiver.deliveries[0]?.lead).toMatchObject({
    site: "right-to-left",
    contact: "ada@example.org",
    wish: "المجاري مسدودة في المطبخ",
  });
});

test("14.7 an English danger in a chat with an Arabic business is answered in English, which the reply says", async () => {
  const { say, receiver } = await openSite(await loadArabic());
  const { lines, attributes } = await say("My child is choking");
  expect(lines[0]).toBe("This sounds like an emergency. Call your local emergency number right away.");
  expect(attributes).toEqual({ reply_to: expect.any(String), urgency: "now", language: "en" });
  await receiver.until((deliveries) => deliveries.length > 0);
  expect(receiver.deliveries[0]?.lead.urgency).toBe("now");
});

test("14.7 who writes too much to a business of a marked language reads the file's words alone", async () => {
  const { say } = await openSite(marked, { LIMIT_MESSAGE: "1/hour" });
  await say("Saluton");
  const { lines } = await say("Saluton denove");
  expect(lines).toEqual([
    expect.stringMatching(/^‹That is a lot of messages for one conversation\.› ‹Please try again [^‹›]+›$/),
    "‹If anyone is hurt or in danger, call 112 first.›",
  ]);
});
