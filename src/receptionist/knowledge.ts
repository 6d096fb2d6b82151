import { countryOf } from "../business/country.ts";
import type { Business } from "../business/schema/business.ts";
import type { Hearing } from "../languages/hearing/hearing.ts";
import { createTokenizer, type Tokenizer } from "../languages/hearing/tokens.ts";
import { findLanguage, type Language, languages } from "../languages/languages.ts";
import { type Fact, factsOf } from "./facts.ts";
import { createRanker, type Ranker } from "./retrieve.ts";

/** What it takes to understand one language beside the facts of a business. */
export type Understanding = { hearing: Hearing; tokenize: Tokenizer; ranker: Ranker };

/** A business as the receptionist knows it: read once, used by every question. */
export type Knowledge = {
  business: Business;
  facts: readonly Fact[];
  /** The language that the file is written in; English where the receptionist does not speak it. */
  language: Language;
  /** The country of the business as two capitals. */
  country: string | undefined;
  /** Understands messages in a language, prepared on first use. */
  understandingOf: (language: Language) => Understanding;
} & Understanding;

/**
 * Reads a business on a date, and the bodies of its pages by file name. A language that nobody hears is read
 * as English.
 */
export function createKnowledge(
  business: Business,
  texts: Readonly<Record<string, string>>,
  date = "",
): Knowledge {
  const facts = factsOf(business, texts, date);
  const prepared = new Map<Language, Understanding>();
  const understandingOf = (language: Language): Understanding => {
    const understanding = prepared.get(language) ?? createUnderstanding(facts, languages[language].hearing);
    prepared.set(language, understanding);
    return understanding;
  };
  const { code: language } = findLanguage(business.language);
  const country = countryOf(business);
  return { business, facts, language, country, understandingOf, ...understandingOf(language) };
}

function createUnderstanding(facts: readonly Fact[], hearing: Hearing): Understanding {
  const tokenize = createTokenizer(
    hearing,
    facts.flatMap(({ label, text }) => [label, text]),
  );
  return { hearing, tokenize, ranker: createRanker(facts, hearing, tokenize) };
}
