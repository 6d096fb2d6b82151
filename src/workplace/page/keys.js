import { list } from "./list.js";

const search = document.querySelector(".search input");

const isTyping = ({ target }) => target.closest("input:not([type=radio]), textarea") !== null;

/** `/` goes to the search, arrows go from site to site, Escape goes back to the list. */
export function watchKeys() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/" && !isTyping(event)) {
      event.preventDefault();
      search.focus();
    }
    if (event.key === "Escape" && document.body.dataset.view === "site" && !isTyping(event))
      location.hash = "";
    if (event.target === search && event.key === "ArrowDown") move(event, visibleLinks()[0]);
    if (list.contains(event.target)) step(event);
  });
}

const visibleLinks = () => [...list.querySelectorAll(":scope > li:not([hidden]) a")];

/** Moves from site to site; in rows also up and down, as far as a row has sites. */
function step(event) {
  const links = visibleLinks();
  const index = links.indexOf(event.target);
  const columns = getComputedStyle(list).gridTemplateColumns.split(" ").length;
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  const by = steps[event.key];
  if (by === undefined || index < 0) return;
  const next = links[index + by];
  if (next) move(event, next);
  else if (event.key === "ArrowUp") move(event, search);
}

function move(event, element) {
  event.preventDefault();
  element?.focus();
}
