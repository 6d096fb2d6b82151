import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, link, mkdir, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { buildSites } from "../../src/build/build.ts";
import { factsFile, formatFacts } from "../../src/business/facts.ts";
import { loadBusinesses } from "../../src/business/load.ts";
import { startProvider } from "../../src/provider/server.ts";
import { listen } from "../../src/server/server.ts";
import { serveSettings } from "../scripts/stage/serveProcess.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
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
  const isMet = share >= minShare && serve.p99Ms <= maxP99Ms && !serve.errors;
  console.log(
    `requests a CPU second: ${share.toFixed(2)} of nginx's (bar ${minShare}); p99 ${serve.p99Ms} ms (bar ${maxP99Ms}): ${isMet ? "met" : "MISSED"}`,
  );
  if (!isMet) process.exitCode = 1;
}

/** Writes an output folder of so many sites: a built one under as many names, its home page compressed before. */
async function buildThousand(out: string): Promise<void> {
  const built = `${out}-of-one`;
  const { businesses } = await loadBusinesses(join(root, "businesses"), [sample]);
  await buildSites(join(root, "businesses"), built, { ids: [sample] });
  const page = join(built, sample, "index.html");
  await writeFile(`${page}.gz`, gzipSync(await readFile(page), { level: 9 }));
  await mkdir(join(out, "_desk"), { recursive: true });
  for (const site of businesses)
    for (let number = 0; number < siteCount; number++) {
      const id = `site-${number}`;
      const business = { ...site.business, siteUrl: `https://${id}.example` };
      await writeFile(factsFile(out, id), formatFacts({ ...site, id, business }));
      await mkdir(join(out, id));
      await copyFile(join(built, sample, "_headers"), join(out, id, "_headers"));
      for (const name of ["index.html", "index.html.gz"])
        await link(join(built, sample, name), join(out, id, name));
    }
}

type Server = { port: number; child: ChildProcess };

async function startServe(out: string, folder: string, settings: Record<string, string>): Promise<Server> {
  const log = await open(join(folder, "serve.log"), "w");
  const child = spawn(process.execPath, [join(root, "scripts", "serve.ts"), "--out", out, "--port", "0"], {
    env: { ...settings },
    cwd: folder,
    stdio: ["ignore", log.fd, "pipe"],
  });
  let text = "";
  for await (const chunk of child.stderr ?? []) {
    text += chunk;
    const port = /127\.0\.0\.1:(\d+)/.exec(text)?.[1];
    if (port) return { port: Number(port), child };
  }
  throw new Error(text);
}

async function startNginx(out: string, folder: string): Promise<Server> {
  const { server, port } = await listen(0);
  await new Promise((closed) => server.close(closed));
  const headers = (await readFile(join(out, "site-0", "_headers"), "utf8"))
    .split("\n")
    .slice(1)
    .filter(
      (line, index, lines) =>
        line.startsWith("  ") && !lines.slice(0, index).some((earlier) => earlier.startsWith("/")),
    )
    .map((line) => line.trim().split(": "))
    .map(([name, ...value]) => `add_header ${name} "${value.join(": ")}";`);
  const config = `daemon off; master_process off; pid nginx.pid; error_log nginx.err;
events { worker_connections 1024; }
http {
  types { text/html html; } default_type application/octet-stream; charset utf-8;
  log_format line escape=json '{"at":"$time_iso8601","host":"$host","method":"$request_method","path":"$uri","status":$status,"ms":"$request_time"}';
  access_log nginx.log line buffer=64k flush=1s;
  sendfile on; gzip_static on; keepalive_requests 10000000;
  open_file_cache max=5000; open_file_cache_valid 1s;
  server {
    listen 127.0.0.1:${port};
    server_name ~^(?<id>[a-z0-9-]+)\\.example$;
    root ${out}/$id;
    ${headers.join("\n    ")}
    add_header Cache-Control no-cache;
    location / { try_files $uri $uri.html $uri/index.html =404; }
    location = / { try_files /index.html =404; }
  }
}
`;
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
