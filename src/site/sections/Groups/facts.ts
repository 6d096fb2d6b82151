import { groupOverview } from "../../services.ts";
import type { SectionFacts } from "../facts.ts";

export const groupsFacts: SectionFacts = {
  needs: ({ business }, page) => {
    const { groups, panels } = groupOverview(business, page);
    return groups.length + panels.length > 0;
  },
};
