import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../../../scripts/site.mjs", import.meta.url));

/** Starts a command of `site`, in a folder without an .env file, with these settings alone, and `input` on stdin. */
export function spawnSite(
  words: readonly string[],
  settings: Record<string, string> = {},
  cwd = tmpdir(),
  input = "",
) {
  const child = spawn(process.execPath, [script, ...words], {
    cwd,
    env: { PATH: process.env["PATH"], ...settings },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(input);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]).then(
    ([stdout, stderr, [status]]) => ({ status: Number(status), stdout, stderr }),
  );
  return { child, ended };
}
