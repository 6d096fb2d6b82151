import type { SectionFacts } from "../facts.ts";

export const policiesFacts: SectionFacts = { isShort: ({ policies }) => Object.keys(policies).length <= 4 };
