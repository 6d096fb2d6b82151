import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";

/** What a command took, with all processes that it started. */
export type Cost = { userSeconds: number; systemSeconds: number; wallMs: number; peakMb: number };

/** Between two looks at the memory of a command, in ms. */
const pauseMs = 50;

/**
 * Runs a command to its end in a folder and measures it. The shell that starts it counts the CPU seconds of
 * all that ended under it; memory is the largest sum of resident pages seen, so shared pages count twice.
 * Throws with what it said on stderr where it fails.
 */
export async function measureProcess(
  command: readonly string[],
  cwd: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cost> {
  const begunMs = performance.now();
  const shell = spawn("sh", ["-c", '"$@" >/dev/null; status=$?; times; exit $status', "sh", ...command], {
    cwd,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [times, errors, peakMb] = ["", "", 0];
  shell.stdout.on("data", (text) => {
    times += text;
  });
  shell.stderr.on("data", (text) => {
    errors += text;
  });
  const watch = setInterval(async () => {
    peakMb = Math.max(peakMb, await residentMb(shell.pid));
  }, pauseMs);
  const [status] = await once(shell, "close");
  clearInterval(watch);
  if (status !== 0) throw new Error(`${command.join(" ")} ended with ${status}: ${errors}`);
  return { ...readTimes(times), wallMs: performance.now() - begunMs, peakMb };
}

/** Reads what the shell's `times` says: user and system of itself, then of its children: `0m1.20s 0m0.30s`. */
function readTimes(text: string): Pick<Cost, "userSeconds" | "systemSeconds"> {
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = [...text.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => 60 * Number(minutes) + Number(rest),
  );
  return { userSeconds: user + childUser, systemSeconds: system + childSystem };
}

/** The CPU seconds of a command. */
export const cpuSecondsOf = ({ userSeconds, systemSeconds }: Cost): number => userSeconds + systemSeconds;

/** The resident memory of a process and of all below it; 0 where the system has no /proc. */
async function residentMb(root: number | undefined): Promise<number> {
  const names = await readdir("/proc").catch(() => []);
  const stats = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readFile(`/proc/${name}/stat`, "utf8").catch(() => "")),
  );
  const processes = stats.flatMap((text) => {
    // The name of a program stands in brackets and may hold anything; its fields are counted behind it.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return text
      ? [{ id: Number.parseInt(text, 10), parent: Number(fields[1]), pages: Number(fields[21]) }]
      : [];
  });
  const family = new Set([root]);
  // A child may have a lower number than its parent: as many rounds as there are generations.
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
  }
  const pages = processes.filter(({ id }) => family.has(id)).map((each) => each.pages);
  return (pages.reduce((sum, each) => sum + each, 0) * 4096) / 1e6;
}
