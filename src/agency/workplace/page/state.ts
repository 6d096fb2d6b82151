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

/** Tries a value beside those tried before. */
export function tryValue(id: string, field: string, value: string): void {
  $tried.setKey(id, { ...$tried.get()[id], [field]: value });
}

/** What the file has is tried no more. */
function dropWritten(id: string, values: TriedValues) {
  const tried = Object.entries($tried.get()[id] ?? {});
  const differing = tried.filter(([field, value]) => values[field] !== value);
  if (differing.length < tried.length) $tried.setKey(id, Object.fromEntries(differing));
}

/** What the tools beside a site show; without a server that writes there are none. */
type Details = NonNullable<Awaited<ReturnType<typeof fetchSite>>> & { id: string };
export const $details = atom<Details | undefined>();

let [lastAsked, lastAnswered] = [0, 0];

/** Asks anew what is to be known of the site that is shown. */
export async function loadDetails(): Promise<void> {
  const { site } = $place.get();
  if (site === null || !hasServer) return;
  const number = ++lastAsked;
  const tried = $tried.get()[site];
  const details = await fetchSite(site, tried ?? {});
  // An answer that was overtaken says what was so before.
  if (number < lastAnswered || $place.get().site !== site) return;
  lastAnswered = number;
  // Of what was chosen since, the file may say something else by now.
  if (details && $tried.get()[site] === tried) dropWritten(site, details.values);
  $details.set(details && { id: site, ...details });
}
