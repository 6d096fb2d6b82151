import { tmpdir } from "node:os";
import { vi } from "vitest";
import { run } from "../../../scripts/commandLine.ts";
import { runCommand } from "../../../scripts/site/commands.ts";
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
