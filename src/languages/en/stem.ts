/** Forms that no rule leads back to their word. */
const irregular: Readonly<Record<string, string>> = {
  bought: "buy",
  broken: "break",
  broke: "break",
  children: "child",
  feet: "foot",
  given: "give",
  kept: "keep",
  knives: "knife",
  men: "man",
  mice: "mouse",
  paid: "pay",
  people: "person",
  // A rat is no price.
  rate: "rate",
  rates: "rate",
  shelves: "shelf",
  sold: "sell",
  stolen: "steal",
  teeth: "tooth",
  taken: "take",
  women: "woman",
};

/** Words that only look like a form of another. */
const fixed = new Set(
  `bring during evening king ring sing something string spring thing need feed speed seed red bed news species
    series wedding building`.split(/\s+/),
);

/** Cuts plural, past and gerund off an English word, and the commonest endings that make a noun of a verb. */
export function stemEnglish(word: string): string {
  if (Object.hasOwn(irregular, word)) return irregular[word] ?? word;
  if (word.length <= 3 || fixed.has(word)) return word;
  return withoutTail(withoutNounEnding(withoutVerbEnding(withoutPlural(word))));
}

function withoutPlural(word: string): string {
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  if (word.endsWith("ied") && word.length > 4) return `${word.slice(0, -3)}y`;
  const stem = word.replace(/(?:ing|ed)$/, "");
  if (stem === word || stem.length < 3 || !/[aeiouy]/.test(stem) || stem.endsWith("e")) return word;
  return stem;
}

function withoutNounEnding(word: string): string {
  const long = word.replace(/(?:ation|ate?)$/, "");
  if (long !== word && long.length >= 5) return long;
  const short = word.replace(/(?:ment|ly)$/, "");
  return short.length >= 4 || short === "pay" ? short : word;
}

/** A silent `e`, a doubled consonant, and `y` as `i`: the same for all forms of a word. */
function withoutTail(word: string): string {
  if (word.length <= 3) return word;
  if (word.endsWith("e")) return word.slice(0, -1);
  if (word.endsWith("y") && !/[aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  return /([bdfglmnprtz])\1$/.test(word) ? word.slice(0, -1) : word;
}
