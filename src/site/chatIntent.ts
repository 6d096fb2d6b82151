import { tokenKey } from "../chat/pageNames.ts";
import intent, { dataset } from "./intent.ts";

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
const onScroll = () => document.documentElement.toggleAttribute("data-scrolled", scrollY > 64);
addEventListener("scroll", onScroll);
onScroll();

/** The directive `client:intent` of sites with a chat. */
export default intent;
