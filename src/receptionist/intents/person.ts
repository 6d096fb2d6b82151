import type { Concept } from "../../languages/hearing/hearing.ts";
import { hasAny, type Intent, tokensOf } from "../talk.ts";
import { reachLine } from "./reach.ts";

const concepts: ReadonlySet<Concept> = new Set(["person", "manager", "contact", "phone"]);

export const person: Intent = {
  name: "person",
  explain: (part) =>
    hasAny(part, "person", "manager") &&
    !part.concepts.has("who") &&
    part.days.length + part.times.length === 0
      ? tokensOf(part, concepts)
      : undefined,
  answer: (_, talk) => ({
    lines: [talk.words.person, ...(talk.business.phone ? [reachLine(talk)] : [])],
    action: "handover",
  }),
};
