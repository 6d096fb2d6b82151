import { createContext, runInContext } from "node:vm";
import { maxTextLength } from "../../../src/desk/reply/visitorMessage.ts";
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
const repeat = (words: string): string => `${words} `.repeat(Math.floor(maxTextLength / (words.length + 1)));

/** Words alone and pairs of words, chosen from a seed: half as many of the first. Each counts as of the given language. */
export function chooseTexts(words: readonly string[], language: Language, pairs: number): string[] {
  const own = words.filter((word) => languageOf(`${word} ${word} ${word}`) === language);
  let state = 10;
  const choose = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return own[Math.floor((state / 2 ** 31) * own.length)] ?? "";
  };
  const alone = Array.from({ length: pairs / 2 }, choose);
  return [...alone, ...Array.from({ length: pairs }, () => `${choose()} ${choose()}`)].map(repeat);
}

/** The words that a pattern does not read, repeated, in the time allowed, best of three; undefined where it reads all. */
export function slowWordsOf(pattern: RegExp, all: readonly string[], allowedMs: number): string | undefined {
  let reading: string | undefined;
  room["read"] = () => {
    for (reading of all) {
      const text = repeat(reading);
      if ([1, 2, 3].every(() => isSlow(pattern, text, allowedMs))) return;
    }
    reading = undefined;
  };
  try {
    runInContext("read()", room, { timeout: hungMs });
  } catch (error) {
    if (!Object.is(Object(error).code, "ERR_SCRIPT_EXECUTION_TIMEOUT")) throw error;
  }
  return reading;
}

// An exponential pattern would never come back: only what runs in a context of its own can be stopped.
const room = createContext({});
const hungMs = 20_000;

function isSlow(pattern: RegExp, text: string, allowedMs: number): boolean {
  const start = process.cpuUsage();
  pattern.test(text);
  return cpuMsSince(start) > allowedMs;
}

/** The CPU time that a task takes (ms), the best of three where the first takes longer than allowed. */
export async function cpuMsOf(task: () => Promise<unknown>, allowedMs: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && best > allowedMs; run++) {
    const start = process.cpuUsage();
    await task();
    best = Math.min(best, cpuMsSince(start));
  }
  return best;
}

function cpuMsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
