import { isPath } from "./place.js";

const stage = document.querySelector(".stage");
const widths = [...document.querySelectorAll("[name=width]")];

let shown;

/**
 * Shows a page of a site in preview: its menu says what was chosen instead of going there, and `onChoose` is
 * called with the path. `tried` are fields of the query.
 */
export function showPage(address, path, tried, onChoose) {
  const url = new URL(path, address);
  // A browser goes to a part of the page that it shows without loading it.
  url.hash = "";
  url.search = `?${["preview", new URLSearchParams(tried).toString()].filter(Boolean).join("&")}`;
  if (shown?.url === url.href) return;
  if (shown?.address !== address) createFrame(address);
  Object.assign(shown, { url: url.href, onChoose });
  load();
}

function load() {
  const { frame, url } = shown;
  Object.assign(shown, { isLoading: true, isStale: false });
  // A click that comes before the preview is ready would go there.
  frame.inert = true;
  if (!frame.isConnected) {
    frame.src = url;
    stage.append(frame);
    fitFrame();
  }
  // In its place, not behind it: going back is for the places of this page.
  else frame.contentWindow.location.replace(url);
}

/** How long a page has to load itself again after a save, in ms. */
const reloadTimeoutMs = 1_000;

let reloadTimer;

/**
 * Notes that the site was saved. Its page loads itself again; one that was on its way then may have missed
 * that, and is loaded once more when it is there, as one that lost its line to the server is.
 */
export function noteSave() {
  if (shown?.isLoading) shown.isStale = true;
  clearTimeout(reloadTimer);
  reloadTimer = setTimeout(() => shown && load(), reloadTimeoutMs);
}

function onReady(href) {
  clearTimeout(reloadTimer);
  shown.isLoading = false;
  // A page that loads itself again, twice too, takes the place of the one that was asked for.
  if (shown.isStale || href !== shown.url) load();
  else shown.frame.inert = false;
}

function createFrame(address) {
  leavePage();
  const frame = document.createElement("iframe");
  frame.title = "Preview";
  shown = { address, frame };
}

export function leavePage() {
  shown?.frame.remove();
  shown = undefined;
}

addEventListener("message", ({ data, source, origin }) => {
  if (!shown || source !== shown.frame.contentWindow || origin !== new URL(shown.address).origin) return;
  if (data?.type === "preview-ready") onReady(data.href);
  if (data?.type === "preview" && isPath(data.path)) shown.onChoose(data.path);
});

/** The frame is as wide as chosen and drawn as small as it must be to fit. */
function fitFrame() {
  if (!shown) return;
  const { style } = shown.frame;
  const width = Number(widths.find(({ checked }) => checked).value);
  const scale = Math.min(1, stage.clientWidth / width);
  style.width = `${width}px`;
  style.height = `${stage.clientHeight / scale}px`;
  style.transform = `translateX(${(-width * scale) / 2}px) scale(${scale})`;
}

for (const input of widths) input.addEventListener("change", fitFrame);
new ResizeObserver(fitFrame).observe(stage);
