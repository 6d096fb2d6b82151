import type { LoadedBusiness } from "../business/load.ts";
import { readSource } from "../business/readSource.ts";
import { createReceptionist } from "../receptionist/answer.ts";
import { type Fact, factsOf } from "../receptionist/facts.ts";
import type { Action } from "../receptionist/reply.ts";
import { type Urgency, urgencyOf } from "../receptionist/urgency.ts";
import { factPath } from "./factPlaces.ts";
import type { Question } from "./question.ts";

/** A fact that a reply rests on, and where it stands, such as `business.yaml:12`. */
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

/** Has the rules answer a question to a business; `file` and `text` are those of its business file. */
export async function askRules(
  site: LoadedBusiness,
  { question, history }: Question,
  { file, text, now }: { file: string; text: string; now: Date },
): Promise<WorkplaceReply> {
  const reply = await createReceptionist(site, { now: () => now })(question, history);
  const source = readSource(file, text);
  const { business, texts } = site;
  const facts = factsOf(business, texts).filter(({ id }) => reply.factIds.includes(id));
  const urgency = urgencyOf[reply.action];
  return {
    text: reply.text,
    action: reply.action,
    language: reply.language,
    ...(urgency ? { urgency } : {}),
    choices: reply.choices,
    unanswered: reply.unanswered,
    facts: facts.map((fact) => ({
      ...fact,
      place: `${file}:${source.findPlace(factPath(fact, business)).line}`,
    })),
  };
}
