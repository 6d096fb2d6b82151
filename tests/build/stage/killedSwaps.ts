import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cacheFolder } from "../../../src/build/cache.ts";
import { factsFile, formatFacts } from "../../../src/business/facts.ts";
import { startProvider } from "../../../src/provider/server.ts";
import { acme } from "../../desk/stage/business.ts";
import { ask, openServe, serveSettings } from "../../scripts/stage/serveProcess.ts";

const program = fileURLToPath(new URL("publishUntilKilled.ts", import.meta.url));

const [visitorCount, host] = [4, "acme.localhost"];

type Kill = readonly [phase: string, step: number];

/** Between the two renames of a swap, when the place of the site is empty. */
const inTheMiddle: Kill = ["publish", 5];

/** Steps of a build before which it is killed, each after a kill in the middle of a swap, and a build that is not killed. */
const kills: readonly Kill[] = [
  ...Array.from({ length: 19 }, (_, index): Kill => ["publish", index + 1]),
  ...Array.from({ length: 5 }, (_, index): Kill => ["lock", index + 1]),
  ["nowhere", 0] satisfies Kill,
].flatMap((kill) => [inTheMiddle, kill]);

/** What visitors met while builds were killed; `misses` are requests without the page or the file that they asked for. */
export type Visits = {
  builds: number;
  kills: number;
  /** Kills that left the place of the site empty. */
  away: number;
  requests: number;
  misses: string[];
};

/**
 * Has a server answer visitors while builds swap its site and are killed, one step later each time, until so many were. Each
 * visitor asks for the home page, for its script and one that any page had before, for pages that nobody asked for of late, and
 * for a large file.
 */
export async function visitWhileKilled(killCount: number): Promise<Visits> {
  const folder = await mkdtemp(join(tmpdir(), "swaps-"));
  const out = join(folder, "dist");
  await mkdir(dirname(factsFile(out, acme.id)), { recursive: true });
  await writeFile(factsFile(out, acme.id), formatFacts(acme));
  const visits: Visits = { builds: 0, kills: 0, away: 0, requests: 0, misses: [] };
  const build = async (number: number) => {
    const kill = kills.at(number % kills.length) ?? [];
    const isKilled = await publish([out, acme.id, String(++visits.builds), ...kill.map(String)]);
    if (isKilled) visits.kills++;
    if (!existsSync(join(out, acme.id))) visits.away++;
  };
  await build(-1);
  const provider = await startProvider();
  const server = await openServe(serveSettings(provider, folder), out);
  const stop = new AbortController();
  const visitors = Array.from({ length: visitorCount }, () => visit(server.port, visits, stop.signal));
  for (let number = 0; visits.kills < killCount; number++) await build(number);
  stop.abort();
  await Promise.all(visitors);
  await server.stop();
  await provider.close();
  await rm(folder, { recursive: true });
  return visits;
}

/** Runs a build to its end; answers whether it was killed. */
async function publish(words: readonly string[]): Promise<boolean> {
  const child: ChildProcess = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, NODE_COMPILE_CACHE: cacheFolder("compiled") },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [status, signal] = await once(child, "close");
  if (status !== 0 && signal !== "SIGKILL") throw new Error(`The build failed: ${status ?? signal}`);
  return signal === "SIGKILL";
}

async function visit(port: number, visits: Visits, signal: AbortSignal): Promise<void> {
  const scripts: string[] = [];
  const expectText = async (path: string, pattern: RegExp) => {
    visits.requests++;
    const { status, text } = await ask(port, host, path).catch((error) => ({
      status: 0,
      text: String(error),
    }));
    if (status !== 200 || !pattern.test(text)) visits.misses.push(`${path} ${status} ${text.slice(0, 80)}`);
    return text;
  };
  for (let round = 0; !signal.aborted; round++) {
    const home = await expectText("/", /^home \d+ <script src="\/_astro\/\d+\.js"><\/script>$/);
    const script = /\d+\.js/.exec(home)?.[0];
    if (script && !scripts.includes(script)) scripts.push(script);
    for (const name of [script, scripts[round % scripts.length]])
      await expectText(`/_astro/${name}`, new RegExp(`^script ${Number.parseInt(name ?? "", 10)}$`));
    for (const count of [1, 2, 3]) {
      const number = (round * 7 + count * 31) % 100;
      await expectText(`/pages/${number}`, new RegExp(`^page ${number} of \\d+$`));
    }
    if (round % 10 === 0) await expectText("/prices.pdf", /^(\d{8})\1{149999}$/);
  }
}
