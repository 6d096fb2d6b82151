import type { SectionFacts } from "../facts.ts";

export const hoursFacts: SectionFacts = { isShort: ({ hours }) => !hours?.seasons?.length };
