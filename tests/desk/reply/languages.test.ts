import { expect, onTestFinished, test } from "vitest";
import { composeByRules, composeReply } from "../../../src/desk/reply/compose.ts";
import { prepareReply } from "../../../src/desk/reply/prepare.ts";
import { formatManyMessages } from "../../../src/desk/words.ts";
import { acme } from "../stage/business.ts";
import { logOf, startDesk } from "../stage/frontdesk.ts";

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

async function openDesk() {
  const { lines, log } = logOf();
  const { desk, close } = await startDesk({ log });
  onTestFinished(close);
  return { desk, lines };
}

const tooMany = {
  en: "That is a lot of messages for one conversation. Please try again in 60 minutes, or call us at +1 410 555 0134.\nIf anyone is hurt or in danger, call 911 first.",
  "es-MX":
    "Son muchos mensajes para una sola conversación. Inténtelo de nuevo dentro de 60 minutos o llámenos al +1 410 555 0134.\nSi alguien está herido o en peligro, llame primero al 911.",
  "fr-CA":
    "Cela fait beaucoup de messages pour une seule conversation. Réessayez dans 60 minutes, ou appelez-nous au +1 410 555 0134.\nSi quelqu'un est blessé ou en danger, appelez d'abord le 911.",
  "de-AT":
    "Das sind sehr viele Nachrichten für ein Gespräch. Bitte versuchen Sie es in 60 Minuten noch einmal oder rufen Sie uns an: +1 410 555 0134.\nIst jemand verletzt oder in Gefahr, wählen Sie zuerst: 911.",
};

test.each([...Object.entries(tooMany), ["frr", tooMany.en] as const])(
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

test.each([
  ["en", "I can't answer that just now; please call us at +1 410 555 0134.\nIf anyone"],
  ["es", "Ahora mismo no puedo responder a eso; llámenos al +1 410 555 0134, por favor.\nSi alguien"],
  ["fr", "Je ne peux pas répondre à cela pour le moment ; appelez-nous au +1 410 555 0134.\nSi quelqu'un"],
  ["de", "Das kann ich gerade nicht beantworten; bitte rufen Sie uns an: +1 410 555 0134.\nIst jemand"],
])(
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
  const { attributes } = await prepareReply(messageIn(site, text), [], desk);
  const { reply_to, urgency, ...others } = attributes;
  expect(others).toEqual(language);
});
