import * as v from "valibot";
import { palette } from "../../branding/palette.ts";
import { findContrastRepairs } from "../../branding/repairs.ts";
import type { LoadedBusiness } from "../../business/check/load.ts";
import { chatWords } from "../../languages/words.ts";
import { brandColours } from "../../trades/kinds.ts";
import { businessTrade } from "../../trades/trades.ts";
import { askRules } from "./ask.ts";
import { revisionOf, type Written } from "./fileEdits.ts";
import { formatMistakeLines } from "./mistakeLine.ts";
import { parseQuestion } from "./question.ts";
import type { CallAnswer, WorkplaceState } from "./state.ts";
import { type EditedSite, readEditedSite, readValues, type TryOut, tryOn, tryOutEdits } from "./tryOut.ts";

/** So many questions of the file are offered to ask, and so many in all where it has few. */
const [maxExamples, minExamples] = [8, 3];

/** What the page shows beside a site: its values, with those that are tried; what to ask. */
export async function describeTools(id: string, tryOut: TryOut, state: WorkplaceState): Promise<CallAnswer> {
  const found = await findSite(id, state);
  return "error" in found ? found : { value: toDetails(found, tryOut, state) };
}

export type SiteDetails = ReturnType<typeof toDetails>;

function toDetails(edited: EditedSite, tryOut: TryOut, { findings, edits }: WorkplaceState) {
  const { site, file, text } = edited;
  const { business: shown, mistakes } = tryOn(tryOut, edited);
  const { primary, secondary } = palette(brandColours(shown));
  const shownColours: TryOut = { primaryColor: primary, secondaryColor: secondary };
  return {
    file,
    revision: revisionOf(text),
    values: readValues(edited),
    mistakes,
    shown: shownColours,
    tradeLook: businessTrade(shown)?.look ?? "plain",
    repairs: findContrastRepairs(shown),
    examples: listExamples(site.business),
    warnings: formatMistakeLines(findings.of(site).warnings),
    canUndo: edits.canUndo(file),
  };
}

function listExamples(business: LoadedBusiness["business"]): string[] {
  const own = business.faqs.slice(0, maxExamples).map(({ question }) => question);
  const { questions } = chatWords(business).suggestions;
  return [...own, ...questions.slice(0, Math.max(0, minExamples - own.length))];
}

/** Asks the rules of a site, with what was said before. */
export async function callAsk(value: unknown, state: WorkplaceState): Promise<CallAnswer> {
  const asked = parseQuestion(value);
  if (!asked?.question.trim()) return { status: 422, error: "Write a question." };
  const found = await findSite(siteIdOf(value), state);
  if ("error" in found) return found;
  return { value: await askRules(found.site, asked, { ...found, now: new Date() }) };
}

const saveSchema = v.object({ revision: v.string(), values: v.record(v.string(), v.string()) });

/** Writes values that were tried into the file of a site. */
export async function callSave(value: unknown, state: WorkplaceState): Promise<CallAnswer> {
  const wish = v.safeParse(saveSchema, value);
  if (!wish.success) return { status: 422, error: "Send a revision, and values as texts." };
  const found = await findSite(siteIdOf(value), state);
  if ("error" in found) return found;
  const { revision, values } = wish.output;
  const [mistake] = Object.entries(tryOn(values, found).mistakes);
  if (mistake) return { status: 422, error: mistake.join(": ") };
  return toAnswer(await state.edits.save(found.file, revision, tryOutEdits(values, found)), found, state);
}

/** Takes the last save of a site back. */
export async function callUndo(value: unknown, state: WorkplaceState): Promise<CallAnswer> {
  const found = await findSite(siteIdOf(value), state);
  return "error" in found ? found : toAnswer(await state.edits.undo(found.file), found, state);
}

function siteIdOf(value: unknown): string {
  const { site } = Object(value);
  return typeof site === "string" ? site : "";
}

async function toAnswer(
  written: Written,
  { site }: EditedSite,
  { onWrite }: WorkplaceState,
): Promise<CallAnswer> {
  if ("refusal" in written) return { status: written.isConflict ? 409 : 422, error: written.refusal };
  await onWrite(site.id);
  return { value: written };
}

/** A sound business with the text of its file: only such a one is asked or written. */
async function findSite(id: string, { current }: WorkplaceState): Promise<EditedSite | Refused> {
  const site = current.list().businesses.find((each) => each.id === id);
  const edited = site && (await readEditedSite(site));
  return edited ?? { status: 404, error: "There is no sound business file of this name." };
}

type Refused = Extract<CallAnswer, { error: string }>;
