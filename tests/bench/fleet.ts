import { rm } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../../src/build/project.ts";
import { writeFiles } from "../stage/writeFiles.ts";
import { photoEvery, writeBusiness, writeFleet } from "./stage/fleetBusinesses.ts";
import { measurePeers, peerLacks } from "./stage/fleetPeers.ts";
import { judge } from "./stage/judge.ts";
import { type Cost, measureProcess } from "./stage/measureProcess.ts";

/** Sites of ten pages; `FLEET=100` or `FLEET=100,500` measures other numbers. */
const sizes = (process.env["FLEET"] ?? "1000,5000").split(",").map(Number);
const pagesOfSite = 10;

const barSize = 1000;

/** What so many sites may cost without photographs, and what a build may make one wait. */
const bars = { cpuSeconds: 20, peakMb: 1000, oneMs: 1200, noneMs: 300 };
const runs = 3;

type Row = { cpu: string; wall: string; "peak MB": number; "ms CPU a page": string };

/**
 * What builds of many sites cost: all of them, first and again, one that changed, and none; beside the peers
 * where they are installed. CPU seconds count all processes; beyond a bar the exit status is 1.
 */
export async function measureFleet(): Promise<void> {
  // Astro renames files from the folder of its project.
  const home = join(projectRoot, ".cache", "bench-fleet");
  await rm(home, { recursive: true, force: true });
  const astro = await measureAstro(join(home, "astro"));
  console.log(
    `Astro alone, one page without anything: ${astro.cpuSeconds.toFixed(1)} CPU s, ${format(astro.wallMs)} ms`,
  );
  for (const size of sizes) await measureSize(join(home, String(size)), size, astro);
  await rm(home, { recursive: true, force: true });
}

async function measureSize(home: string, size: number, astro: Cost): Promise<void> {
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
  const pages = size * pagesOfSite;
  console.log(`\n${size} sites of ${pagesOfSite} pages; in "photos" every ${photoEvery}th has two`);
  console.table({
    first: describe(first, pages),
    "all again": describe(again, pages),
    "photos, first": describe(firstPhotos, pages),
    "photos, all again": describe(againPhotos, pages),
    "one changed": describe(changed, pagesOfSite),
    "nothing changed": describe(none, pages),
    ...(await describePeers(home, size, pages)),
  });
  console.log(peerLacks);
  const share = Math.round((100 * astro.cpuSeconds) / changed.cpuSeconds);
  console.log(`Of the CPU seconds of one changed, Astro's own start is ${share} %.`);
  judge(`one changed of ${size}, ms`, changed.wallMs, bars.oneMs);
  judge(`nothing changed of ${size}, ms`, none.wallMs, bars.noneMs);
  if (size !== barSize) return;
  judge(`all of ${size}, CPU s`, again.cpuSeconds, bars.cpuSeconds);
  judge(`all of ${size}, MB`, again.peakMb, bars.peakMb);
}

const measureBuild = (businesses: string, out: string, options: readonly string[]): Promise<Cost> =>
  measureProcess(
    [process.execPath, "scripts/site.ts", "build", "--businesses", businesses, "--out", out, ...options],
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

async function describePeers(
  home: string,
  size: number,
  pages: number,
): Promise<Record<string, Row | object>> {
  const costs = await measurePeers(join(home, "peers"), size);
  const rows = [...costs].map(([name, cost]) => [
    name,
    cost ? describe(cost, pages) : { cpu: "not installed" },
  ]);
  return Object.fromEntries(rows);
}

const describe = ({ cpuSeconds, wallMs, peakMb }: Cost, pages: number): Row => ({
  cpu: `${cpuSeconds.toFixed(1)} s`,
  wall: `${format(wallMs)} ms`,
  "peak MB": Math.round(peakMb),
  "ms CPU a page": ((1000 * cpuSeconds) / pages).toFixed(2),
});

const format = (value: number) => Math.round(value).toLocaleString("en");
