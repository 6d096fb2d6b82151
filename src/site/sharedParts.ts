import { memoizeBy } from "../languages/memoize.ts";
import type { ShowCurrent } from "../navigation/current.ts";
import { usedIcons } from "./icons.ts";

/**
 * What all pages of a site share, each rendered with the first of them. A page has marks in their places: no
 * file can name them, since they are drawn anew for each site.
 */
export type SharedParts = { mark: string; texts: Map<string, string> };

export const createSharedParts = (): SharedParts => ({ mark: crypto.randomUUID(), texts: new Map() });

/** Renders what pages share once and answers its mark; without shared parts, answers what it renders. */
export async function sharePart(
  shared: SharedParts | undefined,
  name: string,
  render: () => string | Promise<string>,
): Promise<string> {
  if (!shared) return render();
  if (!shared.texts.has(name)) shared.texts.set(name, await render());
  return sharedMark(shared, name);
}

/** The mark that stands in a page for what all pages share. */
export const sharedMark = ({ mark }: SharedParts, name: string) => `<!--${mark}:${name}-->`;

/** The icons of what pages share within the place of their symbols: called once that is rendered. */
export const iconsOfShared = memoizeBy(({ texts }: SharedParts) => [...texts.values()].flatMap(usedIcons));

/** Marks in menus that all pages share which links and groups are those of the open page. */
export const shareCurrent = ({ mark }: SharedParts): ShowCurrent => ({
  link: (path) => ({ [`data-${mark}`]: `link ${path}` }),
  group: (paths) => ({ [`data-${mark}`]: `group ${paths.join(" ")}` }),
});
