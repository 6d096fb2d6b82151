import type { NamedPicture } from "../../../business/schema/pictureFields.ts";
import type { ServiceGroup, ShownService } from "../../services.ts";

/** A group of services, parted so that each part has at most one picture. */
export type Spreads = { title?: string | undefined; spreads: ShownService[][] };

/** The picture of a part. */
export const spreadPicture = (spread: readonly ShownService[]): NamedPicture | undefined =>
  spread.find(({ picture }) => picture)?.picture;

/**
 * Parts a list of services: each that has a picture begins a part, the others go with the one before; those
 * before the first picture with that.
 */
export function toSpreads(services: readonly ShownService[]): ShownService[][] {
  const spreads: ShownService[][] = [];
  for (const service of services) {
    const last = spreads.at(-1);
    if (last && !(service.picture && spreadPicture(last))) last.push(service);
    else spreads.push([service]);
  }
  return spreads;
}

/** How much room a picture takes, and the gap above the second column, in that of a service. */
const [pictureRoom, staggerRoom] = [3, 1];
const roomOf = (spread: readonly ShownService[]) =>
  Math.max(spreadPicture(spread) ? pictureRoom : 0, spread.length);

/**
 * Parts groups into two columns of about the same height, in their order; a single group by its parts. The
 * last picture stands below both, across the page, where it would leave a hole in one of them.
 */
export function toColumns(groups: readonly ServiceGroup[]): Spreads[][] {
  const all = groups.map(({ title, services }) => ({ title, spreads: toSpreads(services) }));
  const [only] = all;
  const parts =
    only && all.length === 1
      ? only.spreads.map((spread, index) => ({ title: index ? undefined : only.title, spreads: [spread] }))
      : all;
  const [most, last] = [parts.slice(0, -1), parts.slice(-1)];
  const mayBeWide =
    most.length > 1 && last[0]?.spreads.length === 1 && spreadPicture(last[0].spreads[0] ?? []);
  const [whole, shorter] = [partOnce(parts), partOnce(most)];
  const columns = mayBeWide && shorter.gap < whole.gap ? [...shorter.columns, last] : whole.columns;
  return columns.filter(({ length }) => length);
}

/** The two columns that are nearest to each other in height, and by how much they differ. */
function partOnce(parts: readonly Spreads[]): { columns: Spreads[][]; gap: number } {
  const heightOf = (some: readonly Spreads[]) =>
    some.flatMap(({ spreads }) => [1, ...spreads.map(roomOf)]).reduce((sum, room) => sum + room, 0);
  const ways = parts.map((_, index) => {
    const [left, right] = [parts.slice(0, index + 1), parts.slice(index + 1)];
    return { columns: [left, right], gap: Math.abs(heightOf(left) - heightOf(right) - staggerRoom) };
  });
  return ways.reduce((best, way) => (way.gap < best.gap ? way : best), {
    columns: [],
    gap: Number.POSITIVE_INFINITY,
  });
}
