import type { ClientDirective } from "astro";
import "./openHint.ts";

/** What shows that a visitor means to use an island: a touch begins with `pointerover` too. */
const signs = ["pointerover", "focusin", "click"];

/** The directive `client:intent`: hydrates an island at the first sign. Nothing is replayed: its native elements acted already. */
const intent: ClientDirective = (load, _options, island) => {
  const start = async () => {
    for (const sign of signs) island.removeEventListener(sign, start, true);
    (await load())();
  };
  for (const sign of signs) island.addEventListener(sign, start, true);
};

const announce = (name: string, detail: object) => dispatchEvent(new CustomEvent(name, { detail }));

// Who comes back is to see the conversation, and no form before it. A storage that is forbidden throws.
try {
  document.documentElement.dataset["back"] = `${"chat_identity_token" in localStorage}`;
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
  target.closest("a:not(.call)")?.closest<HTMLDialogElement>(".panel")?.close();
});
// `toggle` would come too late: the page a link leads to may have been loaded before it.
addEventListener(
  "beforetoggle",
  ({ target, newState }) =>
    (target as Element).id === "menu" && announce("menuStateChange", { open: newState === "open" }),
  true,
);
if (document.querySelector("#menu[open]")) announce("menuStateChange", { open: true });

// A page opened with `?preview` shows what a menu chose instead of going there.
const { preview } = document.documentElement.dataset;
if (preview && location.search === "?preview") import(preview);

export default intent;
