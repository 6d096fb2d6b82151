import { list } from "./list.js";

const search = document.querySelector(".search input");
const none = document.querySelector(".none");
const filters = [...document.querySelectorAll("[name=filter]")];

/** Shows the sites that a filter and a search let through, and how many each filter has. */
export function applyFilter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const filter = filters.find(({ checked }) => checked)?.value ?? "all";
  const counts = { all: 0, mistakes: 0, warnings: 0 };
  let shown = 0;
  for (const item of list.children) {
    const isFound = words.every((word) => item.dataset.words.includes(word));
    const kinds = ["all", "mistakes", "warnings"].filter((kind) => isFound && isOfKind(item, kind));
    for (const kind of kinds) counts[kind]++;
    item.hidden = !kinds.includes(filter);
    if (!item.hidden) shown++;
  }
  for (const input of filters) input.parentElement.querySelector("span").textContent = counts[input.value];
  none.textContent = shown ? "" : "No site fits.";
}

const isOfKind = ({ dataset }, kind) => kind === "all" || Number(dataset[kind]) > 0;

export function watchFilter() {
  search.addEventListener("input", applyFilter);
  for (const input of filters) input.addEventListener("change", applyFilter);
  applyFilter();
}
