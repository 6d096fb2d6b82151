import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../../stage/freePorts.ts";

/** A redis-server of its own on a free port of this machine, in a folder that goes with it. */
export async function startRedis() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "frontdesk-redis-"));
  const child = spawn(
    "redis-server",
    ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "yes"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const lines = createInterface(child.stdout);
  await new Promise<void>((resolve, reject) => {
    child.once("error", () =>
      reject(new Error("redis-server is not installed: run `node scripts/setup.mjs --redis`")),
    );
    lines.on("line", (line) => line.includes("Ready to accept connections") && resolve());
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    /** It answers nothing any more, and keeps its connections, until it is thawed. */
    freeze: () => child.kill("SIGSTOP"),
    thaw: () => child.kill("SIGCONT"),
    stop: async () => {
      if (child.signalCode) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
