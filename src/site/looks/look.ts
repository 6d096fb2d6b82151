import type { LookName } from "../../business/looks.ts";
import type { Business } from "../../business/schema.ts";

/** The look of a site: that of its file, else the one that fits its trade. */
export const siteLook = ({ look }: Business): LookName => look ?? "plain";
