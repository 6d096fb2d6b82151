import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/**
 * Counts so many addresses in a process of its own: the bytes that takes, and how many of ten attackers are
 * still refused.
 */
export async function forkFlood(addresses: number): Promise<{ bytes: number; refused: number }> {
  const script = fileURLToPath(new URL("addressFlood.ts", import.meta.url));
  const child = fork(script, [String(addresses)], { execArgv: ["--expose-gc"] });
  const [outcome] = await once(child, "message");
  return outcome;
}
