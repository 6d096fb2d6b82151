import { spawn } from "node:child_process";
import { onTestFinished } from "vitest";

type Wish = { enough?: RegExp; env?: Record<string, string>; before?: string };

/** A script to its end, or until it has printed what `enough` finds. It ends with the test. */
export function runScript(name: string, args: string[], { enough, env, before = "" }: Wish = {}) {
  const command = [process.execPath, `scripts/${name}.ts`, ...args];
  const child = spawn("sh", ["-c", `${before} exec "$@"`, "sh", ...command], {
    env: { ...process.env, ...env },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const output = { child, out: "", err: "", status: null as number | null };
  return new Promise<typeof output>((resolve) => {
    child.stdout.on("data", (data) => {
      output.out += data;
      if (enough?.test(output.out)) resolve(output);
    });
    child.stderr.on("data", (data) => {
      output.err += data;
    });
    child.on("close", (status) => resolve(Object.assign(output, { status })));
  });
}
