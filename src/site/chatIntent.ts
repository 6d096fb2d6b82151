import { tokenKey } from "../chat/pageNames.ts";
import intent, { dataset } from "./intent.ts";

// Whoever comes back sees the conversation and no form before it. A forbidden storage throws.
try {
  if (localStorage[tokenKey]) dataset["back"] = "";
} catch {}

/** The directive `client:intent` of sites with a chat. */
export default intent;
