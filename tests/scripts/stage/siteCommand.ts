import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { vi } from "vitest";
import { run } from "../../../scripts/commandLine.ts";
import { runCommand } from "../../../scripts/site/commands.ts";
import { buildDeskOnly } from "../../../src/build/deskOnly.ts";
import { factsFile } from "../../../src/business/facts.ts";
import { sitesInFolder } from "../../../src/desk/stores/sitesInFolder.ts";
import { spawnSite } from "./spawnSite.ts";

type Ended = { status: number; stdout: string; stderr: string };

/** Its lines, those of stdout sorted. */
const toLines = ({ status, stdout, stderr }: Ended) => ({
  status,
  stdout: stdout.split("\n").filter(Boolean).sort(),
  stderr: stderr.split("\n").filter(Boolean),
});

/** Runs a command of `site` as a process of its own: its status and lines. */
export const runSite = async (words: readonly string[], settings?: Record<string, string>) =>
  toLines(await spawnSite(words, settings).ended);

/** Runs a command in this process: its status and lines. */
export const runHere = async (command: () => Promise<number>) =>
  toLines(await capture(() => run("", command)));

/** Runs a command of `site` in this process, in a folder without an .env file, with these settings alone. */
export async function siteHere(
  words: readonly string[],
  settings: Record<string, string> = {},
  folder = tmpdir(),
): Promise<Ended> {
  const { env } = process;
  const before = process.cwd();
  process.env = { PATH: env["PATH"], ...settings };
  process.chdir(folder);
  try {
    return await capture(() => runCommand(words));
  } finally {
    process.env = env;
    process.chdir(before);
  }
}

/** Runs one command at a time: its status, and what it printed. */
async function capture(command: () => Promise<void>): Promise<Ended> {
  const printed = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).flatMap((name) => [
    vi.spyOn(console, name === "stdout" ? "log" : "error").mockImplementation((line) => {
      printed[name] += `${line}\n`;
    }),
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      printed[name] += text;
      return true;
    }),
  ]);
  const before = process.exitCode;
  try {
    process.exitCode = 0;
    await command();
    return { status: Number(process.exitCode), ...printed };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}

/** A folder of small businesses beside the output of their desk. */
export async function deskWorkshop(ids: readonly string[]) {
  const home = await mkdtemp(join(tmpdir(), "desk-"));
  const [businesses, out] = [join(home, "businesses"), join(home, "dist")];
  const write = async (id: string, lines = "") => {
    await mkdir(join(businesses, id), { recursive: true });
    const file = `businessName: The ${id}\npages: [{ id: home, path: /, title: Home }]\n`;
    const address = `siteUrl: https://${id}.example\n`;
    await writeFile(join(businesses, id, "business.yaml"), file + (lines || address));
  };
  for (const id of ids) await write(id);
  return {
    businesses,
    out,
    write,
    /** `site build --desk only`. */
    build: async (...words: string[]) =>
      toLines(
        await siteHere(["build", "--desk", "only", "--businesses", businesses, "--out", out, ...words]),
      ),
    /** What a build does to the folder alone; removes what is gone. */
    prepare: () =>
      buildDeskOnly(businesses, out, {
        all: false,
        prune: true,
        isConfirmed: false,
        target: "node",
        store: sitesInFolder(dirname(factsFile(out, ""))),
      }),
    /** `site publish`. */
    publish: async (settings: Record<string, string>, ...words: string[]) =>
      toLines(await siteHere(["publish", "--out", out, ...words], settings)),
  };
}
