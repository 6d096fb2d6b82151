import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../../src/build/project.ts";
import { writeFiles } from "../stage/writeFiles.ts";
import { photoEvery, writeBusiness, writeFleet } from "./stage/fleetBusinesses.ts";
import { measurePeers, peerLacks } from "./stage/fleetPeers.ts";
import { judge } from "./stage/judge.ts";
import { type Cost, cpuSecondsOf, measureProcess } from "./stage/measureProcess.ts";

/** Sites of ten pages; `FLEET=100` or `FLEET=100,500` measures other numbers. */
const sizes = (process.env["FLEET"] ?? "1000,5000").split(",").map(Number);
const pagesOfSite = 10;

/** What a thousand sites may cost without photographs, and what a build may make one wait. */
const bars = { userSeconds: 20, cpuSeconds: 26, firstCpuSeconds: 40, oneMs: 500, oneMb: 150, noneMs: 200 };

/** How much memory so many sites may take, in MB. */
const peakMb: Readonly<Record<number, number>> = { 1000: 500, 5000: 600 };

/** One page may cost so many times what a bare one costs Hugo. */
const hugoTimes = 6;
const runs = 3;

type Row = { user: string; system: string; wall: string; "peak MB": number; "ms CPU a page": string };

/**
 * What builds of many sites cost: all of them, first and again, one that changed, and none; beside the peers
 * where they are installed. Seconds count all processes; system time is noise on some disks, so files are in
 * memory where the system has such a place. Beyond a bar the exit status is 1.
 */
export async function measureFleet(): Promise<void> {
  const cache = join(projectRoot, ".cache", "bench-fleet");
  const home = existsSync("/dev/shm") ? await mkdtemp("/dev/shm/bench-fleet-") : cache;
  // Astro renames files from the folder of its project.
  const astro = await measureAstro(join(cache, "astro"));
  console.log(
    `Astro alone, one page without anything: ${cpuSecondsOf(astro).toFixed(1)} CPU s, ${format(astro.wallMs)} ms`,
  );
  for (const size of sizes) await measureSize(join(home, String(size)), size);
  for (const folder of [home, cache]) await rm(folder, { recursive: true, force: true });
}

async function measureSize(home: string, size: number): Promise<void> {
  const [businesses, out] = [join(home, "businesses"), join(home, "out")];
  await writeFleet(businesses, size, false);
  const build = (...options: string[]) => measureBuild(businesses, out, options);
  const first = await build();
  const again = await build("--all");
  const none = await middleOf(() => build());
  const changed = await middleOf(async (run) => {
    await writeBusiness(businesses, 1, false, `Headline ${run}`);
    return build();
  });
  const photos = join(home, "photos");
  await writeFleet(photos, size, true);
  const withPhotos = () => measureBuild(photos, join(home, "photos-out"), ["--all"]);
  const [firstPhotos, againPhotos] = [await withPhotos(), await withPhotos()];
  const peers = await measurePeers(join(home, "peers"), size);
  const pages = size * pagesOfSite;
  console.log(`\n${size} sites of ${pagesOfSite} pages; in "photos" every ${photoEvery}th has two`);
  console.table({
    first: describe(first, pages),
    "all again": describe(again, pages),
    "photos, first": describe(firstPhotos, pages),
    "photos, all again": describe(againPhotos, pages),
    "one changed": describe(changed, pagesOfSite),
    "nothing changed": describe(none, pages),
    ...describePeers(peers, pages),
  });
  console.log(peerLacks);
  judge(`one changed of ${size}, ms`, changed.wallMs, bars.oneMs);
  judge(`one changed of ${size}, MB`, changed.peakMb, bars.oneMb);
  judge(`nothing changed of ${size}, ms`, none.wallMs, bars.noneMs);
  if (size < 1000) return;
  const thousands = size / 1000;
  judge(`first of ${size}, CPU s`, cpuSecondsOf(first), bars.firstCpuSeconds * thousands);
  judge(`all of ${size}, user s`, again.userSeconds, bars.userSeconds * thousands);
  judge(`all of ${size}, CPU s`, cpuSecondsOf(again), bars.cpuSeconds * thousands);
  judge(`all of ${size}, MB`, again.peakMb, peakMb[size] ?? Number.POSITIVE_INFINITY);
  const hugo = peers.get("Hugo");
  if (hugo) judge("a page, times Hugo's bare one", cpuSecondsOf(again) / cpuSecondsOf(hugo), hugoTimes);
}

const measureBuild = (businesses: string, out: string, options: readonly string[]): Promise<Cost> =>
  measureProcess(
    [process.execPath, "scripts/site.mjs", "build", "--businesses", businesses, "--out", out, ...options],
    projectRoot,
  );

/** An Astro build of one page without anything, as a process of its own. */
async function measureAstro(home: string): Promise<Cost> {
  await writeFiles({ "src/pages/index.astro": "<p>One page</p>\n" }, home);
  const program = `import { build } from "astro"; await build({ root: ${JSON.stringify(home)}, configFile: false, logLevel: "error" }); process.exit(0)`;
  const settings = { NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" };
  const command = [process.execPath, "--input-type=module", "--eval", program];
  return middleOf(() => measureProcess(command, projectRoot, settings));
}

/** The run whose wall time is the median. */
async function middleOf(measure: (run: number) => Promise<Cost>): Promise<Cost> {
  const first = await measure(0);
  const costs = [first];
  for (let run = 1; run < runs; run++) costs.push(await measure(run));
  return costs.sort((a, b) => a.wallMs - b.wallMs)[Math.floor(runs / 2)] ?? first;
}

const describePeers = (
  costs: ReadonlyMap<string, Cost | undefined>,
  pages: number,
): Record<string, Row | object> =>
  Object.fromEntries(
    [...costs].map(([name, cost]) => [name, cost ? describe(cost, pages) : { user: "not installed" }]),
  );

const describe = (cost: Cost, pages: number): Row => ({
  user: `${cost.userSeconds.toFixed(1)} s`,
  system: `${cost.systemSeconds.toFixed(1)} s`,
  wall: `${format(cost.wallMs)} ms`,
  "peak MB": Math.round(cost.peakMb),
  "ms CPU a page": ((1000 * cpuSecondsOf(cost)) / pages).toFixed(2),
});

const format = (value: number) => Math.round(value).toLocaleString("en");
