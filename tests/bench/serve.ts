import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { link, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { buildSites } from "../../src/build/buildOutput.ts";
import { projectRoot } from "../../src/build/project.ts";
import { loadBusinesses } from "../../src/business/check/load.ts";
import { factsFile, formatFacts } from "../../src/business/facts.ts";
import { startProvider } from "../../src/provider/server.ts";
import { serveSettings } from "../scripts/stage/serveProcess.ts";
import { freePort } from "../stage/freePorts.ts";
import { writeFiles } from "../stage/writeFiles.ts";
import { judge } from "./stage/judge.ts";

const [siteCount, connections, seconds] = [1_000, 64, 8];
const sample = "harbor-plumbing";

/** The bars: requests a CPU second beside nginx's, and the slowest of 99 in 100 answers at half of the highest rate. */
const [minShare, maxP99Ms] = [0.25, 50];

/**
 * Measures `npm run serve` with 1,000 sites beside nginx on the same files, pages that were compressed before over
 * connections that are kept alive: requests a second of processor time, and latencies at half of the highest rate.
 * Beyond a bar the exit status is 1.
 */
export async function measureServe(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "bench-serve-"));
  const out = join(folder, "dist");
  await buildThousand(out);
  const provider = await startProvider();
  const servers = {
    serve: await startServe(out, folder, serveSettings(provider, folder)),
    nginx: await startNginx(out, folder),
  };
  const rows: Record<string, Load & { "requests a CPU s": number }> = {};
  for (const [name, { port, child }] of Object.entries(servers)) {
    await load(port, folder, 0, 2);
    const before = await cpuSeconds(child);
    const full = await load(port, folder, 0, seconds);
    const spent = (await cpuSeconds(child)) - before;
    // Each connection waits so long between two requests that all of them ask half as often.
    const half = await load(port, folder, (2_000 * connections) / full.rate, seconds);
    rows[name] = { ...half, rate: full.rate, "requests a CPU s": Math.round((full.rate * seconds) / spent) };
  }
  for (const { child } of Object.values(servers)) child.kill();
  await provider.close();
  await rm(folder, { recursive: true });
  console.table(rows);
  const { serve, nginx } = rows;
  if (!serve || !nginx) return;
  const share = serve["requests a CPU s"] / nginx["requests a CPU s"];
  judge("requests a CPU second, of nginx's", share, minShare, share >= minShare);
  judge("p99, ms", serve.p99Ms, maxP99Ms);
  judge("errors", serve.errors, 0);
}

/** Writes an output folder of so many sites: a built one under as many names, its home page compressed before. */
async function buildThousand(out: string): Promise<void> {
  const built = `${out}-of-one`;
  const { businesses } = await loadBusinesses(join(projectRoot, "businesses"), [sample]);
  await buildSites(join(projectRoot, "businesses"), built, { ids: [sample] });
  const page = join(built, sample, "index.html");
  await writeFile(`${page}.gz`, gzipSync(await readFile(page), { level: 9 }));
  const headers = await readFile(join(built, sample, "_headers"));
  for (const site of businesses)
    for (let number = 0; number < siteCount; number++) {
      const id = `site-${number}`;
      const business = { ...site.business, siteUrl: `https://${id}.example` };
      const facts = formatFacts({ ...site, id, business });
      await writeFiles({ [factsFile("", id)]: facts, [`${id}/_headers`]: headers }, out);
      for (const name of ["index.html", "index.html.gz"])
        await link(join(built, sample, name), join(out, id, name));
    }
}

type Server = { port: number; child: ChildProcess };

async function startServe(out: string, folder: string, settings: Record<string, string>): Promise<Server> {
  const log = await open(join(folder, "serve.log"), "w");
  const child = spawn(
    process.execPath,
    [join(projectRoot, "scripts", "serve.ts"), "--out", out, "--port", "0"],
    {
      env: { ...settings },
      cwd: folder,
      stdio: ["ignore", log.fd, "pipe"],
    },
  );
  let text = "";
  for await (const chunk of child.stderr ?? []) {
    text += chunk;
    const port = /127\.0\.0\.1:(\d+)/.exec(text)?.[1];
    if (port) return { port: Number(port), child };
  }
  throw new Error(text);
}

async function startNginx(out: string, folder: string): Promise<Server> {
  const port = await freePort();
  const [forAll = ""] = (await readFile(join(out, "site-0", "_headers"), "utf8")).split(/\n(?=\/)/);
  const headers = [...forAll.matchAll(/^ {2}(.*?): (.*)$/gm)].map(
    ([, name, value]) => `add_header ${name} "${value}";`,
  );
  const values: Record<string, string | number> = { port, out, headers: headers.join("\n    ") };
  const template = await readFile(new URL("stage/nginx.conf", import.meta.url), "utf8");
  const config = template.replace(/%(\w+)%/g, (_, name: string) => String(values[name]));
  await writeFile(join(folder, "nginx.conf"), config);
  const child = spawn("nginx", ["-p", folder, "-c", "nginx.conf"], { stdio: "inherit" });
  const failed = once(child, "close").then(() => Promise.reject(new Error("nginx ended")));
  failed.catch(() => {});
  for (;;) {
    const answer = await Promise.race([fetch(`http://127.0.0.1:${port}/`).catch(() => undefined), failed]);
    if (answer) return { port, child };
  }
}

type Load = { rate: number; p50Ms: number; p99Ms: number; errors: number };

/** Asks for home pages of all sites for so many seconds, each connection with a pause (ms) between two requests. */
async function load(port: number, folder: string, pauseMs: number, forSeconds: number): Promise<Load> {
  const script = join(folder, "load.lua");
  await writeFile(
    script,
    `local number = 0
request = function()
  number = (number + 7) % ${siteCount}
  return wrk.format("GET", "/", { ["Host"] = "site-" .. number .. ".example", ["Accept-Encoding"] = "gzip", ["X-Forwarded-Proto"] = "https" })
end
${pauseMs ? `delay = function() return math.random(0, ${Math.round(2 * pauseMs)}) end` : ""}
done = function(summary, latency)
  local e = summary.errors
  print(string.format("result %f %f %f %d", summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000, e.connect + e.read + e.write + e.status + e.timeout))
end
`,
  );
  const words = ["-t1", `-c${connections}`, `-d${forSeconds}s`, "-s", script, `http://127.0.0.1:${port}`];
  const { stdout } = await promisify(execFile)("wrk", words);
  const [, rate = 0, p50Ms = 0, p99Ms = 0, errors = 0] =
    /result (\S+) (\S+) (\S+) (\d+)/.exec(stdout)?.map(Number) ?? [];
  return { rate: Math.round(rate), p50Ms, p99Ms, errors };
}

/** Processor time that a process has used (proc(5): utime and stime in ticks of 10 ms). */
async function cpuSeconds({ pid }: ChildProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
