import { basename } from "node:path";
import type { LoadedBusiness } from "../../business/check/load.ts";
import type { SharedFields } from "../../business/file/mergeDefaults.ts";
import { readSource } from "../../business/file/readSource.ts";
import { createReceptionist } from "../../receptionist/answer.ts";
import { type Fact, factsOf } from "../../receptionist/facts.ts";
import type { Action } from "../../receptionist/reply.ts";
import { type Urgency, urgencyOf } from "../../receptionist/urgency.ts";
import type { Question } from "./question.ts";

/** A fact that a reply rests on, and where it stands: `business.yaml:12`, or the file of shared fields. */
export type UsedFact = Fact & { place: string };

export type WorkplaceReply = {
  text: string;
  action: Action;
  language: string;
  /** How soon the business should act; missing where the reply keeps no lead. */
  urgency?: Urgency;
  choices: readonly string[];
  unanswered: readonly string[];
  facts: readonly UsedFact[];
};

/** The business file, its text, what its neighbours share with it, and the time of the question. */
type AskedFile = { file: string; text: string; shared: SharedFields | undefined; now: Date };

/** Has the rules answer a question to a business. */
export async function askRules(
  site: LoadedBusiness,
  { question, history }: Question,
  { file, text, shared, now }: AskedFile,
): Promise<WorkplaceReply> {
  const reply = await createReceptionist(site, { now: () => now })(question, history);
  const source = readSource(file, text);
  const { business, texts } = site;
  const facts = factsOf(business, texts).filter(({ id }) => reply.factIds.includes(id));
  const placeOf = ({ path }: Fact) => {
    const [field = ""] = path;
    if (shared && field in shared.fields && !source.document.has(field)) return basename(shared.file);
    return `${basename(file)}:${source.findPlace(path).line}`;
  };
  const urgency = urgencyOf[reply.action];
  return {
    text: reply.text,
    action: reply.action,
    language: reply.language,
    ...(urgency ? { urgency } : {}),
    choices: reply.choices,
    unanswered: reply.unanswered,
    facts: facts.map((fact) => ({ ...fact, place: placeOf(fact) })),
  };
}
