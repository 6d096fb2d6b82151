import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildSites } from "../../src/build/buildOutput.ts";
import { writeNodeServer } from "../../src/build/nodeServer.ts";
import { withOutputLock } from "../../src/build/outputLock.ts";
import { projectRoot } from "../../src/build/project.ts";
import { writeLanguageBusinesses } from "../browser/stage/languageBusinesses.ts";
import { writeLookBusinesses } from "../browser/stage/lookBusinesses.ts";
import { writeMadeBusinesses } from "../build/stage/madeBusinesses.ts";
import { largeFirm } from "../site/stage/largeFirm.ts";
import { writeFiles } from "./writeFiles.ts";

/** Where businesses lie whose sites tests share. */
type Folder = { businesses: string; write?: (folder: string) => Promise<void> };

/** `write` makes those that are no files of the project. */
const folders = {
  samples: { businesses: "businesses" },
  cases: { businesses: "tests/businesses" },
  made: { businesses: ".cache/made/own", write: writeMadeBusinesses },
  languages: { businesses: ".cache/made/languages", write: writeLanguageBusinesses },
  large: { businesses: ".cache/made/large", write: writeLargeFirm },
  looks: { businesses: ".cache/made/looks", write: writeLookBusinesses },
} satisfies Record<string, Folder>;

export type SharedSites = keyof typeof folders;

async function writeLargeFirm(folder: string): Promise<void> {
  await writeFiles({ "large-firm/business.yaml": largeFirm }, folder);
}

/** The folder of these businesses. */
export const businessesOf = (name: SharedSites) => join(projectRoot, folders[name].businesses);

/** Where they are built to. */
export const outputOf = (name: SharedSites | "served") => join(projectRoot, ".cache/sites", name);

/** The dates of the businesses are yet to come. */
const time = new Date("2026-01-01T00:00:00Z");

/**
 * Builds these sites, or finds that another test built them, one in browsers too; answers their folder, which
 * stays as it is.
 */
export async function builtSites(name: SharedSites): Promise<string> {
  const [businesses, out] = [businessesOf(name), outputOf(name)];
  const { write }: Folder = folders[name];
  // Under the lock: no build reads a file that is half written.
  await withOutputLock(out, async () => write?.(businesses));
  const { mistakes } = await buildSites(businesses, out, { time });
  if (mistakes.length) throw new Error(mistakes.join("\n"));
  return out;
}

/** All sites that browsers visit in one output, as `npm run serve` has it. */
export async function servedSites(): Promise<string> {
  const outs: string[] = [];
  for (const name of ["samples", "cases", "languages", "looks"] as const) outs.push(await builtSites(name));
  const served = outputOf("served");
  const manifests = await Promise.all(outs.map((out) => readFile(join(out, "manifest.json"), "utf8")));
  const [stamp, state] = [`${served}.built`, manifests.join("")];
  await withOutputLock(served, async () => {
    if ((await readFile(stamp, "utf8").catch(() => "")) !== state) {
      await rm(stamp, { force: true });
      await rm(served, { recursive: true, force: true });
      for (const out of outs) await cp(out, served, { recursive: true });
      await writeFile(stamp, state);
    }
    // Manifests say nothing of desk and server.
    await writeNodeServer(served);
  });
  return served;
}
