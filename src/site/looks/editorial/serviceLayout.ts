import type { ServiceGroup, ShownService } from "../../services.ts";

/** A group of services, parted so that each part has at most one picture, that of its first. */
export type Spreads = { title?: string | undefined; spreads: ShownService[][] };

/** Parts a list of services: each that has a picture begins a part, the others go with the one before. */
export function toSpreads(services: readonly ShownService[]): ShownService[][] {
  const spreads: ShownService[][] = [];
  for (const service of services) {
    const last = spreads.at(-1);
    if (last && !service.picture) last.push(service);
    else spreads.push([service]);
  }
  return spreads;
}

/** How much room a picture takes, and the gap above the second column, in that of a service. */
const [pictureRoom, staggerRoom] = [3, 1];
const roomOf = (spread: readonly ShownService[]) =>
  Math.max(spread[0]?.picture ? pictureRoom : 0, spread.length);

/** Parts groups into two columns of about the same height, in their order; a single group by its parts. */
export function toColumns(groups: readonly ServiceGroup[]): Spreads[][] {
  const all = groups.map(({ title, services }) => ({ title, spreads: toSpreads(services) }));
  const [only] = all;
  const parts =
    only && all.length === 1
      ? only.spreads.map((spread, index) => ({ title: index ? undefined : only.title, spreads: [spread] }))
      : all;
  const rooms = parts.map(({ spreads }) => spreads.reduce((sum, spread) => sum + roomOf(spread), 1));
  const sum = (some: readonly number[]) => some.reduce((total, room) => total + room, 0);
  const heights = parts.map((_, index) =>
    Math.max(sum(rooms.slice(0, index + 1)), sum(rooms.slice(index + 1)) + staggerRoom),
  );
  const end = heights.indexOf(Math.min(...heights)) + 1;
  return [parts.slice(0, end), parts.slice(end)].filter(({ length }) => length);
}
