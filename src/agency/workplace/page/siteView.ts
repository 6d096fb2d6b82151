import { element, find, findAll } from "./dom.ts";
import { leavePage, noteSave, showPage } from "./frame.ts";
import { $items, list } from "./list.ts";
import { $details, $place, $settled, $shown, goTo, loadDetails } from "./state.ts";

const view = find(".site");
const stopped = find(".stopped");
const panel = find(".panel");
const output = find<HTMLOutputElement>("output");
const open = find<HTMLAnchorElement>(".open");
const warnings = find("#warnings");

function show() {
  const item = $shown.get();
  const before = list.querySelector<HTMLElement>("[aria-current]");
  before?.removeAttribute("aria-current");
  document.body.dataset["view"] = item ? "site" : "list";
  view.hidden = !item;
  if (item) return showSite(item);
  document.title = "Sites";
  leavePage();
  before?.focus();
}

function showSite(item: HTMLElement) {
  const { site, page } = $place.get();
  const link = find<HTMLAnchorElement>(".about a", item);
  const mistakes = item.querySelector(".lines");
  link.ariaCurrent = "true";
  document.title = `${link.textContent} – Sites`;
  find("h1", view).textContent = link.textContent;
  // What is to be mended stands beside the last sound preview, or in its place.
  const isShown = item.dataset["shown"] === "true";
  stopped.hidden = !mistakes;
  stopped.classList.toggle("alone", !isShown);
  if (mistakes) stopped.replaceChildren(stopNote(isShown), mistakes.cloneNode(true));
  const url = new URL(page, link.href);
  // The name of a folder that can be no host's leads to a place of this page.
  open.hidden = mistakes !== null || url.origin === location.origin;
  output.value = open.hidden ? "" : url.href;
  open.href = url.href;
  if (isShown && url.origin !== location.origin) showPage(url, $settled.get()[site ?? ""] ?? {});
  else leavePage();
  if (open.hidden) $details.set(undefined);
  else if ($details.get()?.id !== site) loadDetails();
}

const stopNote = (isShown: boolean) =>
  element(
    "p",
    "",
    isShown
      ? "The preview shows the file as it was before. Press a line to open it in your editor."
      : "Press a line to open it in your editor. The preview comes once the file is mended.",
  );

$details.subscribe((details) => {
  panel.hidden = !details;
  // Markup of the server, in which the texts of files are text.
  warnings.innerHTML = details?.warnings ?? "";
  const count = warnings.querySelectorAll("li").length;
  find("#tab-warnings span").textContent = count ? `${count}` : "";
  if (!count) warnings.textContent = "No warnings: nothing in the file looks as if it were not meant.";
});

for (const link of findAll(".back, .top a"))
  link.addEventListener("click", (event) => {
    event.preventDefault();
    goTo({ site: null, page: "/" });
  });
list.addEventListener("click", (event) => {
  const { target, metaKey, ctrlKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest(".about a") : undefined;
  const item = link?.closest<HTMLElement>(".sites > li");
  if (!item || metaKey || ctrlKey || shiftKey) return;
  event.preventDefault();
  goTo({ site: item.dataset["id"] ?? null, page: "/" });
});

for (const store of [$place, $items, $settled]) store.listen(show);
$settled.listen(loadDetails);

/** Which reading of its file the site that is shown is of. */
const readingIn = (items: readonly HTMLElement[]) =>
  items.find(({ dataset }) => dataset["id"] === $place.get().site)?.dataset["version"]?.split(".")[0];

// After a change of the files: the frame loads itself again, all else is asked for anew.
$items.listen((items, before = []) => {
  if (readingIn(items) !== readingIn(before)) noteSave();
  loadDetails();
});
show();
