import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as v from "valibot";
import { lookNames } from "../../branding/looks.ts";
import { palette } from "../../branding/palette.ts";
import { findContrastRepairs } from "../../branding/repairs.ts";
import { findBusinessFiles, type LoadedBusiness } from "../../business/check/load.ts";
import { readDefaults } from "../../business/file/defaults.ts";
import { brandColours } from "../../trades/kinds.ts";
import { businessTrade } from "../../trades/trades.ts";
import { askRules } from "./ask.ts";
import { revisionOf, type Written } from "./fileEdits.ts";
import { parseQuestion } from "./question.ts";
import type { CallAnswer, WorkplaceState } from "./state.ts";
import { applyTryOut, parseTryOut, type TryOut, tryOutEdits } from "./tryOut.ts";

/** So many questions of the file are offered to ask. */
const maxExamples = 8;

/** What the page shows beside a site: its colours and look, with those that are tried; what to ask. */
export async function describeTools(id: string, tryOut: TryOut, state: WorkplaceState): Promise<CallAnswer> {
  const found = await findSite(id, state);
  return "error" in found ? found : { value: toDetails(found, tryOut, state) };
}

export type SiteDetails = ReturnType<typeof toDetails>;

function toDetails({ site, file, text }: FoundSite, tryOut: TryOut, { findings, edits }: WorkplaceState) {
  const { business } = site;
  const { primaryColor = null, secondaryColor = null, look = null } = business;
  const shown = applyTryOut(business, tryOut);
  const { primary, secondary } = palette(brandColours(shown));
  return {
    file,
    revision: revisionOf(text),
    values: { primaryColor, secondaryColor, look },
    shown: { primaryColor: primary, secondaryColor: secondary },
    looks: lookNames,
    tradeLook: businessTrade(business)?.look ?? "plain",
    repairs: findContrastRepairs(shown),
    examples: business.faqs.slice(0, maxExamples).map(({ question }) => question),
    warnings: findings.of(site).warnings,
    canUndo: edits.canUndo(file),
  };
}

/** Asks the rules of a site, with what was said before. */
export async function callAsk(value: unknown, state: WorkplaceState): Promise<CallAnswer> {
  const asked = parseQuestion(value);
  if (!asked?.question.trim()) return { status: 422, error: "Write a question." };
  const found = await findSite(siteIdOf(value), state);
  if ("error" in found) return found;
  const { site, file, text } = found;
  const { shared } = await readDefaults(dirname(site.folder));
  return { value: await askRules(site, asked, { file, text, shared, now: new Date() }) };
}

const saveSchema = v.object({ revision: v.string(), values: v.unknown() });

/** Writes values that were tried into the file of a site. */
export async function callSave(value: unknown, state: WorkplaceState): Promise<CallAnswer> {
  const wish = v.safeParse(saveSchema, value);
  const tryOut = wish.success ? parseTryOut(wish.output.values) : undefined;
  if (!wish.success || !tryOut)
    return { status: 422, error: "Write colours as #0A5C8A, and one of the looks." };
  const found = await findSite(siteIdOf(value), state);
  if ("error" in found) return found;
  const { shared } = await readDefaults(dirname(found.site.folder));
  const edits = tryOutEdits(tryOut, shared?.fields);
  return toAnswer(await state.edits.save(found.file, wish.output.revision, edits));
}

/** Takes the last save of a site back. */
export async function callUndo(value: unknown, state: WorkplaceState): Promise<CallAnswer> {
  const found = await findSite(siteIdOf(value), state);
  return "error" in found ? found : toAnswer(await state.edits.undo(found.file));
}

function siteIdOf(value: unknown): string {
  const { site } = Object(value);
  return typeof site === "string" ? site : "";
}

const toAnswer = (written: Written): CallAnswer =>
  "refusal" in written
    ? { status: written.isConflict ? 409 : 422, error: written.refusal }
    : { value: written };

type FoundSite = { site: LoadedBusiness; file: string; text: string };

/** A sound business with the text of its file: only such a one is asked or written. */
async function findSite(id: string, { loaded }: WorkplaceState): Promise<FoundSite | Refused> {
  const site = loaded().businesses.find((each) => each.id === id);
  const [file] = site ? await findBusinessFiles(site.folder) : [];
  if (!site || !file) return { status: 404, error: "There is no sound business file of this name." };
  return { site, file, text: await readFile(file, "utf8") };
}

type Refused = Extract<CallAnswer, { error: string }>;
