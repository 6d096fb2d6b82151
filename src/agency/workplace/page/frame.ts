import { siteQuery, type TriedValues } from "./calls.ts";
import { element, find, findAll } from "./dom.ts";
import { isPath } from "./place.ts";
import { $place, goTo } from "./state.ts";

const stage = find(".stage");
const widths = findAll<HTMLInputElement>("[name=width]");

type Shown = { origin: string; frame: HTMLIFrameElement; url: string; address: string; isLoading: boolean };
let shown: Shown | undefined;
/** How many pages were asked for so far. */
let loads = 0;
/** How far the page is scrolled, in px. */
let place = { href: "", top: 0 };

const pageOf = ({ origin, pathname }: URL) => origin + pathname;

/** Shows a page of a site in preview: its menu says what was chosen, and the place becomes that. */
export function showPage(address: URL, tried: TriedValues): void {
  const url = siteQuery(address, tried);
  if (shown?.url === url.href) return;
  if (shown?.origin !== url.origin) leavePage();
  if (place.href !== pageOf(url)) place = { href: pageOf(url), top: 0 };
  const frame = shown?.frame ?? Object.assign(element("iframe"), { title: "Preview" });
  load({ origin: url.origin, frame, url: url.href });
}

/**
 * A browser may drop what is asked of a frame while another page comes into it, and does where both have one
 * address: each load has its own, and a page that says another is followed by the one that is wanted.
 */
function nextAddress(url: string): string {
  loads++;
  return `${url}&load=${loads}&top=${Math.round(place.top)}`;
}

function load({ origin, frame, url }: Pick<Shown, "origin" | "frame" | "url">) {
  clearTimeout(reloadTimer);
  const address = nextAddress(url);
  shown = { origin, frame, url, address, isLoading: true };
  // A click that comes before the preview is ready would go there.
  frame.inert = true;
  // In its place, not behind it: going back is for the places of this page.
  if (frame.isConnected) frame.contentWindow?.location.replace(address);
  else {
    frame.src = address;
    stage.append(frame);
    fitFrame();
  }
}

/** How long a page has to ask for another after a save, and one that is on its way to come, in ms. */
const [askTimeoutMs, loadTimeoutMs] = [1_000, 10_000];

let reloadTimer: number | undefined;

/**
 * Notes that the site was saved. Its page asks to be loaded again, also one that is on its way; one that lost its
 * line to the server is.
 */
export function noteSave(): void {
  clearTimeout(reloadTimer);
  const timeoutMs = shown?.isLoading ? loadTimeoutMs : askTimeoutMs;
  reloadTimer = window.setTimeout(() => shown && load(shown), timeoutMs);
}

function onReady(page: Shown, href: unknown) {
  clearTimeout(reloadTimer);
  page.isLoading = false;
  if (href === page.address) page.frame.inert = false;
  else load(page);
}

export function leavePage(): void {
  shown?.frame.remove();
  shown = undefined;
}

addEventListener("message", ({ data, source, origin }) => {
  if (!shown || source !== shown.frame.contentWindow || origin !== shown.origin) return;
  const { type, href, path, top } = Object(data);
  if (type === "preview-ready") onReady(shown, href);
  if (type === "preview-place" && href === place.href) place.top = Number(top);
  if (type === "preview-saved") load(shown);
  if (type === "preview" && isPath(path)) goTo({ ...$place.get(), page: path });
});

/** The frame is as wide as chosen and drawn as small as it must be to fit. */
function fitFrame() {
  if (!shown) return;
  const width = Number(widths.find(({ checked }) => checked)?.value);
  const scale = Math.min(1, stage.clientWidth / width);
  Object.assign(shown.frame.style, {
    width: `${width}px`,
    height: `${stage.clientHeight / scale}px`,
    transform: `translateX(${(-width * scale) / 2}px) scale(${scale})`,
  });
}

for (const input of widths) input.addEventListener("change", fitFrame);
new ResizeObserver(fitFrame).observe(stage);
