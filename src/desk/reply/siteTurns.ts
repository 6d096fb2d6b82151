/** Does a work of a site in its turn. `othersWait` tells the work whether it holds up another. */
export type SiteTurns = <T>(siteId: string, work: (othersWait: () => boolean) => Promise<T>) => Promise<T>;

/**
 * Creates turns for the works of all sites: at most `maxAtOnce` go on at a time, `maxOfSite` of them of one
 * site. Of those that wait the sites come by turns, each with its oldest: a site that is flooded holds up
 * itself.
 */
export function createSiteTurns(maxAtOnce: number, maxOfSite = maxAtOnce): SiteTurns {
  /** The starts that wait; the site whose turn is next is first. */
  const waiting = new Map<string, (() => void)[]>();
  const atWork = new Map<string, number>();
  let total = 0;
  const count = (siteId: string, change: 1 | -1) => {
    total += change;
    const ofSite = (atWork.get(siteId) ?? 0) + change;
    if (ofSite) atWork.set(siteId, ofSite);
    else atWork.delete(siteId);
  };
  const hasRoom = (siteId: string) => (atWork.get(siteId) ?? 0) < maxOfSite;
  const startNext = () => {
    if (total >= maxAtOnce) return;
    const next = [...waiting].find(([siteId]) => hasRoom(siteId));
    if (!next) return;
    const [siteId, starts] = next;
    const start = starts.shift();
    waiting.delete(siteId);
    if (starts.length) waiting.set(siteId, starts);
    count(siteId, 1);
    start?.();
  };
  return async (siteId, work) => {
    await new Promise<void>((resolve) => {
      const starts = waiting.get(siteId);
      if (starts) starts.push(resolve);
      else waiting.set(siteId, [resolve]);
      startNext();
    });
    try {
      return await work(() => [...waiting.keys()].some((other) => other === siteId || hasRoom(other)));
    } finally {
      count(siteId, -1);
      startNext();
    }
  };
}
