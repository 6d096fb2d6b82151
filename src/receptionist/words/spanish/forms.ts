import { irregular } from "./verbs.ts";

/** Who does it, and when: what the ending of a Spanish verb tells. */
export type Form = {
  who?: "i" | "we" | "you" | "they" | "it";
  when: "base" | "now" | "past" | "would" | "doing";
};

const persons = ["i", "you", "it", "we", "you", "they"] as const;

/** Endings of one tense in the order yo, tú, él, nosotros, vosotros, ellos. */
const tense = (when: Form["when"], endings: string): [string, Form][] =>
  endings.split(" ").map((ending, index) => {
    const who = persons[index];
    return [ending, who ? { who, when } : { when }];
  });

const base = (endings: string): [string, Form][] =>
  endings.split(" ").map((ending) => [ending, { when: "base" }]);
const past = (endings: string): [string, Form][] =>
  endings.split(" ").map((ending) => [ending, { when: "past" }]);

/** The endings of verbs in -ar and of those in -er and -ir, as `fold` leaves them. What is told first counts. */
const endings = {
  ar: new Map([
    ...tense("would", "arare arias aria ariamos ariais arian"),
    ...tense("would", "are aras ara aremos areis aran"),
    ...base("es emos eis en ad ase asen"),
    ...tense("past", "e aste - amosx asteis aron"),
    ...tense("past", "aba abas - abamos abais aban"),
    ...tense("now", "o as a amos ais an"),
    ...base("ar"),
    ...past("ado ada ados adas"),
    ["ando", { when: "doing" }],
  ] as [string, Form][]),
  er: new Map([
    ...tense("would", "eria erias - eriamos eriais erian"),
    ...tense("would", "iria irias - iriamos iriais irian"),
    ...tense("would", "ere eras era eremos ereis eran"),
    ...tense("would", "ire iras ira iremos ireis iran"),
    ...base("a as amos ais an ed id iera ieran"),
    ...tense("past", "i iste io imosx isteis ieron"),
    ...tense("past", "ix yste yo ymosx ysteis yeron"),
    ...tense("past", "ia ias - iamos iais ian"),
    ...tense("now", "o es e emos eis en"),
    ...tense("now", "ox is ex imos is enx"),
    ...base("er ir"),
    ...past("ido ida idos idas"),
    ["iendo", { when: "doing" }],
    ["yendo", { when: "doing" }],
  ] as [string, Form][]),
};

/** The stems that a verb may have: the one of the infinitive, and those its vowels and last letters change to. */
export function stemsOfVerb(infinitive: string): string[] {
  const own = infinitive.slice(0, -2);
  const changed = [
    own,
    own.replace(/e([^aeiou]*)$/, "ie$1"),
    own.replace(/e([^aeiou]*)$/, "i$1"),
    own.replace(/o([^aeiou]*)$/, "ue$1"),
    own.replace(/o([^aeiou]*)$/, "u$1"),
  ];
  const respelled = changed.flatMap((stem) =>
    infinitive.endsWith("ar")
      ? [stem, stem.replace(/c$/, "qu"), stem.replace(/g$/, "gu"), stem.replace(/z$/, "c")]
      : [
          stem,
          stem.replace(/c$/, "zc"),
          stem.replace(/c$/, "z"),
          stem.replace(/g$/, "j"),
          stem.replace(/gu$/, "g"),
          stem.replace(/u$/, "uy"),
        ],
  );
  return [...new Set([...respelled, ...(irregular[infinitive]?.split(" ") ?? [])])];
}

// `arreglarmelo`, `cambiandolos`, `llamenme`
const pronouns =
  /(?<=[aei]r|ndo)(?:(?:me|te|se|nos|os)?(?:lo|la|le)s?|me|te|se|nos|os)$|(?<=[aei]n?)(?:me|nos)(?:l[oa]s?)?$/;

/** The ways to part a word into the stem of a verb, its class and what its ending tells. */
export function partedVerb(word: string): { stem: string; group: "ar" | "er"; form: Form }[] {
  const whole = [word, word.replace(pronouns, "")];
  return [...new Set(whole)].flatMap((one) =>
    (["ar", "er"] as const).flatMap((group) =>
      [6, 5, 4, 3, 2, 1].flatMap((length) => {
        const form = length < one.length - 1 ? endings[group].get(one.slice(-length)) : undefined;
        return form ? [{ stem: one.slice(0, -length), group, form }] : [];
      }),
    ),
  );
}

/** The forms of the dictionary that a noun may stand for: one of several things, or a small one. */
export function singulars(word: string): string[] {
  const one = [word, word.replace(/s$/, ""), word.replace(/es$/, ""), word.replace(/ces$/, "z")];
  const small = one.flatMap((form) =>
    /(?:c|ec)?it[oa]$/.test(form) && form.length > 5
      ? ["", "o", "a", "e"].map((end) => form.replace(/(?:ec|c)?it[oa]$/, end).replace(/qu([oa]?)$/, "c$1"))
      : [],
  );
  return [...new Set([...one, ...small])].filter((form) => form.length > 1);
}

/** The same of an adjective: also the one of a man for a woman, `barato` for `baratisima` and `rapido` for `rapidamente`. */
export function masculines(word: string): string[] {
  const plain = word.replace(/mente$/, "").replace(/isim([oa]s?)$/, "$1");
  return [
    ...new Set(singulars(plain).flatMap((form) => [form, form.replace(/a$/, "o"), form.replace(/a$/, "")])),
  ];
}

/** The part of a word that its number, its gender and the person of a verb leave alone: enough to know it within an expression. */
export function root(word: string): string {
  const small = articles[word];
  if (small) return small;
  if (word.length < 4) return word;
  const single = word.length > 4 ? word.replace(/(?<=[ae])n$/, "") : word;
  return single.replace(/(?<=..)e?s$/, "").replace(/(?<=...)[aeo]$/, "");
}

const articles: Record<string, string> = {
  el: "l",
  la: "l",
  los: "l",
  las: "l",
  una: "un",
  unos: "un",
  unas: "un",
  mis: "mi",
  su: "su",
  sus: "su",
  tu: "su",
  tus: "su",
};

/** How a word sounds: those who write `ba`, `va` or `haser` mean the same. */
export const sound = (word: string): string =>
  word
    .replace(/(?<!c)h/g, "")
    .replace(/v/g, "b")
    .replace(/ll/g, "y")
    .replace(/qu(?=[ei])|c(?![eih])/g, "k")
    .replace(/z|c(?=[ei])|x/g, "s")
    .replace(/g(?=[ei])/g, "j")
    .replace(/n(?=[bp])/g, "m")
    .replace(/(.)\1/g, "$1");
