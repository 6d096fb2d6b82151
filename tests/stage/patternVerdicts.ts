import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Pattern } from "./patterns.ts";

const file = fileURLToPath(new URL("patternVerdicts.jsonl", import.meta.url));

/** The text that recheck found to be the slowest to read: its pumps are repeated. */
type Attack = { pumps: { prefix: string; pump: string }[]; suffix: string };

/** How the time of a pattern grows with its text: not faster than the text (1), or by a power of its length. */
export type Verdict = { degree: number | "exponential" | "unknown"; attack?: Attack };

/** Verdicts by the pattern's own text: `/\d+/u`. Files may move. */
export type Verdicts = Record<string, Verdict>;

export const keyOf = ({ source, flags }: Pick<Pattern, "source" | "flags">): string => `/${source}/${flags}`;

export async function readVerdicts(): Promise<Verdicts> {
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  return Object.fromEntries(lines.map((line) => JSON.parse(line)));
}

/** Writes the verdicts, a line each, in the order of their patterns. */
export async function writeVerdicts(verdicts: Verdicts): Promise<void> {
  const lines = Object.entries(verdicts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => `${JSON.stringify(entry)}\n`);
  await writeFile(file, lines.join(""));
}

/** Asks recheck for the verdict on a pattern. */
export async function judge({ source, flags }: Pattern): Promise<Verdict> {
  process.env["RECHECK_BACKEND"] = "native";
  const { check } = await import("recheck");
  const verdict = await check(source, flags, { timeout: 60_000 });
  if (verdict.status === "unknown") return { degree: "unknown" };
  if (verdict.status === "safe") return { degree: 1 };
  const { complexity, attack } = verdict;
  return {
    degree: complexity.type === "polynomial" ? complexity.degree : "exponential",
    attack: { pumps: attack.pumps.map(({ prefix, pump }) => ({ prefix, pump })), suffix: attack.suffix },
  };
}

/** The attack with its pumps repeated as often as the length allows. */
export function textOf({ pumps, suffix }: Attack, length: number): string {
  const fixed = suffix.length + pumps.reduce((sum, { prefix }) => sum + prefix.length, 0);
  const pumped = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.max(1, Math.floor((length - fixed) / Math.max(1, pumped)));
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join("") + suffix;
}
