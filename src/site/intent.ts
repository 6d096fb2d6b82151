import type { ClientDirective } from "astro";
import "./openHint.ts";
import { analyticsEvent } from "../chat/pageNames.ts";
import { dataset } from "./lateFace.ts";

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
const announce = (name: string, detail: object) => dispatchEvent(new CustomEvent(name, { detail }));

// These listeners speak for all menus, before and after hydration: each event comes once.
for (const type of ["auxclick", "click"] as const)
  addEventListener(type, (event) => {
    // The target of a click is always an element.
    const { target, button } = event as PointerEvent & { target: Element };
    const { records, opens } = target.closest<HTMLElement>("a,button")?.dataset ?? {};
    // A middle click opens a link elsewhere: this page stays as it is.
    if (records && button < 2) announce(analyticsEvent, { name: records });
    if (button) return;
    if (opens) {
      event.preventDefault();
      // Only dialogs have openers.
      (document.getElementById(opens) as HTMLDialogElement | null)?.showModal();
    }
    // The script of pictures listens to the next click; what opens elsewhere is the browser's.
    const picture = target.closest<HTMLAnchorElement>(".gallery a");
    if (picture && !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      import(dataset["pictures"] as string).then(
        () => picture.click(),
        () => {
          location.href = picture.href;
        },
      );
    }
    // A link may lead to a place on this page, behind the dialog.
    target.closest("dialog a:not(.call)")?.closest("dialog")?.close();
  });
// `toggle` would come too late: the page that a link leads to may load before it.
addEventListener(
  "beforetoggle",
  (event) =>
    (event.target as Element).matches(".panel") && announce(menuEvent, { open: event.newState === "open" }),
  true,
);
if (document.querySelector(".panel[open]")) announce(menuEvent, { open: true });

// A page opened with `?preview` reports a choice of its menu instead of following it.
if (location.search.includes("?preview")) import(dataset["preview"] as string);

export default intent;
