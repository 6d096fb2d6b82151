import type { LookName } from "../../branding/looks.ts";
import type { Business } from "../../business/schema/business.ts";
import { entryAt } from "../entryAt.ts";
import type { Look } from "./look.ts";
import { lookName } from "./lookName.ts";

const modules = import.meta.glob<Record<string, Look>>("./*/look.ts", { eager: true });

/** The look of this name. */
export const lookNamed = (name: LookName): Look => entryAt(entryAt(modules, `./${name}/look.ts`), name);

/** The look of a site. */
export const siteLook = (business: Business): Look => lookNamed(lookName(business));
