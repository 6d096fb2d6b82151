import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SiteFacts } from "../../src/business/facts.ts";
import { loadBusinesses } from "../../src/business/load.ts";
import { trapField } from "../../src/chat/call.ts";
import { connectRedis, firstAttempt } from "../../src/desk/stores/redis.ts";
import type { SiteStore } from "../../src/desk/stores/sites.ts";
import { sitesInFolder } from "../../src/desk/stores/sitesInFolder.ts";
import { sitesInRedis } from "../../src/desk/stores/sitesInRedis.ts";
import { startProvider } from "../../src/provider/server.ts";
import { startRedis } from "../desk/stage/redisServer.ts";
import { openServe, serveSettings } from "../scripts/stage/serveProcess.ts";
import { judge } from "./stage/judge.ts";

const samples = fileURLToPath(new URL("../../businesses", import.meta.url));
const [counts, runs, calls, connections] = [[10, 1_000] as const, 3, 20_000, 8];

/** With 1,000 sites a desk takes at most so many times the start and the memory that it takes with 10. */
const maxFactor = 1.1;

type Figures = { startMs: number; idleMb: number; busyMb: number };

/**
 * Measures a desk of many sites, `serve` without pages, with 10 sites and with 1,000: from its start until it
 * serves, and its memory then and after 20,000 forms to all of its sites, when its heap grows no more. The
 * shortest start, medians of memory; beyond the bar the exit status is 1.
 */
export async function measureDeskSites(): Promise<void> {
  const [home, provider, redis] = [
    await mkdtemp(join(tmpdir(), "bench-desk-")),
    await startProvider(),
    await startRedis(),
  ];
  const client = connectRedis(redis.url, () => {});
  await firstAttempt(client);
  const stores: Record<string, (out: string) => Promise<[SiteStore, Record<string, string>]>> = {
    folder: async (out) => [sitesInFolder(join(out, "_desk")), {}],
    Redis: async (out) => {
      await client.flushall();
      // The output says that it is a desk.
      for (const site of await makeSites(1)) await sitesInFolder(join(out, "_desk")).put(site);
      return [sitesInRedis(client), { REDIS_URL: redis.url }];
    },
  };
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, open] of Object.entries(stores)) {
    const medians = [];
    for (const count of counts) {
      const out = join(home, name, String(count));
      const [store, settings] = await open(out);
      for (const site of await makeSites(count)) await store.put(site);
      medians.push(await measure({ ...serveSettings(provider, home), ...settings }, out, count));
    }
    const [few, many] = medians;
    if (few && many) Object.assign(rows, rowsOf(name, few, many));
  }
  client.disconnect();
  await Promise.all([provider.close(), redis.stop(), rm(home, { recursive: true })]);
  console.table(rows);
  const worst = Math.max(...Object.values(rows).map(({ factor = 0 }) => factor));
  judge("1,000 sites, times what 10 take", worst, maxFactor);
}

/** So many sites as large as a sample, each at a host of its own. */
async function makeSites(count: number): Promise<SiteFacts[]> {
  const { businesses } = await loadBusinesses(samples, ["harbor-plumbing"]);
  return businesses.flatMap(({ business, texts }) =>
    Array.from({ length: count }, (_, index) => {
      const id = `site-${index}`;
      return { id, texts, business: { ...business, siteUrl: `https://${id}.example`, hosts: [] } };
    }),
  );
}

async function measure(settings: Record<string, string>, out: string, count: number): Promise<Figures> {
  const figures: Figures[] = [];
  for (let run = 0; run < runs; run++) {
    const beganMs = performance.now();
    const server = await openServe({ ...settings, LIMIT_LEAD: "1000000/hour" }, out);
    const startMs = performance.now() - beganMs;
    const idleMb = await residentMb(server.child.pid);
    await sendForms(server.port, count);
    figures.push({ startMs, idleMb, busyMb: await residentMb(server.child.pid) });
    await server.stop();
  }
  const median = (name: "idleMb" | "busyMb") =>
    figures.map((each) => each[name]).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  // Nothing makes a start quicker than it is.
  const startMs = Math.min(...figures.map((each) => each.startMs));
  return { startMs, idleMb: median("idleMb"), busyMb: median("busyMb") };
}

/** Sends forms to all sites in turn, as a robot does: the desk looks up the site of each, and asks again. */
async function sendForms(port: number, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const sendNext = async () => {
    while (next < calls) await sendForm(port, next++ % count, agent);
  };
  await Promise.all(Array.from({ length: connections }, sendNext));
  agent.destroy();
}

async function sendForm(port: number, number: number, agent: Agent): Promise<void> {
  const fields = { name: "Ada", contact: "ada@example.org", website: `site-${number}`, [trapField]: "x" };
  const call = request({
    agent,
    host: "127.0.0.1",
    port,
    path: "/api/leads",
    method: "POST",
    headers: {
      host: "chat.example.com",
      "content-type": "application/x-www-form-urlencoded",
      origin: `https://site-${number}.example`,
      "x-real-ip": "192.0.2.7",
    },
  }).end(new URLSearchParams(fields).toString());
  const [answer] = await once(call, "response");
  await once(answer.resume(), "end");
  if (answer.statusCode !== 200) throw new Error(`The desk answered ${answer.statusCode}.`);
}

const residentMb = async (pid: number | undefined): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const rowsOf = (name: string, few: Figures, many: Figures) =>
  Object.fromEntries(
    (["startMs", "idleMb", "busyMb"] as const).map((figure) => [
      `${name} ${figure}`,
      {
        "10 sites": Number(few[figure].toFixed(1)),
        "1,000 sites": Number(many[figure].toFixed(1)),
        factor: Number((many[figure] / few[figure]).toFixed(3)),
      },
    ]),
  );
