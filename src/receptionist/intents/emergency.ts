import type { Concept } from "../../languages/hearing/hearing.ts";
import { languages } from "../../languages/languages.ts";
import { urgentAnswer } from "../safetyAnswer.ts";
import { hasAny, type Intent, type Part, tokensOf } from "../talk.ts";

const concepts: ReadonlySet<Concept> = new Set(
  "come available urgent now tonight today person soon".split(" "),
);

/** Somebody is to come now or tonight: what the file says of emergencies, before its hours. */
export const emergency: Intent = {
  name: "emergency",
  explain: (part, { business }) =>
    business.emergency && isCall(part) ? tokensOf(part, concepts) : undefined,
  answer: (_, { business, language, isReachable }) => {
    const lines = urgentAnswer("other", business, languages[language].safety, isReachable);
    const fee = business.emergency?.fee ? ["emergency.fee"] : [];
    return { lines, action: "emergency", factIds: ["emergency.available", ...fee], computed: lines };
  },
};

const isCall = (part: Part): boolean =>
  hasAny(part, "come", "available") && hasAny(part, "now", "tonight", "urgent");
