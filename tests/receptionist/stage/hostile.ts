import { mostText } from "../../../src/desk/reply/visitorMessage.ts";
import { type Language, languageOf } from "../../../src/receptionist/words/language.ts";

/** The words in a pattern's source. */
export const wordsOf = (source: string): string[] => [
  ...new Set(
    source
      .replace(/\(\?<\w+>/g, "(")
      .replace(/\\[pP]\{[^}]*\}|\\u[\da-f]{4}|\\[a-zA-Z]|\[[^\]]*\]|\{[\d,]+\}|\?/g, " ")
      .split(/[^\p{L}\p{N}']+/u)
      .filter(Boolean),
  ),
];

/** Each pair of words in one branch of a pattern. A branch that repeats nothing needs none: its words alone show what it costs. */
export const pairsOf = (branch: string): string[] => {
  if (!/[*+]|\{\d+,/.test(branch)) return [];
  const words = wordsOf(withShortLists(branch));
  return words.flatMap((first, index) => words.slice(index + 1).map((second) => `${first} ${second}`));
};

/** In pairs a list of so many plain words is represented by a few: what stands around it cannot tell them apart. */
const [longListWords, keptWords] = [60, 15];

const longList = new RegExp(
  `\\((?:\\?[:=!<]*)?((?:[^()|\\\\[\\]]+\\|){${longListWords},}[^()|\\\\[\\]]*)\\)`,
  "g",
);

const withShortLists = (branch: string) =>
  branch.replace(longList, (_, list: string) => {
    const words = list.split("|");
    const step = Math.ceil(words.length / keptWords);
    return `(${words.filter((_, index) => index % step === 0).join("|")})`;
  });

/** The branches of a pattern: what stands between its outermost bars. */
export function branchesOf(source: string): string[] {
  const branches = [""];
  let depth = 0;
  for (const [piece] of source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[\s\S]/g)) {
    if (piece === "(") depth++;
    if (piece === ")") depth--;
    if (piece === "|" && !depth) branches.push("");
    else branches.push(`${branches.pop()}${piece}`);
  }
  return branches;
}

/** Some words again and again, as long as the longest text that is read. */
export const repeat = (words: string): string =>
  `${words} `.repeat(Math.floor(mostText / (words.length + 1)));

/** Words alone and pairs of words, chosen from a seed, of which a text is read in a language. */
export function chooseTexts(words: readonly string[], language: Language, pairs: number): string[] {
  const own = words.filter((word) => languageOf(repeat(word)) === language);
  let state = 10;
  const choose = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return own[Math.floor((state / 2 ** 31) * own.length)] ?? "";
  };
  const alone = Array.from({ length: pairs / 2 }, choose);
  return [...alone, ...Array.from({ length: pairs }, () => `${choose()} ${choose()}`)].map(repeat);
}

/** The CPU time of a task in ms, the best of three where the first takes longer than allowed. */
export async function cpuMsOf(task: () => unknown, allowedMs: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && best > allowedMs; run++) {
    const start = process.cpuUsage();
    await task();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
