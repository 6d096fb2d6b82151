import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A small wrong change of one file, and the tests that must notice it. */
export type Mutation = {
  /** The requirement or scenario whose sentence it breaks; `drawn-N` where chance chose it. */
  id: string;
  /** Path from the project's root. */
  file: string;
  /** Stands in the file exactly once. */
  text: string;
  replacement: string;
  /** `FILE > PART OF A TITLE` each, or a file alone; of each at least one test fails. */
  tests?: string[];
  /** It has the tests run on for ever, and is noticed by that. */
  hangs?: boolean;
  /** Why nobody can tell the difference, in place of tests. */
  equivalent?: string;
};

/** How many requirements and scenarios of faults there are of each kind. */
const counts = { NAV: 22, DRW: 2, BRD: 2, CHAT: 20, API: 5, ERR: 4, PRO: 24, SYN: 14, R: 36 };

/** What no line of this project decides: the client checks its arguments before any request. */
const decidedByClient = ["PRO-21", "SYN-13"];

/** Each requirement and scenario that a mutation proves. */
export const provedIds: readonly string[] = Object.entries(counts)
  .flatMap(([kind, count]) => Array.from({ length: count }, (_, index) => idOf(kind, index + 1)))
  .filter((id) => !decidedByClient.includes(id));

function idOf(kind: string, number: number): string {
  return kind === "R" ? `R${number}` : `${kind}-${String(number).padStart(2, "0")}`;
}

/** All mutations, in the order of their files. */
export async function readMutations(): Promise<Mutation[]> {
  const folder = join(root, "tests/mutations");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".yaml")).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return texts.flatMap((text) => parse(text) as Mutation[]);
}

/** The file with the mutation; throws where its text does not stand there exactly once. */
export async function mutate({ id, file, text, replacement }: Mutation, folder = root): Promise<string> {
  const source = await readFile(join(folder, file), "utf8").catch(() => undefined);
  if (source === undefined) throw new Error(`${id}: ${file} is gone. Who moves code moves its mutations.`);
  const found = source.split(text).length - 1;
  if (found !== 1) throw new Error(`${id}: ${file} holds its text ${found} times, not once: ${text}`);
  return source.replace(text, () => replacement);
}

/** A test as a mutation names it. */
export function splitTest(test: string): { file: string; title: string } {
  const [file = "", ...title] = test.split(" > ");
  return { file, title: title.join(" > ") };
}
