/**
 * A function that makes each value once: to make a format takes longer than many uses of it. The oldest goes
 * where there are more than `most`.
 */
export function memoize<T>(make: (key: string) => T, most = Number.POSITIVE_INFINITY): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    const [oldest = key] = made.keys();
    if (made.size > most) made.delete(oldest);
    return value;
  };
}

/** The same by an object, as long as that lives: every page of a business asks for what it shares. */
export function memoizeBy<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, { value: T }>();
  return (key) => {
    const found = made.get(key) ?? { value: make(key) };
    made.set(key, found);
    return found.value;
  };
}
