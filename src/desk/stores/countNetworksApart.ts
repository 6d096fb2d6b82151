import type { Counter, Counters } from "./counters.ts";

/**
 * Counters of `shared`, but for those of networks and links, which are of `own`, whose memory is bounded: in
 * a store a million addresses would take 400 MB, and an open page would write 28,800 times a day. So each of
 * N processes lets a sender do what its limit says.
 */
export function countNetworksApart(own: Counters, shared: Counters): Counters {
  return {
    take: async (counters, points) => {
      const apart = counters.filter(isApart);
      const others = counters.filter((counter) => !isApart(counter));
      const ownWaits = await own.take(apart, points);
      const isRefused = ownWaits.some(Boolean) || !others.length;
      const sharedWaits = isRefused ? [] : await shared.take(others, points);
      if (sharedWaits.some(Boolean)) await own.take(apart, -points);
      return counters.map((counter) => (isApart(counter) ? ownWaits : sharedWaits).shift() ?? 0);
    },
    read: (counter) => (isApart(counter) ? own : shared).read(counter),
  };
}

const isApart = ({ owner }: Pick<Counter, "owner">): boolean => owner === "network" || owner === "link";
