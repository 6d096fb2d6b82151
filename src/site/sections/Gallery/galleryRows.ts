/** The sum of the ratios of a row that is about 350 px high on a wide page. */
const rowRatio = 3.6;

/** More in a row would be small. */
const maxPerRow = 4;

/** The best rows of the first pictures: where their last begins, and how far all are from the wanted height. */
type Parting = { start: number; cost: number };

/** The sum of the ratios of pictures. */
export const sumOfRatios = (row: readonly { ratio: number }[]): number =>
  row.reduce((sum, { ratio }) => sum + ratio, 0);

/** Parts pictures into rows that are as alike in height as their order and their ratios allow. */
export function toGalleryRows<T extends { ratio: number }>(pictures: readonly T[]): T[][] {
  const best: Parting[] = [{ start: 0, cost: 0 }];
  for (let end = 1; end <= pictures.length; end++) {
    const ways = best.slice(-maxPerRow).map(({ cost }, index, befores) => {
      const start = end - befores.length + index;
      return { start, cost: cost + Math.log(sumOfRatios(pictures.slice(start, end)) / rowRatio) ** 2 };
    });
    best.push(ways.reduce((least, way) => (way.cost < least.cost ? way : least)));
  }
  const rows: T[][] = [];
  for (let end = pictures.length; end > 0; ) {
    const { start = 0 } = best[end] ?? {};
    rows.push(pictures.slice(start, end));
    end = start;
  }
  return rows.reverse();
}
