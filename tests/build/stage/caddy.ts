import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts Caddy in a home of its own, and resolves once it serves; rejects with what it printed when it ends before. */
export async function startCaddy(caddyfile: string): Promise<{ home: string; stop: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), "caddy-"));
  const child = spawn("caddy", ["run", "--config", "-", "--adapter", "caddyfile"], {
    env: { PATH: process.env["PATH"], HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ["pipe", "ignore", "pipe"],
  });
  child.stdin.end(caddyfile);
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    child.once("error", () =>
      reject(new Error("caddy is not installed: run `node scripts/setup.mjs --caddy`")),
    );
    child.once("close", () => reject(new Error(`Caddy has ended:\n${printed}`)));
    child.stderr.on("data", (text) => {
      printed += text;
      if (printed.includes("serving initial configuration")) resolve();
    });
  });
  const stop = async () => {
    const closed = once(child, "close");
    child.kill("SIGKILL");
    await closed;
    await rm(home, { recursive: true });
  };
  return { home, stop };
}
