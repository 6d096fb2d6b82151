import { actionHref } from "../../contactWays.ts";
import type { SectionFacts } from "../facts.ts";

export const actionFacts: SectionFacts = { needs: (site) => actionHref(site) !== undefined };
