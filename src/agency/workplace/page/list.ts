import { atom } from "nanostores";
import { find, findAll } from "./dom.ts";

export const list = find(".sites");

/** The sites of the list, as the server has them now. */
export const $items = atom(findAll(".sites > li"));

/** Takes over the list as the server has it now; what did not change stays, its miniature too. */
export function takeoverList(html: string): void {
  const before = new Map($items.get().map((item) => [item.dataset["id"], item]));
  const page = new DOMParser().parseFromString(html, "text/html");
  const items = findAll(".sites > li", page).map((item) => {
    const old = before.get(item.dataset["id"]);
    return old && old.dataset["version"] === item.dataset["version"] ? old : item;
  });
  const focused = $items.get().find((item) => item.contains(document.activeElement));
  const kept = new Set(items);
  for (const old of before.values()) if (!kept.has(old)) old.remove();
  for (const [index, item] of items.entries())
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  if (focused && !kept.has(focused))
    items
      .find(({ dataset }) => dataset["id"] === focused.dataset["id"])
      ?.querySelector<HTMLElement>(".about a")
      ?.focus();
  $items.set(items);
}
