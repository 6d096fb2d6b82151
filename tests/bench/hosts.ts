import { execFile, execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { Miniflare } from "miniflare";
import { accountSettings } from "../../scripts/localSettings.ts";
import { buildSites } from "../../src/build/buildOutput.ts";
import { projectRoot } from "../../src/build/project.ts";
import { type Provider, startProvider } from "../../src/provider/server.ts";
import { workerOptions } from "../build/stage/worker.ts";
import { functionsOf } from "../hosts/stage/functionsOf.ts";
import { installTools } from "./stage/installTools.ts";
import { judge } from "./stage/judge.ts";

/** What packs and deploys, too heavy for every test; the newest versions when this was written. */
const tools = { "@netlify/zip-it-and-ship-it": "16.2.3", wrangler: "4.164.0" };
let toolsFolder = "";

const siteId = "harbor-plumbing";
const siteUrl = "https://harborplumbing.example";

/** The bars: our part of a function in bytes of gzip, and ms from its load to its first answer. */
const [maxBytes, maxMs] = [1_000_000, 500];
const runs = 5;

type Row = Record<string, string | number>;

/**
 * Builds a sample site for each host, packs it with the host's own tool, and has what was packed open a chat before a local provider.
 * Beyond a bar the exit status is 1.
 */
export async function measureHosts(): Promise<void> {
  toolsFolder = await installTools("hosts", tools);
  const folder = await mkdtemp(join(tmpdir(), "bench-hosts-"));
  const provider = await startProvider();
  try {
    const rows: Row[] = [];
    for (const [target, measureOne] of Object.entries(measure)) {
      const out = join(folder, target);
      const deployment = { target, desk: "own" } as const;
      await buildSites(join(projectRoot, "businesses"), out, { ids: [siteId], deployment });
      const site = join(out, siteId);
      rows.push({ host: target, ...(await sizeOf(join(site, functionsOf(target).folder))) });
      Object.assign(rows.at(-1) ?? {}, await measureOne(site, provider));
    }
    console.table(rows);
    const most = (name: string) => Math.max(...rows.map((row) => Number(row[name])));
    judge("bytes of gzip, at most", most("gzip"), maxBytes);
    judge("ms to the first answer, at most", most("answer ms"), maxMs);
  } finally {
    await provider.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes of all modules of a folder, each compressed by itself, and of those that the first answer loads. */
async function sizeOf(folder: string): Promise<Row> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".mjs"));
  const sizes = await Promise.all(
    names.map(async (name) => [name, gzipSync(await readFile(join(folder, name))).byteLength] as const),
  );
  const isFirst = (name: string) => ["index.mjs", "site.mjs", "bundle.mjs"].includes(name);
  const sum = (all: typeof sizes) => all.reduce((total, [, size]) => total + size, 0);
  return { gzip: sum(sizes), "gzip of the first answer": sum(sizes.filter(([name]) => isFirst(name))) };
}

/** Has what was packed open a chat: a function by itself, a worker in workerd. */
const measure: Record<string, (site: string, provider: Provider) => Promise<Row>> = {
  vercel: (site, provider) =>
    loadFunction("vercel", join(site, functionsOf("vercel").folder, "index.mjs"), provider),
  netlify: async (site, provider) => {
    const { folder, packed } = await packForNetlify(site);
    return { packed, ...(await loadFunction("netlify", join(folder, "index.mjs"), provider)) };
  },
  cloudflare: async (site, provider) => ({ packed: dryRun(site), ...(await loadWorker(site, provider)) }),
};

const settingsOf = (provider: Provider): Record<string, string> => ({
  ...accountSettings(provider),
  IDENTITY_SECRET: "identities of the bench, 32 characters or more",
  WEBHOOK_SCOPE: "service",
  PUBLIC_URL: siteUrl,
});

const program = fileURLToPath(new URL("stage/loadFunction.ts", import.meta.url));

/** The median of a few new processes that load a function and ask it for a chat; a call of the provider on this machine included. */
async function loadFunction(host: string, module: string, provider: Provider): Promise<Row> {
  const env = { PATH: process.env["PATH"], ...settingsOf(provider) };
  const words = [program, host, pathToFileURL(module).href, siteId];
  const times: number[][] = [];
  for (let run = 0; run < runs; run++) {
    const { stdout } = await promisify(execFile)(process.execPath, words, { env });
    const [status = 0, ...row]: number[] = JSON.parse(stdout);
    if (status !== 200) throw new Error(`${module}: answered ${status}`);
    times.push(row);
  }
  const middle = (column: number) =>
    Math.round(times.map((row) => row[column] ?? 0).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0);
  return { "load ms": middle(0), "answer ms": middle(1), "of the processor": middle(2) };
}

/** What Netlify's tool says of a function it packed. */
type Packed = {
  name: string;
  path: string;
  size: number;
  routes?: unknown[];
  schedule?: string;
  runtimeVersion?: string;
};

/** Packs the functions of a site with Netlify's tool, and unpacks the desk's into a folder of its own. */
async function packForNetlify(site: string) {
  const source = join(site, ".netlify", "v1", "functions");
  const zips = join(site, "..", "packed");
  await mkdir(zips, { recursive: true });
  const tool = join(toolsFolder, "@netlify", "zip-it-and-ship-it", "dist", "main.js");
  const { zipFunctions } = await import(tool);
  const packed: Packed[] = await zipFunctions(source, zips, { archiveFormat: "zip", basePath: site });
  const desk = packed.find(({ name }) => name === "desk");
  const workOffBacklog = packed.find(({ name }) => name === "backlog");
  if (!desk?.routes?.length || !workOffBacklog?.schedule)
    throw new Error(`Netlify reads ${packed.map(({ name, runtimeVersion }) => `${name} ${runtimeVersion}`)}`);
  const folder = join(zips, "unpacked");
  execFileSync("python3", ["-m", "zipfile", "-e", desk.path, folder]);
  const names = await readdir(folder, { recursive: true });
  const index = names.find((name) => /(?:^|\/)index\.mjs$/.test(name)) ?? "";
  return {
    folder: join(folder, index, ".."),
    packed: `${desk.size} bytes for ${desk.runtimeVersion}, ${workOffBacklog.schedule}`,
  };
}

/** What wrangler would upload, in its own words. */
function dryRun(site: string): string {
  const wrangler = join(toolsFolder, "wrangler", "bin", "wrangler.js");
  const env = { PATH: process.env["PATH"], HOME: site, WRANGLER_SEND_METRICS: "false", CI: "1" };
  const text = execFileSync(process.execPath, [wrangler, "deploy", "--dry-run"], {
    cwd: site,
    env,
    encoding: "utf8",
  });
  return /Total Upload: .*/.exec(text)?.[0] ?? text;
}

/** How long a worker takes to its first answer once workerd runs. */
async function loadWorker(site: string, provider: Provider): Promise<Row> {
  const startedMs = performance.now();
  const miniflare = new Miniflare(await workerOptions(site, settingsOf(provider)));
  try {
    const { href } = await miniflare.ready;
    const readyMs = performance.now();
    const response = await fetch(new URL("/api/chat", href), {
      method: "POST",
      headers: { "content-type": "application/json", origin: siteUrl },
      body: JSON.stringify({ contact: "ada@example.org", userName: "Ada", websiteName: siteId }),
    });
    if (response.status !== 200) throw new Error(`${site}: answered ${response.status}`);
    return {
      "load ms": Math.round(readyMs - startedMs),
      "answer ms": Math.round(performance.now() - readyMs),
    };
  } finally {
    await miniflare.dispose();
  }
}
