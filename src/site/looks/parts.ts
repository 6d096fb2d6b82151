import type { Business } from "../../business/schema/business.ts";
import { entryAt } from "../entryAt.ts";
import { lookName } from "./lookName.ts";

type UsualParts = typeof import("./plain/parts.ts");

/** What a look draws in its own way, maybe also what stands in the closing band above its title. */
type LookParts = UsualParts & { BandPicture?: UsualParts["Hero"] };

const modules = import.meta.glob<LookParts>("./*/parts.ts", { eager: true });

/** What the look of a site draws. */
export const lookParts = (business: Business): LookParts =>
  entryAt(modules, `./${lookName(business)}/parts.ts`);
