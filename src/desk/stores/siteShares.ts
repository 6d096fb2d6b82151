import { parseLimit } from "../settings/limitWindows.ts";

/**
 * So many chats or forms a network may have of a busy site in any case, as many as with the limits by
 * default.
 */
export const minShares = { open: 40, lead: 10 };

/** While less than this part of a limit is taken, a network has at most this part of it, or its least. */
type Stage = { upTo: number; share: number; least: number };

/** From this many least shares on, the last tenth of a limit is kept for networks that had little. */
const minSharesBeforeRest = 10;

/** The stages of a site's limit, by its points and the least share of a network. */
function stagesOf(points: number, least: number): [calm: Stage, ...busy: Stage[]] {
  if (points < minSharesBeforeRest * least)
    return [
      { upTo: 1 / 2, share: 1, least },
      { upTo: 1, share: 0, least },
    ];
  return [
    { upTo: 1 / 20, share: 1, least },
    { upTo: 18 / 20, share: 1 / 250, least },
    { upTo: 19 / 20, share: 1 / 2000, least: 1 },
    { upTo: 1, share: 0, least: 1 },
  ];
}

/**
 * Whether so much of a site's limit is taken that its networks get shares, and what one of them may have of
 * it.
 */
export function readShare(points: number, count: number, least: number): { isBusy: boolean; share: number } {
  const [calm, ...busy] = stagesOf(points, least);
  const stage = [calm, ...busy].find(({ upTo }) => count < points * upTo);
  const share = Math.max(stage?.least ?? 1, Math.floor(points * (stage?.share ?? 0)));
  return { isBusy: stage !== calm, share };
}

/**
 * About how many networks it takes to leave further ones less than the least share of a site's hour;
 * undefined for a limit that says nothing of hours.
 */
export function countNetworksToExhaust(limit: string, least: number): number | undefined {
  const points = parseLimit(limit).find(({ seconds }) => seconds === 3600)?.points;
  if (points === undefined) return undefined;
  const shareAt = (count: number) => readShare(points, count, least).share;
  const [{ upTo }] = stagesOf(points, least);
  // One network, or two, take what is not shared.
  let [count, networks] = [Math.ceil(points * upTo), 1];
  for (; count < points && shareAt(count) >= least; networks += 1) count += shareAt(count);
  return networks;
}
