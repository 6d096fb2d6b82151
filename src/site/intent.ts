import type { ClientDirective } from "astro";
import "../navigation/height.ts";
import "./openHint.ts";
import { analyticsEvent } from "../chat/pageNames.ts";
import { menuId } from "../navigation/events.ts";

/**
 * The directive `client:intent`: hydrates an island at the first sign of use, and again where its scripts did
 * not load. It replays nothing, since the native elements acted already.
 */
const intent: ClientDirective = (load, _options, island) => {
  let isWaiting = true;
  const start = async () => {
    if (!isWaiting) return;
    isWaiting = false;
    await (await load())();
    isWaiting = island.matches("[ssr]");
  };
  // A touch begins with `pointerover` too.
  for (const sign of ["pointerover", "focusin", "click"]) island.addEventListener(sign, start, true);
};

const menuEvent = "menuStateChange";
export const { dataset } = document.documentElement;
const announce = (name: string, detail: object) => dispatchEvent(new CustomEvent(name, { detail }));

// These listeners speak for all menus, before and after hydration: each event comes once.
addEventListener("click", (event) => {
  // The target of a click is always an element.
  const target = event.target as Element;
  const { opens, records } = target.closest<HTMLElement>("[data-opens],[data-records]")?.dataset ?? {};
  if (records) announce(analyticsEvent, { name: records });
  if (opens) {
    event.preventDefault();
    // Only dialogs have openers.
    (document.getElementById(opens) as HTMLDialogElement | null)?.showModal();
  }
  // A link may lead to a place on this page, behind the dialog.
  target.closest("dialog a:not(.call)")?.closest("dialog")?.close();
});
// `toggle` would come too late: the page that a link leads to may load before it.
addEventListener(
  "beforetoggle",
  ({ target, newState }) =>
    (target as Element).matches(`#${menuId}`) && announce(menuEvent, { open: newState === "open" }),
  true,
);
if (document.querySelector(`#${menuId}[open]`)) announce(menuEvent, { open: true });

// A page opened with `?preview` reports a choice of its menu instead of following it.
if (location.search.match(/^\?preview\b/)) import(dataset["preview"] as string);

export default intent;
