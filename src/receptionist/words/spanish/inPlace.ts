import type { Piece } from "./arrange.ts";
import { pastOf } from "./englishForms.ts";
import type { Form } from "./forms.ts";
import { asWritten } from "./lexicon.ts";

/** A word of a Spanish text with the marks around it. */
export type Word = { before: string; word: string; after: string };

// Pronouns before a verb say nothing that the rules read.
const pronoun = new Set(["me", "te", "se", "nos", "os", "le", "les"]);
const it = new Set(["lo", "la", "los", "las"]);

/** A small word whose meaning depends on its place. */
export function smallInPlace(
  word: string,
  english: string,
  { begins, last, next }: { begins: boolean; last: Piece | undefined; next: Word | undefined },
): string {
  const follows = next ? asWritten(next.word)[0] : undefined;
  if (
    pronoun.has(word) &&
    next &&
    (pronoun.has(next.word) || follows?.kind === "verb" || follows?.english.startsWith("do you"))
  )
    return "";
  if (
    it.has(word) &&
    follows &&
    (follows.kind === "verb" || /^(can|do|will) (you|i)\b/.test(follows.english))
  )
    return "it";
  if (/^(do|can) you /.test(`${english} `) && isSubject(last))
    return english.replace(/^do you /, "").replace(/^can you$/, "can");
  if (word === "si") return next ? "if" : "yes";
  if (word === "que" && begins) return "what";
  if (word === "hay" && begins) return "is there";
  if (word === "son" && begins) return "are you";
  if (word === "esta" && follows && follows.kind !== "thing" && follows.kind !== "small") return "is";
  return english;
}

/** Whether a thing, and no day, stands before a verb: it does what the verb says. */
const isSubject = (last: Piece | undefined): boolean =>
  last?.kind === "thing" && !/days?$/.test(last.english) && !last.after;

// What a business never does itself.
const thingsDo = new Set(["hurt", "cost", "include", "fit", "last"]);

type Place = {
  begins: boolean;
  asks: boolean;
  last: Piece | undefined;
  /** Whether it stands behind `se`, and that begins the question: `se limpian` is what the business does, `se rompe` what happens. */
  impersonal: boolean;
  asked: boolean;
  happened: boolean;
};

/** A verb as English says it of whoever does it. What the business does is asked: `do you`. */
export function spoken(
  verb: string,
  { who, when }: Form,
  { begins, asks, last, impersonal, asked, happened }: Place,
): string {
  const ofThing = isSubject(last);
  const ofBusiness =
    !thingsDo.has(verb) &&
    (impersonal ? asked : who === "you" || (who === "they" && !ofThing) || (who === "it" && begins));
  if (when === "base") return verb;
  if (when === "doing") return `${verb.replace(/e$/, "")}ing`;
  if (when === "past") {
    const whose = who === "i" || who === "we" ? `${who} ` : who === "they" && !ofThing ? "you " : "";
    return `${whose}${pastOf(verb)}`;
  }
  if (when === "would")
    return ofBusiness ? `would you ${verb}` : who === "i" || who === "we" ? `would ${who} ${verb}` : verb;
  if (happened && who === "i") return pastOf(verb);
  if (who === "i" || who === "we") return asks ? `do ${who} ${verb}` : `${who} ${verb}`;
  return ofBusiness ? `do you ${verb}` : verb;
}
