/** Words that only look like a form of another, as they stand without the `e` of `ae`, `oe`, `ue`. */
const fixed = new Set("kuchen malen markt montage morgens nacht nachst schulter sicher zeitung".split(" "));

/** What stands in front of a separable verb: `abgeholt`, `abzuholen`. */
const separable = new Set(
  "ab an auf aus bei durch ein fest her hin los mit nach um vor vorbei weg weiter zu zuruck".split(" "),
);

/** How nouns begin and end whose `ge` is no sign of a participle; `gebraucht` is not `brauchen`. */
const nounBeginnings = ["gebiet", "gebraucht", "geburt", "gerat", "gerust", "geschaft", "gewicht"];
const nounEndings = /(?:heit|keit|schaft|icht|buhr)(?:e[mnrs]?)?$/;

/** Letters that no word of a language has so many of: what is longer is no word. */
const maxLength = 40;

/**
 * Cuts the endings off a German word: of plural, case, person and participle, `-ung` and `-in`. `ae`, `oe`
 * and `ue` lose their `e`, as umlauts lose their dots.
 */
export function stemGerman(word: string): string {
  if (word.length > maxLength) return word;
  const spelled = word.replace(/(?<![aeq])ue|ae|oe/g, (pair) => pair.charAt(0));
  return withoutEndings(withoutSign(spelled));
}

/** Takes the sign off a participle (`gebucht`: `bucht`) or an infinitive (`abzuholen`: `abholen`). */
function withoutSign(word: string): string {
  const isParticiple = /t(?:e[mnrs]?)?$/.test(word) && !nounEndings.test(word);
  if (word.startsWith("ge") && word.length > 6)
    return isParticiple && !nounBeginnings.some((noun) => word.startsWith(noun)) ? word.slice(2) : word;
  for (const [sign, fits] of [["ge", isParticiple] as const, ["zu", /e[lr]?n$/.test(word)] as const]) {
    const at = word.indexOf(sign, 2);
    const verb = word.slice(at + 2);
    // No verbs stand in `umzugskosten` and `angebote`.
    const isVerb = verb.length > 3 && !verb.startsWith("gs") && !verb.startsWith("bot");
    if (fits && isVerb && separable.has(word.slice(0, at))) return word.slice(0, at) + verb;
  }
  return word;
}

/** Endings, how many letters stay at least, and which may stand before them; the first that fits goes. */
const endings: readonly (readonly [ending: string, least: number, before?: string])[] = [
  ["innen", 4, "r"],
  ["in", 4, "r"],
  ["ung", 4],
  ["em", 3],
  ["en", 3],
  ["es", 3],
  ["e", 3],
  ["er", 4],
  ["n", 4, "lr"],
  ["t", 4, "abcdefghiklmnopruvwxyz"],
  ["st", 4],
  ["s", 4, "abdfghklmnorty"],
];

function withoutEndings(word: string): string {
  if (fixed.has(word)) return word;
  // `passt` and `passen`; after a single `s`, a `t` belongs to the word.
  if (word.endsWith("sst") && word.length > 4) return withoutEndings(word.slice(0, -1));
  for (const [ending, least, before] of endings) {
    const stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || stem.length < least) continue;
    if (!before || before.includes(stem.charAt(stem.length - 1))) return withoutEndings(stem);
  }
  return word;
}
