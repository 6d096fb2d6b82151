import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { factsFile } from "../business/facts.ts";
import { type Deployment, type FunctionTarget, functionTargets, isFunctionTarget } from "./deployment.ts";
import { hash } from "./hash.ts";
import { removeNodeServer, writeNodeServer } from "./nodeServer.ts";
import { hashSources } from "./sources.ts";
import { stagingIn, unlessMissing } from "./stagedBuild.ts";
import { deskBundle } from "./targets/deskBundle.ts";
import { writeDeskFunctions } from "./targets/functions.ts";
import { keepHostLinks } from "./targets/hostLinks.ts";

/** The folder of an output that the tool of a host deploys as the desk of many sites. */
export const deskHostFolder = (out: string): string => join(out, "_host");

/** The file there that says what it was made of; no host serves it. */
const stampFile = (folder: string) => join(folder, ".made-of");

/** The file beside the facts that names the host which the desk of an output was last built for. */
const targetFile = (out: string) => join(dirname(factsFile(out, "")), "target");

/** Resolves to the host that the desk of an output was last built for; undefined where no build noted one. */
export const readDeskHost = async (out: string): Promise<"node" | FunctionTarget | undefined> => {
  const name = await readFile(targetFile(out), "utf8").catch(() => "");
  return (["node", ...functionTargets] as const).find((each) => `${each}\n` === name);
};

async function noteDeskHost(out: string, target: "node" | FunctionTarget): Promise<void> {
  if ((await readDeskHost(out)) === target) return;
  await mkdir(dirname(targetFile(out)), { recursive: true });
  await writeFile(`${targetFile(out)}.new`, `${target}\n`);
  await rename(`${targetFile(out)}.new`, targetFile(out));
}

/**
 * Writes what a host runs as the desk of many sites, without their facts: for Node `server.mjs` and its
 * files, for others the folder that the host's tool deploys, unless it is the same. What was there for
 * another host goes. Notes the host. Resolves to whether that folder was written.
 */
export async function writeDeskHost(out: string, { target, schedule }: DeskHost): Promise<boolean> {
  if (isFunctionTarget(target)) {
    await removeNodeServer(out);
    const isNew = await writeHostFolder(out, target, schedule);
    await noteDeskHost(out, target);
    return isNew;
  }
  await writeNodeServer(out);
  await rm(deskHostFolder(out), { recursive: true, force: true });
  await noteDeskHost(out, target);
  return false;
}

type DeskHost = { target: "node" | FunctionTarget; schedule?: Deployment["schedule"] };

async function writeHostFolder(
  out: string,
  target: FunctionTarget,
  schedule: Deployment["schedule"],
): Promise<boolean> {
  const [place, staging] = [deskHostFolder(out), stagingIn(out)];
  const { rooms } = await hashSources();
  // The bundle's name follows from all that it is made of; what stands around it, the build writes.
  const parts = [basename(await deskBundle(target)), rooms.get("build") ?? "", target, schedule ?? ""];
  const stamp = hash(parts);
  if (existsSync(place) && (await readFile(stampFile(place), "utf8").catch(() => "")) === stamp) return false;
  const made = join(staging, "host");
  await mkdir(made, { recursive: true });
  await writeDeskFunctions(made, target, undefined, schedule);
  await writeFile(stampFile(made), stamp);
  await keepHostLinks(place, made);
  await rename(place, join(staging, "old")).catch(unlessMissing);
  await rename(made, place);
  await rm(staging, { recursive: true, force: true });
  return true;
}
