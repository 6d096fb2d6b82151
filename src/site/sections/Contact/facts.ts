import { isReachable } from "../../contactWays.ts";
import { isSinglePlace, isVisited } from "../../content.ts";
import type { SectionFacts } from "../facts.ts";

export const contactFacts: SectionFacts = {
  titleElsewhere: "reach",
  titleAtHome: (business) => (isVisited(business) ? "visit" : "contact"),
  needs: isReachable,
  isShort: isSinglePlace,
};
