import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Provider } from "../../../src/provider/server.ts";

/** Starts the command of the local provider on a free port: in a process of its own it delays nobody else. */
export async function startProviderProcess(): Promise<{ provider: Provider; child: ChildProcess }> {
  const child = spawn(process.execPath, ["scripts/provider.ts", "--json", "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return { provider: JSON.parse(String(line)), child };
}
