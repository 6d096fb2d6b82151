/** The value below which so large a part of the values lies, rounded. */
export const percentile = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(part * values.length)] ?? Number.NaN);
