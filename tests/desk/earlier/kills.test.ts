import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createLeadStore } from "../../../src/desk/leads/keptLeads.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { formatLines, openMigratedStore } from "./stage/earlierFiles.ts";
import { earlierLead } from "./stage/kept.ts";

const program = fileURLToPath(new URL("stage/openStore.ts", import.meta.url));
const compiled = temporaryFile("compiled");

/** So many files are taken over, each after so many processes that began and were killed. */
const [files, kills] = [4, 3];

/** A file of version 0.1 with so many leads that wait. */
function writeLeads(count: number): string {
  const file = temporaryFile("leads.jsonl");
  const leads = Array.from({ length: count }, (_, index) => ({ lead: earlierLead(`LD${index}`, 1) }));
  writeFileSync(file, `${formatLines(leads)}damaged\n`);
  return file;
}

/** A process that begins to take a file over, and the lines that it then writes. */
async function begin(file: string) {
  const child = spawn(process.execPath, [program, file], {
    env: { NODE_COMPILE_CACHE: compiled },
    stdio: ["ignore", "pipe", "inherit"],
  });
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

const readUnread = (file: string) => readFileSync(join(dirname(file), "leads.unread.jsonl"), "utf8");

async function killAtSomeMoment(file: string, withinMs: number): Promise<void> {
  const { child, exit } = await begin(file);
  await wait(Math.random() * withinMs);
  child.kill("SIGKILL");
  await exit;
}

/** The ids of the leads that wait beside a file. */
async function readIds(file: string): Promise<string[]> {
  const store = openMigratedStore(file);
  const leads = await createLeadStore(store).waiting();
  await store.close();
  return leads.map(({ id }) => id).sort();
}

test("20,000 leads are taken over once, at whatever moments the processes are killed that begin", async () => {
  const written = writeLeads(20_000);
  const ids = Array.from({ length: 20_000 }, (_, index) => `LD${index}`).sort();
  const copy = () => {
    const file = temporaryFile("leads.jsonl");
    copyFileSync(written, file);
    return file;
  };
  const { waiting, ms } = await open(copy());
  expect(waiting).toBe("20000");
  for (const file of Array.from({ length: files }, copy)) {
    for (let count = 0; count < kills; count++) await killAtSomeMoment(file, ms);
    expect(await readIds(file)).toEqual(ids);
    expect(readUnread(file)).toBe("damaged\n");
    expect(existsSync(file)).toBe(false);
  }
});

test("of two processes that start together each finds all leads", async () => {
  const file = writeLeads(5_000);
  const opened = await Promise.all([open(file), open(file)]);
  expect(opened.map(({ waiting }) => waiting)).toEqual(["5000", "5000"]);
  expect(readUnread(file)).toBe("damaged\n");
  expect(existsSync(file)).toBe(false);
});
