import { fold } from "../fold.ts";
import { business } from "./business.ts";
import { plural } from "./englishForms.ts";
import { type Form, masculines, partedVerb, root, singulars, stemsOfVerb } from "./forms.ts";
import { home } from "./home.ts";
import { people } from "./people.ts";
import { qualities } from "./qualities.ts";
import { questions } from "./questions.ts";
import { smallWords } from "./smallWords.ts";
import { town } from "./town.ts";
import { verbs } from "./verbs.ts";

/** What a Spanish word is in English. */
export type Meaning = {
  english: string;
  kind: "thing" | "quality" | "small" | "expression" | "verb";
  form?: Form;
};

/** The entries of a table `a, b > c; d > e`, by each of a, b and d; the first of a word counts. A comma continues on the next line. */
export function entries(...tables: string[]): Map<string, string> {
  const pairs = tables.flatMap((text) =>
    text
      .replace(/,\n/g, ", ")
      .split(/;|\n/)
      .flatMap((entry) => {
        const [words = "", english = ""] = entry.split(" > ");
        return words.split(",").map((word) => [fold(word), english.trim()] as const);
      }),
  );
  return new Map(pairs.filter(([word]) => word).reverse());
}

const things = entries(home, people, town, business);
const small = entries(smallWords);
const asked = entries(questions);
const acts = entries(verbs);

/** Single words of the lexicon without their other forms. */
export const dictionary: readonly string[] = [
  ...things.keys(),
  ...small.keys(),
  ...entries(qualities).keys(),
].filter((word) => !word.includes(" "));

/** What an expression of one or more words means by their roots: whatever their number, gender and person. */
export const expression: (roots: readonly string[]) => Meaning | undefined = (() => {
  const several = [...things].filter(([words]) => words.includes(" "));
  const rooted = (words: string) => words.split(" ").map(root).join(" ");
  const known = new Map<string, Meaning>([
    ...several.map(([words, english]) => [rooted(words), { english, kind: "thing" }] as const),
    ...[...asked].map(([words, english]) => [rooted(words), { english, kind: "expression" }] as const),
  ]);
  return (roots) => known.get(roots.join(" "));
})();

/** The most words of an expression. */
export const longest = Math.max(
  ...[...asked.keys(), ...things.keys()].map((words) => words.split(" ").length),
);

/** Looks words up; `key` is what of their letters counts: all of them, or only how they sound. */
export function lookup(key: (word: string) => string): (word: string) => Meaning[] {
  const by = (entries: Map<string, string>) =>
    new Map([...entries].reverse().map(([word, english]) => [key(word), english]));
  const [smallBy, thingsBy, qualitiesBy] = [by(small), by(things), by(entries(qualities))];
  const stems = new Map(
    [...acts]
      .reverse()
      .flatMap(([infinitive, english]) =>
        stemsOfVerb(infinitive).map((stem) => [
          `${infinitive.endsWith("ar") ? "ar" : "er"} ${key(stem)}`,
          english,
        ]),
      ),
  );
  const first = (forms: string[], entries: Map<string, string>) =>
    forms.map((form) => entries.get(key(form))).find((english) => english !== undefined);
  return (word) => {
    const thing = first(singulars(word), thingsBy);
    const several = thing !== undefined && /s$/.test(word) && !thingsBy.has(key(word));
    const meanings: [Meaning["kind"], string | undefined][] = [
      ["small", smallBy.get(key(word))],
      ["thing", several ? plural(thing) : thing],
      ["quality", first(masculines(word), qualitiesBy)],
    ];
    const done = partedVerb(word).flatMap(({ stem, group, form }) => {
      const english = stems.get(`${group} ${key(stem)}`);
      return english === undefined ? [] : [{ english, kind: "verb" as const, form }];
    });
    return [
      ...meanings.flatMap(([kind, english]) => (english === undefined ? [] : [{ kind, english }])),
      ...done.slice(0, 1),
    ];
  };
}

/** What a word may mean as it is written. */
export const asWritten = lookup((word) => word);
