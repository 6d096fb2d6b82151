import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { vi } from "vitest";
import { readOptions, run } from "../../../scripts/commandLine.ts";
import { buildDesk } from "../../../scripts/site/buildDesk.ts";
import { deploymentOptions } from "../../../scripts/site/deployment.ts";
import { publish } from "../../../scripts/site/publish.ts";
import { buildDeskOnly } from "../../../src/build/deskOnly.ts";
import { factsFile } from "../../../src/business/facts.ts";
import { sitesInFolder } from "../../../src/desk/stores/sitesInFolder.ts";
import { spawnSite } from "./spawnSite.ts";

/** Starts a command of `site` in a folder without an .env file, with these settings alone. */
export function startSite(words: readonly string[], settings: Record<string, string> = {}) {
  const { child, ended: output } = spawnSite(words, settings, tmpdir());
  const ended = output.then(({ status, stdout, stderr }) => ({
    status,
    stdout: stdout.split("\n").filter(Boolean).sort(),
    stderr: stderr.split("\n").filter(Boolean),
  }));
  return { child, ended };
}

/** Runs a command of `site` to its end: its status and lines, those of stdout sorted. */
export const runSite = (words: readonly string[], settings?: Record<string, string>) =>
  startSite(words, settings).ended;

/**
 * Runs a command in this process, where only one may run at a time: its status and lines as `runSite` has
 * them.
 */
export async function runHere(command: () => Promise<number>) {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const listTo = (lines: string[]) => (text: string) => void lines.push(...text.split("\n").filter(Boolean));
  const spies = [
    vi.spyOn(console, "log").mockImplementation(listTo(stdout)),
    vi.spyOn(console, "error").mockImplementation(listTo(stderr)),
  ];
  const before = process.exitCode;
  try {
    await run("", command);
    return { status: Number(process.exitCode), stdout: stdout.sort(), stderr };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}

const readDeskOptions = (words: readonly string[]) =>
  readOptions(
    {
      businesses: { type: "string", default: "" },
      out: { type: "string", default: "" },
      all: { type: "boolean", default: false },
      prune: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      shard: { type: "string" },
      ...deploymentOptions,
    },
    [...words],
  );

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
    build: (...words: string[]) =>
      runHere(async () => {
        const { values, positionals } = readDeskOptions(["--desk", "only", ...words]);
        return buildDesk(positionals, { ...values, businesses, out });
      }),
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
    publish: (settings: Record<string, string>, ...words: string[]) =>
      runHere(async () => {
        const { values, positionals } = readDeskOptions(words);
        return publish(positionals, settings, { ...values, out });
      }),
  };
}
