import { atom, computed, effect, map } from "nanostores";
import { fetchSite, hasServer, type TriedValues } from "./calls.ts";
import { $items } from "./list.ts";
import { type PagePlace, parsePlace, placeHash } from "./place.ts";

const $hash = atom(location.hash);
addEventListener("hashchange", () => $hash.set(location.hash));

export const $place = computed($hash, parsePlace);

/** The item of the list whose site is shown; without one, the list itself is. */
export const $shown = computed([$place, $items], ({ site }, items) =>
  items.find(({ dataset }) => dataset["id"] === site),
);

/** Goes to a page of a site, or to the list, at once: `hashchange` comes a moment later. */
export function goTo({ site, page }: PagePlace): void {
  location.hash = site === null ? "" : placeHash(site, page);
  $hash.set(location.hash);
}

/** What is tried, by site: only what differs from the file. */
export const $tried = map<Record<string, TriedValues>>({});

/** Between a change and the frame that shows it: a colour that is dragged changes all the time, in ms. */
const settleMs = 150;

/** What is tried, once no other value follows at once. */
export const $settled = atom($tried.get());
effect($tried, (tried) => {
  const timer = setTimeout(() => $settled.set(tried), settleMs);
  return () => clearTimeout(timer);
});

/** Tries these values and those tried before, as far as the file has others. */
export function tryValues({ id, values }: Pick<Details, "id" | "values">, more: TriedValues = {}): void {
  const tried = Object.entries({ ...$tried.get()[id], ...more });
  const differing = tried.filter(([field, value]) => values[field] !== value);
  $tried.setKey(id, Object.fromEntries(differing));
}

/** What the tools beside a site show; without a server that writes there are none. */
type Details = NonNullable<Awaited<ReturnType<typeof fetchSite>>> & { id: string };
export const $details = atom<Details | undefined>();

/** Asks anew what is to be known of the site that is shown. */
export async function loadDetails(): Promise<void> {
  const { site } = $place.get();
  if (site === null || !hasServer) return;
  const details = await fetchSite(site, $tried.get()[site] ?? {});
  if ($place.get().site !== site) return;
  // What the file has by now is tried no more.
  if (details && $tried.get()[site]) tryValues({ id: site, ...details });
  $details.set(details && { id: site, ...details });
}
