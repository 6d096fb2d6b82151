import * as v from "valibot";
import { oldPath } from "../../../business/schema/webFields.ts";

/** A path of the old site and the path that its visitors are sent to. */
type Move = { from: string; to: string };

const trim = (path: string) => path.replace(/(?<=.)\/$/, "");

/** The redirects of a site, and a sentence for each old path that cannot be one. */
export function findRedirects(
  moves: readonly Move[],
  newPaths: ReadonlySet<string>,
): { redirects: Record<string, string>; repairs: string[] } {
  const redirects = new Map<string, Move>();
  const repairs: string[] = [];
  for (const { from, to } of moves) {
    const key = trim(from);
    // Hosts answer for the file of a folder as for the folder.
    if (newPaths.has(trim(from.replace(/index\.html?$/i, ""))) || redirects.has(key)) continue;
    if (v.is(oldPath, from)) redirects.set(key, { from, to });
    else if (key !== "/" && !/^\/index\.html?$/i.test(key))
      repairs.push(`The old path ${from} cannot lead to ${to}.`);
  }
  const files = [...redirects.keys()].filter((path) => /\.\w+$/.test(path));
  const kept = [...redirects.values()].filter(
    ({ from }) => !files.some((file) => from.startsWith(`${file}/`)),
  );
  return { redirects: Object.fromEntries(kept.map(({ from, to }) => [from, to])), repairs };
}
