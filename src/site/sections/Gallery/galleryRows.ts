/** The sum of the ratios of a row that is about 350 px high on a wide page. */
const rowRatio = 3.6;

/** More in a row would be small. */
const maxPerRow = 4;

/** A way to part the first pictures of a list, and how far the heights of its rows are from the wanted one. */
type Parting<T> = { rows: T[][]; cost: number };

/** The sum of the ratios of pictures. */
export const sumOfRatios = (row: readonly { ratio: number }[]): number =>
  row.reduce((sum, { ratio }) => sum + ratio, 0);

/** Parts pictures into rows that are as alike in height as their order and their ratios allow. */
export function toGalleryRows<T extends { ratio: number }>(pictures: readonly T[]): T[][] {
  const best: Parting<T>[] = [{ rows: [], cost: 0 }];
  for (let end = 1; end <= pictures.length; end++) {
    const ways = best.slice(-maxPerRow).map(({ rows, cost }, index, befores) => {
      const row = pictures.slice(end - befores.length + index, end);
      return { rows: [...rows, row], cost: cost + Math.log(sumOfRatios(row) / rowRatio) ** 2 };
    });
    best.push(ways.reduce((least, way) => (way.cost < least.cost ? way : least)));
  }
  return best.at(-1)?.rows ?? [];
}
