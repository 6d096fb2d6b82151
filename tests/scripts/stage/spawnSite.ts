import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { temporaryFile } from "../../desk/stage/temporary.ts";

const script = fileURLToPath(new URL("../../../scripts/site.ts", import.meta.url));

/** Starts a command of `site` in a folder, with these settings alone. */
export function spawnSite(words: readonly string[], settings: Record<string, string>, cwd: string) {
  const child = spawn(process.execPath, [script, ...words], {
    cwd,
    env: { PATH: process.env["PATH"], ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]).then(
    ([stdout, stderr, [status]]) => ({ status: Number(status), stdout, stderr }),
  );
  return { child, ended };
}

/** Runs a command of `site` that reads the desk's store to its end, in an empty folder. */
export const runStoreCommand = (settings: Record<string, string>, ...words: string[]) =>
  spawnSite(words, settings, dirname(temporaryFile("none"))).ended;
