import { everydayWords, ruleWords } from "../common.ts";
import { plainWords } from "../plain.ts";
import { corrector } from "../spelling.ts";
import { replacer } from "../table.ts";
import { arranged, type Piece } from "./arrange.ts";
import { root, sound } from "./forms.ts";
import { smallInPlace, spoken, type Word } from "./inPlace.ts";
import { asWritten, dictionary, entries, expression, longest, lookup, type Meaning } from "./lexicon.ts";
import { chat } from "./smallWords.ts";

/** What a Spanish text must leave as it is: names, and the words of the business, which no correction may touch. */
export type Kept = { names: readonly string[]; words: ReadonlySet<string> };

const writtenOut = replacer(entries(chat));
const bySound = lookup(sound);
const english = new Set([...everydayWords, ...ruleWords, ...plainWords]);
const correct = corrector(dictionary, (word) => asWritten(word).length > 0, new Set());

/** A Spanish text (folded) in plain English words, in the order of English: `cambio de aceite` is an `oil change`. */
export function inEnglish(folded: string, kept: Kept = { names: [], words: new Set() }): string {
  const words = wordsIn(prepared(folded, kept.names));
  const roots = words.map(({ word }) => root(word));
  const begins = beginningsIn(words);
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; ) {
    const { piece, length } = expressionAt(words, roots, at) ?? {
      piece: wordAt(words, at, begins[at] ?? true, pieces.at(-1), kept),
      length: 1,
    };
    pieces.push(piece);
    at += length;
  }
  return settled(arranged(pieces));
}

/** Names with their words held together, short forms written out, pains told as English tells them. */
function prepared(folded: string, names: readonly string[]): string {
  const held = names.reduce((text, name) => text.replaceAll(name, name.replaceAll(" ", "\u00a0")), folded);
  return writtenOut(held)
    .replace(/[¿¡]/g, " ¿")
    .replace(/(?<=\p{L}{3})[/-](?=\p{L}{3})/gu, " / ")
    .replace(/(?<=\b(?:las?|mis?|sus?|tus?) )un(?=as?\b)/g, "uny")
    .replace(/\bme duelen? (?:el|la|los|las|un|una) (\p{L}+)/gu, "mi $1 duele");
}

function wordsIn(text: string): Word[] {
  return (text.match(/[^ \n]+/g) ?? []).map((chunk) => {
    const characters = [...chunk];
    const start = characters.findIndex((character) => /[\p{L}\p{N}$£€]/u.test(character));
    const begin = start < 0 ? characters.length : start;
    const end = Math.max(
      begin,
      characters.findLastIndex((character) => /[\p{L}\p{N}%€]/u.test(character)) + 1,
    );
    const between = (from: number, to?: number) => characters.slice(from, to).join("");
    return { before: between(0, begin).replace("¿", ""), word: between(begin, end), after: between(end) };
  });
}

/** The longest known expression that begins at a word; marks end it. */
function expressionAt(
  words: readonly Word[],
  roots: readonly string[],
  at: number,
): { piece: Piece; length: number } | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const some = words.slice(at, at + length);
    const whole = some.every(
      ({ before, after }, index) => (!index || !before) && (index === length - 1 || !after),
    );
    const found = whole ? expression(roots.slice(at, at + length)) : undefined;
    if (found)
      return {
        piece: { ...found, before: words[at]?.before ?? "", after: some.at(-1)?.after ?? "" },
        length,
      };
  }
  return undefined;
}

// After these a clause begins; after those, where they begin one themselves.
const openers = new Set("cuando donde como usted ustedes uds tambien".split(" "));
const atStart = new Set("y si no hola que se me le les nos te".split(" "));

/** Whether a clause begins with each word: a verb there asks what the business does. */
function beginningsIn(words: readonly Word[]): boolean[] {
  const begins: boolean[] = [];
  for (const [at, { before }] of words.entries()) {
    const previous = words[at - 1];
    const follows = !!previous && !previous.after && !before;
    begins.push(
      !follows || openers.has(previous.word) || (atStart.has(previous.word) && begins[at - 1] === true),
    );
  }
  return begins;
}

