import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Pattern } from "./patterns.ts";

const file = fileURLToPath(new URL("patternVerdicts.jsonl", import.meta.url));

/** How the time of a pattern grows with its text: not faster than the text (1), or by a power of its length. */
type Verdict = { degree: number | "exponential" | "unknown" };

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
  const { complexity } = verdict;
  return { degree: complexity.type === "polynomial" ? complexity.degree : "exponential" };
}
