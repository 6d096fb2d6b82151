import { computed } from "nanostores";
import { element, findAll } from "./dom.ts";
import { $items, list } from "./list.ts";
import { $shown } from "./state.ts";

/** The width at which a miniature shows a site, and its height, in px. */
const [width, height] = ["1280", "860"];

/** So many are loaded at once: each is a page of its own that the server makes. */
const maxLoading = 2;

/** After this a page that does not load makes room for the next, in ms. */
const giveUpMs = 10_000;

const waiting = new Set<HTMLElement>();
let loading = 0;

/** Beside a site that is shown no miniature has a page. */
const $isListShown = computed($shown, (item) => item === undefined);

/** A miniature has a page as long as it is seen: 300 would be 300 processes of the browser. */
const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      // Miniatures alone are observed.
      const miniature = target as HTMLElement;
      if (isIntersecting && $isListShown.get()) waiting.add(miniature);
      else leave(miniature);
    }
    loadNext();
  },
  { rootMargin: "120px" },
);

const scaled = new ResizeObserver(() => {
  const [card] = findAll(".miniature:not([hidden])", list);
  if (card?.clientWidth) list.style.setProperty("--scale", String(card.clientWidth / Number(width)));
});
scaled.observe(list);

for (const store of [$items, $isListShown])
  store.subscribe(() => {
    for (const miniature of findAll(".miniature", list)) {
      // Only a new look reports what is seen already.
      seen.unobserve(miniature);
      if ($isListShown.get()) seen.observe(miniature);
      else leave(miniature);
    }
  });

function leave(miniature: HTMLElement) {
  waiting.delete(miniature);
  miniature.replaceChildren();
}

function loadNext() {
  for (const next of waiting) {
    if (loading >= maxLoading) return;
    waiting.delete(next);
    if (next.isConnected && !next.firstChild) load(next);
  }
}

async function load(miniature: HTMLElement) {
  const link = miniature.parentElement?.querySelector("a");
  const frame = element("iframe");
  // No script runs: a picture of the page, that nothing moves and nobody can be led into.
  frame.setAttribute("sandbox", "allow-same-origin");
  Object.assign(frame, { inert: true, tabIndex: -1, width, height });
  frame.title = `Miniature of ${link?.textContent}`;
  frame.src = link?.href ?? "";
  loading++;
  const ended = Promise.withResolvers<void>();
  frame.addEventListener("load", () => ended.resolve());
  setTimeout(ended.resolve, giveUpMs);
  miniature.append(frame);
  await ended.promise;
  loading--;
  loadNext();
}
