import type { SectionFacts } from "../facts.ts";

export const aboutFacts: SectionFacts = {
  titleElsewhere: "story",
  isShort: ({ about }) => about.join("").length <= 900,
};
