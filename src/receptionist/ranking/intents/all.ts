import { comingIntents } from "./coming.ts";
import { payingIntents } from "./paying.ts";
import { workIntents } from "./work.ts";

/** What visitors of any business ask about. */
export const intents = [...comingIntents, ...payingIntents, ...workIntents];
