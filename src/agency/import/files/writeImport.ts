import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { limitWorks } from "../../../async/limit.ts";
import type { SitePlan } from "./planImport.ts";

const limitedWrite = limitWorks(16);

/** Writes what a plan says: a new site as a whole folder, changes of another a whole file at a time. */
export async function writeImport(folder: string, plans: readonly SitePlan[]): Promise<void> {
  await Promise.all(plans.map((plan) => limitedWrite(() => writePlan(folder, plan))));
}

async function writePlan(folder: string, plan: SitePlan): Promise<void> {
  if (plan.kind === "new") return writeFolder(folder, plan.id, plan.files);
  if (plan.kind === "left") return;
  for (const [name, content] of plan.files) await replaceFile(join(folder, plan.id, name), content);
}

async function writeFolder(
  folder: string,
  id: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  const unfinished = join(folder, `.importing-${id}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const [name, content] of files) await writeFile(join(unfinished, name), content);
  await rename(unfinished, join(folder, id));
}

/** Writes a file whole or not at all. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.importing`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
