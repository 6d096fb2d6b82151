import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BuildError } from "../../build/buildError.ts";
import { buildSites } from "../../build/buildOutput.ts";
import { buildTime } from "../../build/buildTime.ts";
import { manifestFile } from "../../build/manifest.ts";
import { withOutputLock } from "../../build/outputLock.ts";
import { factsFile, parseFacts, type SiteFacts } from "../../business/facts.ts";
import type { Business } from "../../business/schema/business.ts";
import { writeDraftSite } from "./draftSite.ts";
import { generator } from "./note.ts";
import { factsName } from "./places.ts";

export type PreviewOptions = {
  /** Whether the chat answers in the page; without it phone and e-mail take its place. */
  chat: "rules" | "none";
  onRead?: (siteCount: number) => void;
};

/** What was made: the ids of the previews, what is wrong in the other files, and what is maybe not meant. */
export type PreviewResult = { ids: string[]; mistakes: string[]; warnings: string[] };

/**
 * Makes of each of these businesses a folder `<out>/<id>/` that works in any folder of any host of files. An
 * old preview stays until its new one is whole; any other folder in its place is a mistake.
 */
export const makePreviews = (
  folder: string,
  out: string,
  ids: readonly string[],
  options: PreviewOptions,
): Promise<PreviewResult> =>
  withOutputLock(out, async () => {
    await refuseOthers(out, ids);
    const staging = join(out, ".making");
    await rm(staging, { recursive: true, force: true });
    try {
      return await makeIn(staging, folder, out, ids, options);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  });

/** Throws where something else than a preview has the place of one. */
async function refuseOthers(out: string, ids: readonly string[]): Promise<void> {
  if (existsSync(manifestFile(out)))
    throw new BuildError(`${out}: Holds built sites. Choose another folder for previews with --out DIR.`);
  for (const id of ids.filter((id) => existsSync(join(out, id)))) {
    const home = await readFile(join(out, id, "index.html"), "utf8").catch(() => "");
    if (!home.includes(generator))
      throw new BuildError(
        `${join(out, id)}: Is no preview that this command made. Move it away, or choose another folder with --out DIR.`,
      );
  }
}

async function makeIn(
  staging: string,
  folder: string,
  out: string,
  ids: readonly string[],
  { chat, onRead }: PreviewOptions,
): Promise<PreviewResult> {
  const time = buildTime();
  const built = join(staging, "built");
  const desk = chat === "rules" ? "preview" : "none";
  const deployment = { target: "node", desk } as const;
  const { ids: made, ...found } = await buildSites(folder, built, {
    ids,
    all: true,
    deployment,
    time,
    adapt: toDraft,
    ...(onRead ? { onRead } : {}),
  });
  for (const id of made) {
    const facts = parseFacts(await readFile(factsFile(built, id), "utf8"));
    const draft = join(staging, "draft", id);
    await writeDraftSite({ folder: join(built, id), business: facts.business, time }, draft);
    if (chat === "rules") await writeFacts(facts, draft);
    await replaceFolder(draft, join(out, id), join(staging, "old", id));
  }
  return { ids: made, mistakes: [...found.mistakes], warnings: [...found.warnings] };
}

/** A business as a preview shows it: at no address of its own, and nobody counts visits. */
const toDraft = (business: Business): Business => ({
  ...business,
  siteUrl: undefined,
  hosts: [],
  analytics: undefined,
});

/** Writes what the receptionist in the page knows; where leads go is none of a visitor's business. */
async function writeFacts({ business, texts }: SiteFacts, draft: string): Promise<void> {
  const facts = { business: { ...business, leads: {} }, texts };
  await writeFile(join(draft, factsName), JSON.stringify(facts));
}

async function replaceFolder(made: string, place: string, old: string): Promise<void> {
  await mkdir(dirname(old), { recursive: true });
  if (existsSync(place)) await rename(place, old);
  await rename(made, place);
}
