import type { ImportRecord } from "./importRecord.ts";

/** A site of a source: the id that its name makes, and by what else it is known again. */
type Candidate = { id: string; keys: readonly string[] };

/** How sites are known again, the surest first; behind the id comes what several may share. */
const steps = ["code", "site", "id", "phone", "email"] as const;

/**
 * Finds the folder of each site of a source among those that it filled before: by a key that one record and
 * one site alone have, or by the id.
 */
export function matchSites<T extends Candidate>(
  sites: readonly T[],
  records: ReadonlyMap<string, ImportRecord>,
): Map<T, string> {
  const matches = new Map<T, string>();
  const taken = new Set<string>();
  for (const step of steps) {
    const open = sites.filter((site) => !matches.has(site));
    const free = [...records].filter(([id]) => !taken.has(id));
    const idsByKey = Map.groupBy(
      free.flatMap(([id, { keys }]) => keysOfStep(step, id, keys).map((key) => ({ key, id }))),
      ({ key }) => key,
    );
    const sitesByKey = Map.groupBy(
      open.flatMap((site) => keysOfStep(step, site.id, site.keys).map((key) => ({ key, site }))),
      ({ key }) => key,
    );
    for (const [key, [first, ...more]] of sitesByKey) {
      const [found, ...others] = idsByKey.get(key) ?? [];
      if (!first || !found || more.length || others.length) continue;
      if (differsInCode(first.site.keys, records.get(found.id)?.keys ?? [])) continue;
      matches.set(first.site, found.id);
      taken.add(found.id);
    }
  }
  return matches;
}

const keysOfStep = (step: (typeof steps)[number], id: string, keys: readonly string[]): string[] =>
  step === "id" ? [id] : keys.filter((key) => key.startsWith(`${step} `));

const codeOf = (keys: readonly string[]) => keys.find((key) => key.startsWith("code "));

/** Two codes are two businesses, whatever else they share. */
const differsInCode = (a: readonly string[], b: readonly string[]): boolean =>
  codeOf(a) !== undefined && codeOf(b) !== undefined && codeOf(a) !== codeOf(b);
