import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { readJson } from "../json.ts";
import { causeOf, type DeskLog } from "../log.ts";
import type { Starts } from "./starts.ts";

/** How often the work of a key was started without an end, and when last (ms since 1970). */
type Entry = { count: number; atMs: number };

/** Starts older than this are forgotten. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Starts in a file that is replaced at each change, for one process. It holds only work under way, and work
 * that killed its process. A machine that fails may lose the last change, a process that is killed loses
 * none.
 */
export function startsInFile(path: string, log: DeskLog): Starts {
  let loading: Promise<Map<string, Entry>> | undefined;
  let lastSave: Promise<void> = Promise.resolve();
  let nextSave: Promise<void> | undefined;
  /** Writes what there is then; changes that come while a write is under way share the next one. */
  const save = (entries: Map<string, Entry>) => {
    nextSave ??= lastSave.then(async () => {
      nextSave = undefined;
      await replaceFile(path, JSON.stringify(Object.fromEntries(entries))).catch((error: unknown) =>
        log({ event: "starts-not-kept", cause: causeOf(error) }),
      );
    });
    lastSave = nextSave;
    return nextSave;
  };
  return async (key) => {
    loading ??= readEntries(path);
    const entries = await loading;
    const count = (entries.get(key)?.count ?? 0) + 1;
    entries.set(key, { count, atMs: Date.now() });
    await save(entries);
    return {
      count,
      end: async () => {
        const entry = entries.get(key);
        if (entry && entry.count > 1) entries.set(key, { ...entry, count: entry.count - 1 });
        else entries.delete(key);
        await save(entries);
      },
    };
  };
}

async function readEntries(path: string): Promise<Map<string, Entry>> {
  const text = await readFile(path, "utf8").catch(() => "");
  const entries = Object.entries(Object(readJson(text))).flatMap(([key, value]): [string, Entry][] => {
    const { count, atMs } = Object(value);
    const isEntry = typeof count === "number" && typeof atMs === "number" && Date.now() - atMs < maxAgeMs;
    return isEntry ? [[key, { count, atMs }]] : [];
  });
  return new Map(entries);
}

async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
