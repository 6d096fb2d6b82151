import { watchMiniatures } from "./miniatures.js";

export const list = document.querySelector(".sites");

const items = () => [...list.children];

export const findItem = (id) => items().find((item) => item.dataset.id === id);

/** What the list says of a site; its address is undefined where its folder's name can be no host's. */
export function describeItem(item) {
  const link = item.querySelector("a");
  const isSite = new URL(link.href).origin !== location.origin;
  return {
    name: link.textContent,
    address: isSite ? link.href : undefined,
    mistakes: item.querySelector(".lines"),
  };
}

/** Takes over the list as the server has it now; what did not change stays, its miniature too. */
export function takeOverList(html) {
  const wanted = new DOMParser().parseFromString(html, "text/html").querySelector(".sites");
  const before = new Map(items().map((item) => [item.dataset.id, item]));
  let place = list.firstElementChild;
  for (const item of [...wanted.children]) {
    const old = before.get(item.dataset.id);
    before.delete(item.dataset.id);
    if (old && old === place && old.dataset.version === item.dataset.version) {
      place = place.nextElementSibling;
      continue;
    }
    list.insertBefore(item, place);
    if (!old) continue;
    if (old.contains(document.activeElement)) item.querySelector("a").focus();
    if (old === place) place = place.nextElementSibling;
    old.remove();
  }
  for (const gone of before.values()) gone.remove();
  watchMiniatures(list);
}
