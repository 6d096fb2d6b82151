import type { SectionFacts } from "../facts.ts";

export const faqFacts: SectionFacts = { needs: "faqs", isShort: ({ faqs }) => faqs.length <= 4 };
