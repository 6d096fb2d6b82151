/** The width at which a miniature shows a site, and its height, in px. */
const [width, height] = [1280, 860];

/** So many are loaded at once: each is a page of its own that the server makes. */
const maxLoading = 2;

/** After this a page that does not load makes room for the next, in ms. */
const giveUpMs = 10_000;

const waiting = new Set();
let loading = 0;
let isPaused = false;

/** A miniature has a page as long as it is seen: 300 would be 300 processes of the browser. */
const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) waiting.add(target);
      else leave(target);
    }
    loadNext();
  },
  { rootMargin: "120px" },
);

const scaled = new ResizeObserver(([{ target }]) => {
  const card = target.querySelector(".miniature:not([hidden])");
  if (card?.clientWidth) target.style.setProperty("--scale", card.clientWidth / width);
});

/** Fills the miniatures of a list while they are seen. */
export function watchMiniatures(list) {
  scaled.observe(list);
  for (const miniature of list.querySelectorAll(".miniature")) seen.observe(miniature);
}

/** Takes all pages out, or lets them come again. */
export function pauseMiniatures(list) {
  isPaused = true;
  for (const miniature of list.querySelectorAll(".miniature")) leave(miniature);
}

export function resumeMiniatures(list) {
  isPaused = false;
  for (const miniature of list.querySelectorAll(".miniature")) {
    // Only a new look reports what is seen already.
    seen.unobserve(miniature);
    seen.observe(miniature);
  }
}

function leave(miniature) {
  waiting.delete(miniature);
  miniature.replaceChildren();
}

function loadNext() {
  while (!isPaused && loading < maxLoading && waiting.size) {
    const [next] = waiting;
    waiting.delete(next);
    if (next.isConnected && !next.firstChild) load(next);
  }
}

function load(miniature) {
  const link = miniature.parentElement.querySelector("a");
  const frame = document.createElement("iframe");
  // No script runs: a picture of the page, that nothing moves and nobody can be led into.
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.inert = true;
  frame.tabIndex = -1;
  frame.title = `Miniature of ${link.textContent}`;
  frame.width = width;
  frame.height = height;
  frame.src = link.href;
  loading++;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    loading--;
    loadNext();
  };
  frame.addEventListener("load", end);
  setTimeout(end, giveUpMs);
  miniature.append(frame);
}
