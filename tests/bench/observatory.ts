import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { projectRoot } from "../../src/build/project.ts";
import { startProvider } from "../../src/provider/server.ts";
import { providerHost, startProxy } from "../build/stage/proxy.ts";
import { serveSettings, startServe, untilServing } from "../scripts/stage/serveProcess.ts";
import { businessesOf, outputOf } from "../stage/builtSites.ts";
import { freePorts } from "../stage/freePorts.ts";
import { installTools } from "./stage/installTools.ts";
import { judge } from "./stage/judge.ts";

/** The scanner behind developer.mozilla.org/observatory; its newest version when this was written. */
const [scanner, version] = ["@mdn/mdn-http-observatory", "1.4.8"];

/** The address of a sample, and the score that its host is to have. */
const [host, minScore] = ["harborplumbing.example", 135];

/** What the scanner answers, as far as it is printed. */
type Report = {
  scan: { score: number; grade: string };
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>;
};

/**
 * Has MDN's HTTP Observatory look at a sample site as visitors reach it: what a build wrote, its server, and Caddy with its
 * Caddyfile, over https. Below the bar the exit status is 1.
 */
export async function measureObservatory(): Promise<void> {
  const folder = await installScanner();
  const { scan, tests } = await withServedSite((served) => scanSite(folder, served));
  const rows = Object.entries(tests).map(([name, { pass, result, scoreModifier }]) => ({
    test: name,
    passed: pass ? "yes" : "no",
    points: scoreModifier,
    result,
  }));
  console.table(rows);
  console.log(`${host}: grade ${scan.grade}`);
  judge("score", scan.score, minScore, scan.score >= minScore);
}

/** Installs the scanner without its download of lists; answers its folder. */
async function installScanner(): Promise<string> {
  const folder = join(await installTools("observatory", { [scanner]: version }), scanner);
  // No host of this machine is in browsers' lists of hosts that take https alone.
  await writeFile(join(folder, "conf", "hsts-preload.json"), "{}");
  await writeFile(join(folder, "conf", "tld-list.json"), '["COM"]');
  return folder;
}

/** Where the site takes http and https on this machine, and the certificate that its certificates go back to. */
type Served = { http: number; https: number; authority: string };

/** Serves the samples as production does while `look` looks. */
async function withServedSite<T>(look: (served: Served) => Promise<T>): Promise<T> {
  const [businesses, out] = [businessesOf("samples"), outputOf("samples")];
  const words = ["scripts/site.mjs", "build", "--businesses", businesses, "--out", out];
  execFileSync(process.execPath, words, { cwd: projectRoot, stdio: ["ignore", 2, 2] });
  const folder = await mkdtemp(join(tmpdir(), "bench-observatory-"));
  const provider = await startProvider();
  const [https = 0, calls = 0, http = 0, server = 0] = await freePorts(4);
  const ports = {
    https,
    http: calls,
    redirects: http,
    server,
    provider: Number(new URL(provider.rest).port),
  };
  // Pages name the provider's socket in their policy: over TLS, as that of the hosted one is.
  const PROVIDER_SOCKET_URL = `wss://${providerHost}${new URL(provider.ws).pathname}`;
  const settings = { ...serveSettings(provider, folder), PROVIDER_SOCKET_URL };
  const program = join(out, "server.mjs");
  const [proxy, { stop }] = await Promise.all([
    startProxy(out, ports),
    untilServing(startServe(settings, ["--port", String(server)], { program })),
  ]);
  try {
    return await look({ http, https, authority: proxy.authority });
  } finally {
    await stop();
    await proxy.stop();
    await provider.close();
    await rm(folder, { recursive: true });
  }
}

/** Scans in a process of its own: the authority to trust is read when a process starts. */
async function scanSite(folder: string, { http, https, authority }: Served): Promise<Report> {
  const program = fileURLToPath(new URL("stage/scanHost.ts", import.meta.url));
  const entry = join(folder, "src", "index.js");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, entry, host, String(http), String(https)],
    { env: { PATH: process.env["PATH"], NODE_EXTRA_CA_CERTS: authority } },
  );
  // The scanner's exact version is known, and with it what it answers.
  return JSON.parse(stdout) as Report;
}
