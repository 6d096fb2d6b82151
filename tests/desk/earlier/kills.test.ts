import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { cacheFolder } from "../../../src/build/cache.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { formatLines } from "./stage/earlierFiles.ts";
import { earlierLead } from "./stage/kept.ts";

const program = fileURLToPath(new URL("stage/openStore.ts", import.meta.url));

/** A process that begins to take a file over, and then writes how many leads wait. */
async function begin(file: string) {
  const env = { NODE_COMPILE_CACHE: cacheFolder("compiled") };
  const child = spawn(process.execPath, [program, file], { env, stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(child, "exit");
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await lines.next();
  return { child, exit, lines };
}

/** How many leads wait for a process once it has taken a file over, and how long that took (ms). */
async function open(file: string): Promise<{ waiting: string | undefined; ms: number }> {
  const { lines, exit } = await begin(file);
  const startMs = performance.now();
  const { value: waiting } = await lines.next();
  const ms = performance.now() - startMs;
  await exit;
  return { waiting, ms };
}

test("20,000 leads are taken over once, by two processes or after three were killed at any moments", async () => {
  const [first, second] = [temporaryFile("leads.jsonl"), temporaryFile("leads.jsonl")];
  const leads = Array.from({ length: 20_000 }, (_, index) => ({ lead: earlierLead(`LD${index}`) }));
  writeFileSync(first, `${formatLines(leads)}damaged\n`);
  copyFileSync(first, second);
  const opened = await Promise.all([open(first), open(first)]);
  expect(opened.map(({ waiting }) => waiting)).toEqual(["20000", "20000"]);
  for (let kills = 0; kills < 3; kills++) {
    const { child, exit } = await begin(second);
    await wait(Math.random() * (opened[0]?.ms ?? 0));
    child.kill("SIGKILL");
    await exit;
  }
  expect((await open(second)).waiting).toBe("20000");
  for (const file of [first, second]) {
    expect(existsSync(file)).toBe(false);
    expect(readFileSync(join(dirname(file), "leads.unread.jsonl"), "utf8")).toBe("damaged\n");
  }
});