/** One word: what it means here, or itself. */
function wordAt(
  words: readonly Word[],
  at: number,
  begins: boolean,
  last: Piece | undefined,
  kept: Kept,
): Piece {
  const { before, word, after } = words[at] ?? { before: "", word: "", after: "" };
  const previous = words[at - 1];
  const next = words[at + 1];
  const found = chosen(meaningsOf(word, kept), begins, next);
  const asks =
    begins && at === 0 && /\?/.test(words.at(-1)?.after ?? "") && !words.some(({ after }) => after === ",");
  return {
    before,
    after,
    kind: found?.kind ?? "name",
    english: !found
      ? word.replaceAll("\u00a0", " ")
      : found.form
        ? spoken(found.english, found.form, {
            begins,
            asks,
            last,
            impersonal: previous?.word === "se",
            asked: at === 1,
            happened: /^se( (me|te|le|nos))?$/.test(
              `${words[at - 2]?.word === "se" ? "se " : ""}${previous?.word ?? ""}`,
            ),
          })
        : smallInPlace(word, found.english, { begins, last, next }),
  };
}

/** A word at the beginning that may be a verb is one when an article follows: `corta el pelo`. */
function chosen(found: readonly Meaning[], begins: boolean, next: Word | undefined): Meaning | undefined {
  const verb = found.find(({ kind }) => kind === "verb");
  return begins && verb && found[0]?.kind !== "small" && /^(el|la|los|las|un|una|a)$/.test(next?.word ?? "")
    ? verb
    : found[0];
}

function meaningsOf(word: string, { words }: Kept): Meaning[] {
  const found = asWritten(word);
  if (found.length || word.length < 5 || !/^\p{L}+$/u.test(word) || words.has(word) || english.has(word))
    return found;
  const heard = bySound(word);
  return heard.length || word.length < 6 ? heard : asWritten(correct(word));
}

const months = "january|february|march|april|may|june|july|august|september|october|november|december";
const days = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b";

/** Last touches: what English says in other words or in another order. */
const touches: [RegExp, string][] = [
  [new RegExp(`\\bthe (\\d{1,2}) of (${months})\\b`, "g"), "$2 $1"],
  [new RegExp(`\\b(\\d{1,2}) of (${months})\\b`, "g"), "$2 $1"],
  [/\bto the (\d{1,2}(?::\d\d)?) and half\b/g, "at $1:30"],
  [/\bto the (?=\d)/g, "at "],
  [new RegExp(`\\bthe (?=${days})`, "g"), "on "],
  [
    /\b(bring|leave|take|accept|see|treat|bathe|groom|vaccinate|neuter|board|teach) to (?=my|the|a)\b/g,
    "$1 ",
  ],
  [/\b(\d{1,2}(?::\d\d)?) in the morning\b/g, "$1 am"],
  [/\b(\d{1,2}(?::\d\d)?) (?:in the afternoon|at night)\b/g, "$1 pm"],
  [
    new RegExp(
      `\\b(do you (?:work|serve|treat|accept))( (?:on |the |this |next |until |in )*(?:${days}|weekends?|holidays|today|tomorrow|tonight|christmas|new year|easter))`,
      "g",
    ),
    "are you open$2",
  ],
  [new RegExp(`(${days}) to (the )?(${days})`, "g"), "$1 to $3"],
  [/\b(\S+) of (?:the )?(\d+) (years?|months?)(?: old)?\b/g, "$2 $3 old $1"],
  [/\b(\d+) (year|month)s old (?!a\b|and\b|can\b|do\b)(?=[a-z])/g, "$1 $2 old "],
  [/\bhow much is(?=[ ,]*(?:$|[?!.;]|and\b|for\b))/g, "how much is it"],
  [/\bhow long does it take (?=the|a)/g, "how long does it take for "],
  [/\bhave (\d+) years\b/g, "am $1 years old"],
  [
    /\b(\S+) of (\d+) (bedroom|room|seat|person|people|hour|day|week|month|class|lesson|session)(?:e?s)?\b/g,
    "$2 $3 $1",
  ],
  [/\bhow much is (?:it )?(?:do you )?(?:charge|cost)\b/g, "how much is"],
  [/\bdo you (can you|are you|do you)\b/g, "$1"],
  [/\b(i would like|i need|can you|can i|do i have to) i? ?(?=do you )do you\b/g, "$1"],
  [/\bhow much is it for (?=[a-z])/g, "how much is "],
  [/\byou do you\b/g, "do you"],
  [/ (?=[,.!?;:])/g, ""],
  [/ +/g, " "],
];

const settled = (text: string): string =>
  touches.reduce((result, [pattern, with_]) => result.replace(pattern, with_), text).trim();
