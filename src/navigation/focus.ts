/** Where an arrow key, Home or End leads in a list of `count` places from `index` (-1: before the first); undefined for other keys. */
export function placeAfter(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  const places: Record<string, number> = {
    ArrowDown: Math.min(index + 1, last),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: last,
  };
  return places[key];
}
