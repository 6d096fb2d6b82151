import type { SectionName } from "../../business/schema/pages.ts";
import { entryAt } from "../entryAt.ts";
import type { SectionFacts } from "./facts.ts";

const modules = import.meta.glob<Record<string, SectionFacts>>("./*/facts.ts", { eager: true });

/** What a section says of itself. */
export function sectionFacts(name: SectionName): SectionFacts {
  const module = modules[`./${sectionFolder(name)}/facts.ts`];
  return module ? entryAt(module, `${name}Facts`) : {};
}

/** The folder of a section. */
export const sectionFolder = (name: SectionName) => name.charAt(0).toUpperCase() + name.slice(1);
