/** How many panels a row holds, so that the last row does not hold a single one. */
export function panelColumns(count: number): number {
  if (count % 3 !== 1) return 3;
  return count === 4 ? 2 : 4;
}
