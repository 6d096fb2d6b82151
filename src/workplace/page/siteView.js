import { fetchSite, toQuery } from "./calls.js";
import { leavePage, noteSave, showPage } from "./frame.js";
import { describeItem, findItem, list } from "./list.js";
import { pauseMiniatures, resumeMiniatures, watchMiniatures } from "./miniatures.js";
import { placeHash, readPlace } from "./place.js";
import { showTalk } from "./receptionist.js";
import { showValues, triedValues } from "./values.js";

const view = document.querySelector(".site");
const stage = document.querySelector(".stage");
const panel = document.querySelector(".panel");
const output = document.querySelector("output");
const open = document.querySelector(".open");
const warnings = document.querySelector("#warnings");

/** Shows what the address of this page says, now and whenever it changes. */
export function followPlace() {
  addEventListener("hashchange", showPlace);
  for (const link of document.querySelectorAll(".back, h1 a"))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      go("");
    });
  list.addEventListener("click", (event) => {
    const item = event.target.closest("a") && event.target.closest(".sites > li");
    if (!item || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(placeHash(item.dataset.id, "/"));
  });
  watchMiniatures(list);
  showPlace();
}

/** Goes to a place at once: `hashchange` would come a moment later. */
function go(hash) {
  location.hash = hash;
  showPlace();
}

function showPlace() {
  const { site, page } = readPlace();
  const item = site === null ? undefined : findItem(site);
  if (item) showSite(item, page);
  else showList();
}

function showList() {
  if (document.body.dataset.view === "list") return;
  document.body.dataset.view = "list";
  document.title = "Sites";
  view.hidden = true;
  leavePage();
  const current = list.querySelector("[aria-current]");
  current?.removeAttribute("aria-current");
  resumeMiniatures(list);
  current?.focus();
}

function showSite(item, page) {
  const { id, version } = item.dataset;
  [shownNumber] = version.split(".");
  const { name, address, mistakes } = describeItem(item);
  if (document.body.dataset.view !== "site") pauseMiniatures(list);
  document.body.dataset.view = "site";
  document.title = `${name} – Sites`;
  view.hidden = false;
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  item.querySelector("a").setAttribute("aria-current", "true");
  view.querySelector("h2").textContent = name;
  showMistakes(mistakes);
  view.classList.toggle("broken", mistakes !== null);
  if (mistakes || !address) return showBroken();
  const url = new URL(page, address);
  output.value = url.href;
  open.hidden = false;
  open.href = url.href;
  showPage(address, page, toQuery(triedValues(id)), (path) => go(placeHash(id, path)));
  loadPanel(id);
}

/** A site with mistakes has no pages: what is to be mended stands in their place. */
function showMistakes(mistakes) {
  stage.querySelector(".lines")?.remove();
  if (mistakes) stage.append(mistakes.cloneNode(true));
}

function showBroken() {
  leavePage();
  output.value = "";
  open.hidden = true;
  panel.hidden = true;
}

/** Which reading of its file the site that is shown is of. */
let shownNumber;

let panelSite;

/** Fills the tools beside a site; a server that only shows has none. */
async function loadPanel(id) {
  if (panelSite === id && !panel.hidden) return;
  panelSite = id;
  await fillPanel(id);
}

async function fillPanel(id) {
  if (!document.body.dataset.token) return;
  const details = await fetchSite(id, triedValues(id));
  if (readPlace().site !== id) return;
  panel.hidden = !details;
  if (!details) return;
  showTalk(id, details.examples);
  showValues(id, details, () => showPlace());
  showWarnings(details.warnings);
}

function showWarnings(lines) {
  document.querySelector("#tab-warnings span").textContent = lines.length || "";
  const shown = document.createElement("ul");
  shown.className = "lines";
  shown.append(...lines.map(toLine));
  warnings.replaceChildren(lines.length ? shown : "No warnings.");
}

function toLine(text) {
  const [, place, message = text] = /^(.*?:\d+:\d+): (.*)$/s.exec(text) ?? [];
  const line = document.createElement("li");
  const code = document.createElement("code");
  code.textContent = place ?? "";
  line.append(...(place ? [code, " "] : []), message);
  return line;
}

/** After a change of the files: the frame loads itself again, all else is asked for anew. */
export function refreshSite() {
  const { site } = readPlace();
  if (site === null) return;
  const before = shownNumber;
  showPlace();
  if (shownNumber !== before) noteSave();
  fillPanel(site);
}
