/** The fields of a value that is neither a list nor a single one. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The entry of a list or of fields; undefined where there is none. */
export const getEntry = (value: unknown, key: string | number): unknown =>
  value && typeof value === "object" ? Reflect.get(value, key) : undefined;

/** The entries of a list; none of anything else. */
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The names and values of fields; none of anything else. */
export const toEntries = (value: unknown): [string, unknown][] =>
  isFields(value) ? Object.entries(value) : [];
