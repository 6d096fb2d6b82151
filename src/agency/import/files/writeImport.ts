import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { limitWorks } from "../../../async/limit.ts";
import { writeWholeFolder } from "../../../business/file/wholeFolder.ts";
import type { SitePlan } from "./planImport.ts";

const limitedWrite = limitWorks(16);

/** Writes what a plan says: a new site as a whole folder, changes of another a whole file at a time. */
export async function writeImport(folder: string, plans: readonly SitePlan[]): Promise<void> {
  await Promise.all(plans.map((plan) => limitedWrite(() => writePlan(folder, plan))));
}

async function writePlan(folder: string, plan: SitePlan): Promise<void> {
  if (plan.kind === "new") return writeWholeFolder(join(folder, plan.id), plan.files);
  if (plan.kind === "left") return;
  for (const [name, content] of plan.files) await replaceFile(join(folder, plan.id, name), content);
}

/** Writes a file whole or not at all. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.importing`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
