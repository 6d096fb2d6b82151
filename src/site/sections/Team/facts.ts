import type { SectionFacts } from "../facts.ts";

/** More people fill a row of their own. */
const maxShort = 3;

export const teamFacts: SectionFacts = {
  isShort: ({ team }) => team.length <= maxShort && !team.some(({ image, text }) => image || text),
};
