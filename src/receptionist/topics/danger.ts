import {
  animalDangers,
  animals,
  type Danger,
  type DangerTable,
  englishDangers,
  harmless,
} from "../words/dangers.ts";
import { type Abroad, dangersAbroad } from "../words/dangersAbroad.ts";
import { dangersElsewhere, type Elsewhere } from "../words/dangersElsewhere.ts";
import { fold } from "../words/fold.ts";
import { languageOf } from "../words/language.ts";
import { plainly } from "../words/terms.ts";

/** A danger that a text speaks of, and the language to answer in. */
export type Found = { danger: Danger; language: Foreign | "en" };

type Foreign = Abroad | Elsewhere;
const foreignDangers: Record<Foreign, DangerTable> = { ...dangersAbroad, ...dangersElsewhere };
const abroad: readonly Foreign[] = ["es", "de", "fr", "it", "pt", "nl", "pl"];

/** Reads the danger in a sentence: as written, and as rules read it (`text`), which may have changed a word. Undefined when there is none. */
export function dangerIn({ raw, text }: { raw: string; text: string }): Found | undefined {
  const language = abroad.find((one) => one === languageOf(raw)) ?? "en";
  const folded = fold(raw);
  const foreign = abroad.flatMap((one) => {
    const danger = dangerBy(foreignDangers[one], folded);
    return danger ? [{ danger, language: one }] : [];
  });
  const own = foreign.find((found) => found.language === language);
  const danger = dangerBy(englishDangers, plainly(raw)) ?? dangerBy(englishDangers, text);
  if (own || !danger || language !== "en") return own ?? foreign[0] ?? (danger && { danger, language });
  return { danger: danger === "crime" && isOver(text) ? "burglary" : danger, language };
}

/** Whether a break-in is told of that was before. */
const isOver = (text: string) =>
  /\b(broke|broken|burgl\w+|break-?in|got)\b/.test(text) &&
  /\b(last night|yesterday|this morning|overnight|(over|at|on) the weekend|while (i|we) (was|were)|came home|on (mon|tues|wednes|thurs|fri|satur|sun)day|(two|three|\d+) (nights|days) ago)\b/.test(
    text,
  ) &&
  !/\b(still|in my (house|home)|trying|downstairs|upstairs|knife|gun)\b/.test(text);

/** The first danger of a table in a text. What befalls an animal is for the vet, unless a person is in danger too. */
function dangerBy(table: DangerTable, text: string): Danger | undefined {
  const said = text.replace(harmless, " ");
  const danger = table.find(([, pattern]) => pattern.test(said))?.[0];
  const ofAnimal = animals.test(said) && !people.test(said);
  if (ofAnimal && (danger === "medical" || (!danger && animalDangers.test(said)))) return "animal";
  return danger;
}

const people =
  /\b(son|daughter|wife|husband|mother|father|mom|dad|baby|child|kid|friend|someone|man|woman|grand\w+|brother|sister|neighbor|myself|(bit|bitten|attacked|mauled) (me|him|her|us|my (hand|arm|face|leg))|i am (\w+ )?(bleeding|hurt|choking)|i can not breathe|hijo|hija|mann|frau|fils|fille|mari|femme|mich|mir)\b/;
