import type { ClientDirective } from "astro";
import "./openHint.ts";

/**
 * The directive `client:intent`: hydrates an island at the first sign, or at a later one when its scripts did not load. Nothing
 * is replayed: its native elements acted already.
 */
const intent: ClientDirective = (load, _options, island) => {
  let isWaiting = true;
  const start = async () => {
    if (!isWaiting) return;
    isWaiting = false;
    await (await load())();
    isWaiting = island.hasAttribute("ssr");
  };
  // A touch begins with `pointerover` too.
  for (const sign of ["pointerover", "focusin", "click"]) island.addEventListener(sign, start, true);
};

const { dataset } = document.documentElement;
const announce = (name: string, detail: object) => dispatchEvent(new CustomEvent(name, { detail }));

// Who comes back is to see the conversation, and no form before it. A storage that is forbidden throws.
try {
  if (localStorage["chat_identity_token"]) dataset["back"] = "";
} catch {}

// What follows speaks for all menus, before and after their islands are hydrated, so that nothing is told twice.
addEventListener("click", (event) => {
  // The target of a click is always an element.
  const target = event.target as Element;
  const { opens, records } = target.closest<HTMLElement>("[data-opens],[data-records]")?.dataset ?? {};
  if (records) announce("analytics", { name: records });
  if (opens) {
    event.preventDefault();
    document.querySelector<HTMLDialogElement>(`#${opens}`)?.showModal();
  }
  // What a link leads to may be on this page, behind the dialog.
  target.closest("dialog a:not(.call)")?.closest("dialog")?.close();
});
// `toggle` would come too late: the page a link leads to may have been loaded before it.
addEventListener(
  "beforetoggle",
  ({ target, newState }) =>
    (target as Element).id === "menu" && announce("menuStateChange", { open: newState === "open" }),
  true,
);
if (document.querySelector("#menu[open]")) announce("menuStateChange", { open: true });

// A page opened with `?preview` shows what a menu chose instead of going there. Every page names the script for it.
if (location.search === "?preview") import(dataset["preview"] as string);

export default intent;
