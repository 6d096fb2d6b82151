import { isReachable } from "../../contactWays.ts";
import { isSinglePlace } from "../../content.ts";
import type { SectionFacts } from "../facts.ts";

export const contactFacts: SectionFacts = {
  titleElsewhere: "reach",
  needs: isReachable,
  isShort: isSinglePlace,
};
