import type { Business } from "../../business/schema/business.ts";
import { entryAt } from "../entryAt.ts";
import type Hero from "./plain/Hero.astro";
import type ServiceList from "./plain/ServiceList.astro";
import { lookName } from "./siteLook.ts";

/** What a look draws in its own way: `<name>/parts.ts` exports it. */
type LookParts = {
  Hero: typeof Hero;
  ServiceList: typeof ServiceList;
  /** What stands in the closing band above its title. */
  BandPicture?: typeof Hero;
};

const modules = import.meta.glob<LookParts>("./*/parts.ts", { eager: true });

/** What the look of a site draws. */
export const lookParts = (business: Business): LookParts =>
  entryAt(modules, `./${lookName(business)}/parts.ts`);
