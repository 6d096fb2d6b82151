import { countryOf, emergencyNumber } from "../business/country.ts";
import type { Business } from "../business/schema/business.ts";
import type { HandoverWords } from "../languages/en/receptionist.ts";
import { fill } from "../languages/fill.ts";
import { findLanguage, isSpoken, languages } from "../languages/languages.ts";
import { languageOf } from "../languages/languageTag.ts";
import { isOtherLanguage, otherLanguageWords } from "../languages/otherLanguages.ts";
import { handoverWords } from "../languages/words.ts";
import type { Reply } from "./reply.ts";

/** The number to call in danger in the country of a business, as a sentence in its language. */
export function emergencyLine(business: Business): string {
  const language = languageOf(business.language);
  const words = isSpoken(language) ? languages[language].receptionist : handoverWords(business);
  return formatLine(words, numberToCall(words, countryOf(business)));
}

type DangerWords = Pick<HandoverWords, "ifInDanger" | "localNumber">;

const numberToCall = ({ localNumber }: DangerWords, country: string | undefined): string =>
  emergencyNumber(country) ?? localNumber;

const formatLine = ({ ifInDanger }: DangerWords, number: string): string => fill(ifInDanger, { number });

/** Numbers to call: the 000 of `$1,000` and the 112 of `112 €` are none. */
const shortNumbers = /(?<![$£€]\s?|[\p{L}\d]|\d[.,])\d{3}(?![\p{L}\d]|[.,]\d|\s?[$£€])/gu;

/** Ends a reply with the emergency number of a country, unless it names that already. */
export function withEmergencyLine(reply: Reply, country: string | undefined): Reply {
  const { language, text } = reply;
  const words =
    isSpoken(language) || !isOtherLanguage(language)
      ? findLanguage(language).tables.receptionist
      : otherLanguageWords(language);
  const number = numberToCall(words, country);
  const isNamed = text.match(shortNumbers)?.includes(number) || text.includes(words.localNumber);
  return isNamed ? reply : { ...reply, text: `${text}\n${formatLine(words, number)}` };
}

/** Ends a reply with the emergency line of the page where the receptionist does not speak its language. */
export const withLineOfPage = (reply: Reply, business: Business): Reply =>
  isSpoken(languageOf(business.language))
    ? reply
    : { ...reply, text: `${reply.text}\n${emergencyLine(business)}` };
