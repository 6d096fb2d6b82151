import { findAll } from "./dom.ts";
import { search } from "./filter.ts";
import { list } from "./list.ts";
import { $shown, goTo } from "./state.ts";

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input:not([type=radio]), textarea") !== null;

// `/` goes to the search, arrows go from site to site, Escape goes back to the list.
addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "/" && !isTyping(target)) move(event, search);
  if (key === "Escape" && $shown.get() && !isTyping(target)) goTo({ site: null, page: "/" });
  if (target === search && key === "ArrowDown") move(event, visibleLinks()[0]);
  if (target instanceof HTMLAnchorElement && list.contains(target)) step(event, target);
});

const visibleLinks = () => findAll<HTMLAnchorElement>(":scope > li:not([hidden]) .about a", list);

/** Moves from site to site; in rows also up and down, as far as a row has sites. */
function step(event: KeyboardEvent, link: HTMLAnchorElement) {
  const links = visibleLinks();
  const columns = getComputedStyle(list).gridTemplateColumns.split(" ").length;
  const steps = new Map(
    Object.entries({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }),
  );
  const by = steps.get(event.key);
  if (by === undefined) return;
  const next = links[links.indexOf(link) + by];
  if (next) move(event, next);
  else if (event.key === "ArrowUp") move(event, search);
}

function move(event: KeyboardEvent, element: HTMLElement | undefined) {
  event.preventDefault();
  element?.focus();
}
