import { expect, test } from "vitest";
import { countNetworksToExhaust, leastShares, readShare } from "../../../src/desk/limits/shares.ts";

/** What is taken of a limit once so many networks, one after the other, had all that they can get of it. */
function takeAll(points: number, networks: number, least: number): number {
  let taken = 0;
  for (let network = 0; network < networks; network++)
    for (let own = 0; taken < points && own < readShare(points, taken, least); own++) taken += 1;
  return taken;
}

test.each([
  ["chats", 10_000, leastShares.open, 8_778],
  ["forms", 2_500, leastShares.lead, 2_195],
])("of %s, 200 networks leave a further one its least share, of %d an hour %d", (_, points, least, most) => {
  const taken = takeAll(points, 200, least);
  expect(taken).toBe(most);
  expect(readShare(points, taken + least - 1, least)).toBe(least);
});

test.each([1, 40, 60, 200, 1_000, 2_500, 10_000, 100_000])(
  "of %d a share never grows as more is taken",
  (points) => {
    const shares = Array.from({ length: points }, (_, taken) => readShare(points, taken, 40));
    expect(shares).toEqual(shares.toSorted((first, second) => second - first));
    expect(Math.min(...shares)).toBeGreaterThan(0);
  },
);

test.each([
  ["10000/hour", 40, 200],
  ["2000/hour", 40, 40],
  ["1000/hour, 60/minute", 40, 20],
  ["500/hour", 40, 10],
  ["200/hour", 40, 4],
  ["2500/hour", 10, 200],
  ["60/minute", 40, undefined],
])("%s with shares of %d is used up by so many networks", (limit, least, networks) => {
  expect(countNetworksToExhaust(limit, least)).toBe(networks);
});
