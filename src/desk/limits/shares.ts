import { parseLimit } from "./limits.ts";

/** So many chats or forms a network may have before the last tenth of a site's limit is reached. */
export const leastShares = { open: 40, lead: 10 };

/** Whether a tenth of a site's limit is taken: from there on its networks have their least share. */
export const isBusy = (points: number, taken: number): boolean => taken >= points / 10;

/**
 * What a network may have had of a site's limit to get one more, when so much of it is taken: the rest of the
 * first tenth, or its least share where that is more, and 1 in the last tenth, so that it lasts.
 *
 * A network of a quiet site is thus held by its own limit alone. In the first tenth of the default, 10,000
 * chats, each that takes all it can leaves half: 500, 250, 125 and 63, and all others take 40. So 200 networks
 * take at most 938 + 196 * 40 = 8,778, and a further one, such as an office or a carrier with 30 people behind
 * an address, still gets its 40. Then it takes 1,000 more to close the site for what is left of the hour.
 */
export function readShare(points: number, taken: number, least: number): number {
  if (taken >= points * 0.9) return 1;
  return Math.max(least, Math.floor(points / 10) - taken);
}

/**
 * About how many networks it takes to leave further ones less than the least share of a site's hour: those
 * that share all but its first and last tenth. Undefined for a limit that says nothing of hours.
 */
export function countNetworksToExhaust(limit: string, least: number): number | undefined {
  const points = parseLimit(limit).find(({ seconds }) => seconds === 3600)?.points;
  return points === undefined ? undefined : Math.ceil((points * 0.8) / least);
}
