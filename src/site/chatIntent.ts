import { tokenKey } from "../chat/pageNames.ts";
import intent from "./intent.ts";
import { dataset } from "./lateFace.ts";

// Whoever comes back sees the conversation and no form before it. A forbidden storage throws.
try {
  if (localStorage[tokenKey]) dataset["back"] = "";
} catch {}

// A form has its script from its first use on.
addEventListener("focusin", ({ target }) => {
  // Of all elements its fields alone have a form.
  const loads = (target as HTMLInputElement).form?.dataset["loads"];
  if (loads) import(loads);
});

// Below the first screen the chat button leaves its icon, beside what is read.
addEventListener("scroll", () => {
  dataset["scrolled"] = `${scrollY > 64}`;
});

/** The directive `client:intent` of sites with a chat. */
export default intent;
