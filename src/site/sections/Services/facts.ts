import { isSinglePlace } from "../../content.ts";
import { serviceOverview } from "../../services.ts";
import type { SectionFacts } from "../facts.ts";

export const servicesFacts: SectionFacts = {
  needs: ({ business }, page) => {
    const { groups, panels } = serviceOverview(business, page);
    return groups.length + panels.length > 0;
  },
  isShort: isSinglePlace,
};
