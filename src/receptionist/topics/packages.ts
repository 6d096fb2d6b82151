import { numberOf, quantities } from "../computed/arithmetic.ts";
import { wordsOf } from "../words/fold.ts";
import { stem } from "../words/stem.ts";
import { plainly } from "../words/terms.ts";
import type { ServiceMatch } from "./services.ts";

/** How many of what a service holds: a `Ten-class card`, a course whose notes begin with `Twelve lessons.` */
export type Package = { count: number; unit: string };

const lessons = new Set(["lesson", "class", "session", "treatment", "visit", "ride"].map(stem));

/** What a service with one price for several holds; undefined when it is no package. */
export function packageOf({ fact, price = "", notes = "" }: ServiceMatch): Package | undefined {
  const words = wordsOf(fact.name.replaceAll("-", " ")).map(stem);
  const place = words.findIndex((word) => (numberOf(word) ?? 0) > 1);
  const named = place >= 0 ? { count: numberOf(words[place] ?? ""), unit: words[place + 1] } : undefined;
  const [, inNotes = "", ofNotes = ""] = /^(\d+) (\w+)\./.exec(plainly(`${notes}.`)) ?? [];
  const [, inPrice = "", ofPrice = ""] = /^\D?\d[\d.,]* for (\w+) (\w+)$/.exec(plainly(price)) ?? [];
  const found = [
    named,
    { count: numberOf(inNotes), unit: stem(ofNotes) },
    { count: numberOf(inPrice), unit: stem(ofPrice) },
  ];
  const [first] = found.flatMap((one) =>
    one?.count && one.count > 1 && one.unit ? { count: one.count, unit: one.unit } : [],
  );
  return first && (lessons.has(first.unit) || inPrice) ? first : undefined;
}

/** The packages that hold just as many as a text (in plain words) asks for: the twelve lessons of a course, not twelve single ones. */
export function packagesAsked(text: string, services: readonly ServiceMatch[]): ServiceMatch[] {
  const asked = quantities(text);
  return services.filter((one) => {
    const held = packageOf(one);
    return held && asked.some(({ value, of }) => value === held.count && of.slice(0, 3).includes(held.unit));
  });
}
