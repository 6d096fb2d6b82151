import { expect, test } from "vitest";
import { composeByRules, composeReply } from "../../../src/desk/reply/compose.ts";
import { prepareReply } from "../../../src/desk/reply/prepare.ts";
import { formatManyMessages } from "../../../src/desk/words.ts";
import { createCaseReader } from "../../stage/cases.ts";
import { acme } from "../stage/business.ts";
import { logOf } from "../stage/frontdesk.ts";
import { openDeskOfTest } from "../stage/untilTestEnds.ts";

/** A message to the business of the tests, whose file is in this language. */
const messageIn = (language: string, text = "8 AM?") => ({
  site: { ...acme, business: { ...acme.business, language } },
  conversation: "CH1",
  sid: "IM1",
  index: 0,
  author: "visitor",
  text,
  attributes: "{}",
});

const readCases = createCaseReader(import.meta.url);

async function openDesk() {
  const { lines, log } = logOf();
  return { ...(await openDeskOfTest({ log })), lines };
}

test.each(readCases<[string, string]>("tooMany"))(
  "14.7 who writes too much reads so in the language of the business: %s",
  (language, text) => {
    expect(formatManyMessages(3600, messageIn(language).site.business)).toBe(text);
  },
);

test("14.6 a visitor of the chat, who left a contact in its form, is not asked for one", async () => {
  const { desk } = await openDesk();
  const reply = await composeReply(
    messageIn("en", "can someone come out on tuesday to look at my sink"),
    [],
    desk,
  );
  expect(reply.action).toBe("booking");
  expect(reply.text).not.toMatch(/reach you/);
});

test.each(readCases<[string, string]>("failing"))(
  "14.7 where the receptionist fails the visitor reads how to reach the business, in its language: %s",
  async (language, text) => {
    const { desk, lines } = await openDesk();
    const message = messageIn(language);
    const business = {
      ...message.site.business,
      get services(): never {
        throw new TypeError("Not a list");
      },
    };
    const reply = await composeByRules({ ...message, site: { ...message.site, business } }, [], desk);
    expect(reply).toMatchObject({ text: expect.stringMatching(/911[^\n]*$/), action: "handover" });
    expect(reply.text.startsWith(text)).toBe(true);
    expect(lines).toContainEqual({
      event: "engine-failed",
      site: "acme",
      conversation: "CH1",
      message: "IM1",
      cause: "TypeError",
    });
  },
);

test.each([
  ["en", "¿Abren ustedes el sábado por la mañana?", { language: "es" }],
  ["es-MX", "¿Abren ustedes el sábado por la mañana?", {}],
  ["en", "Vorrei sapere quanto costa una riparazione della caldaia.", { language: "it" }],
  ["de", "My wife is unconscious, please help!", { language: "en" }],
])("16.1 on a site in %s the reply to '%s' carries its language: %o", async (site, text, language) => {
  const { desk } = await openDesk();
  const message = messageIn(site, text);
  const reply = await composeReply(message, [], desk);
  const { attributes } = prepareReply(reply, message, [], { isKept: true });
  const { reply_to, urgency, ...others } = attributes;
  expect(others).toEqual(language);
});
