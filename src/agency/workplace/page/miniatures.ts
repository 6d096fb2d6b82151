import { element, findAll } from "./dom.ts";
import { $items, list } from "./list.ts";

/** The width at which a miniature shows a site, and its height, in px. */
const [width, height] = ["1280", "860"];

/** So many are loaded at once: each is a page of its own that the server makes. */
const maxLoading = 2;

/** After this a page that does not load makes room for the next, in ms. */
const giveUpMs = 10_000;

const waiting = new Set<HTMLElement>();
let loading = 0;

/** A miniature has a page as long as it is seen: 300 would be 300 processes of the browser. */
const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      // Miniatures alone are observed.
      const miniature = target as HTMLElement;
      if (isIntersecting) waiting.add(miniature);
      else leave(miniature);
    }
    loadNext();
  },
  { rootMargin: "120px" },
);

const scaled = new ResizeObserver((entries) => {
  // Miniatures alone are observed.
  for (const { target } of entries)
    (target as HTMLElement).style.setProperty("--scale", String(target.clientWidth / Number(width)));
});

/** Has a miniature show the page of an address as long as it is seen. */
export function showMiniature(miniature: HTMLElement, address: string, name: string): void {
  if (miniature.dataset["address"] === address) return;
  Object.assign(miniature.dataset, { address, name });
  leave(miniature);
  scaled.observe(miniature);
  // Only a new look reports what is seen already.
  seen.unobserve(miniature);
  seen.observe(miniature);
}

$items.subscribe(() => {
  for (const miniature of findAll(".miniature", list)) {
    const link = miniature.parentElement?.querySelector<HTMLAnchorElement>(".about a");
    showMiniature(miniature, link?.href ?? "", link?.textContent ?? "");
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
  const { address = "", name = "" } = miniature.dataset;
  const frame = element("iframe");
  // No script runs: a picture of the page, that nothing moves and nobody can be led into.
  frame.setAttribute("sandbox", "allow-same-origin");
  Object.assign(frame, { inert: true, tabIndex: -1, width, height });
  frame.title = `Miniature of ${name}`;
  frame.src = address;
  loading++;
  const ended = Promise.withResolvers<void>();
  frame.addEventListener("load", () => ended.resolve());
  setTimeout(ended.resolve, giveUpMs);
  miniature.append(frame);
  await ended.promise;
  loading--;
  loadNext();
}
