import { find, findAll } from "./dom.ts";
import { $items } from "./list.ts";

export const search = find<HTMLInputElement>(".search input");
const none = find(".none");
const filters = findAll<HTMLInputElement>("[name=filter]");

/** Shows the sites that a filter and a search let through, and how many each filter has. */
function applyFilter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = $items.get().filter(({ dataset }) => words.every((word) => dataset["words"]?.includes(word)));
  const shown = new Set<HTMLElement>();
  for (const { value, checked, nextElementSibling } of filters) {
    const ofKind = found.filter(({ dataset }) => value === "all" || Number(dataset[value]) > 0);
    if (nextElementSibling) nextElementSibling.textContent = `${ofKind.length}`;
    if (checked) for (const item of ofKind) shown.add(item);
  }
  for (const item of $items.get()) item.hidden = !shown.has(item);
  none.textContent = shown.size ? "" : emptyText();
}

/** What to do where no site is shown. */
const emptyText = () =>
  $items.get().length
    ? "No site fits. Press Escape in the search to clear it, or choose All."
    : "There are no sites yet. npm run -s site -- new makes the first business file; it shows here at once.";

search.addEventListener("input", applyFilter);
for (const input of filters) input.addEventListener("change", applyFilter);
$items.subscribe(applyFilter);
