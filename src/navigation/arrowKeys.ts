/** Where an arrow key, Home or End leads from `index` (-1: before the first); undefined for other keys. */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  const indexes: Record<string, number> = {
    ArrowDown: Math.min(index + 1, last),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: last,
  };
  return indexes[key];
}
