import { expect, onTestFinished, test } from "vitest";
import type { LoadedBusiness } from "../../src/business/check/load.ts";
import type { Business } from "../../src/business/schema/business.ts";
import { formatHandedOver, formatNoAnswer, formatNotKept, formatTryAgain } from "../../src/desk/words.ts";
import { emergencyLine } from "../../src/receptionist/emergencyLine.ts";
import { acme } from "./stage/business.ts";
import { loadArabic, marked } from "./stage/fifthLanguages.ts";
import { callChat, startDesk, visitor } from "./stage/frontdesk.ts";

const inLanguage = (language: string): LoadedBusiness => ({
  ...acme,
  business: { ...acme.business, language },
});

/** What a visitor reads whose second chat within an hour is refused. */
async function readRefusal(site: LoadedBusiness): Promise<string> {
  const frontdesk = await startDesk({ sites: [site], settings: { LIMIT_OPEN: "1/hour" } });
  onTestFinished(() => frontdesk.close());
  const call = { ...visitor, websiteName: site.id };
  await callChat(frontdesk, call);
  const response = await callChat(frontdesk, call);
  const { error } = await response.json();
  return error.message;
}

test.each([
  [
    "en-US",
    "Too many chats were opened from here. Please try again in 60 minutes, or call us at +1 410 555 0134.",
  ],
  [
    "es-MX",
    "Se han abierto demasiados chats desde aquí. Inténtelo de nuevo dentro de 60 minutos o llámenos al +1 410 555 0134.",
  ],
  [
    "fr",
    "Trop de discussions ont été ouvertes d'ici. Réessayez dans 60 minutes, ou appelez-nous au +1 410 555 0134.",
  ],
  [
    "de",
    "Von hier wurden zu viele Chats geöffnet. Bitte versuchen Sie es in 60 Minuten noch einmal oder rufen Sie uns an: +1 410 555 0134.",
  ],
])("14.7 a chat that is refused says why in the language of the business: %s", async (language, message) => {
  expect(await readRefusal(inLanguage(language))).toBe(message);
});

test("14.7 a chat of an Arabic business is refused in Arabic, and the phone number keeps its order", async () => {
  expect(await readRefusal(await loadArabic())).toBe(
    "فُتحت محادثات كثيرة جدًا من هنا. حاول مرة أخرى \u2068خلال 60 دقيقة\u2069 أو اتصل بنا على \u2068+966 11 555 0134\u2069.",
  );
});

test.each([
  ["en", "in 1 minute", "in 90 minutes", "in 2 hours"],
  ["es", "dentro de 1 minuto", "dentro de 90 minutos", "dentro de 2 horas"],
  ["fr", "dans 1 minute", "dans 90 minutes", "dans 2 heures"],
  ["de", "in 1 Minute", "in 90 Minuten", "in 2 Stunden"],
  ["pl", "za 1 minutę", "za 90 minut", "za 2 godziny"],
])("a wait is said with the plural and the case of %s", (language, minute, minutes, hours) => {
  const speaker = { language, words: { desk: { tryAgain: "{inTime}" } } };
  expect([10, 90 * 60, 91 * 60].map((seconds) => formatTryAgain(seconds, speaker))).toEqual([
    minute,
    minutes,
    hours,
  ]);
});

test("every sentence of the desk is the file's own where the file words its language", () => {
  const { business } = marked;
  const { phone: _, ...withoutPhone } = business;
  const { email: __, ...withoutBoth } = withoutPhone;
  const sites: Business[] = [business, withoutPhone, withoutBoth];
  const sentences = sites.flatMap((site) => [
    formatNoAnswer(site),
    formatHandedOver(site),
    formatNotKept(site),
    formatTryAgain(60, site, site.phone),
    emergencyLine(site),
  ]);
  for (const sentence of sentences) expect(sentence).toMatch(/^‹[^‹›]+›(?: ‹[^‹›]+›)?$/);
  expect(new Set(sentences).size).toBe(10);
});
