/** Days and months, which any reply may name. */
const calendar =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** Words with a capital inside a sentence. */
const names = /(?<=[\p{Ll}\d,;:"'’)]\s)\p{Lu}\p{L}{2,}/gu;

/**
 * Names of a text (places, people, brands) that the other text does not know: a model has them from elsewhere. A text in which
 * most nouns have capitals, such as a German one, is full of them; it is then left to the engine that knows its words.
 */
export function strangeNames(text: string, told: string): string[] {
  const known = new Set(told.toLowerCase().match(/\p{L}+/gu) ?? []);
  const found = (text.match(names) ?? []).map((name) => name.toLowerCase());
  return found.filter((name) => !known.has(name) && !calendar.test(name));
}
