/** The entry of a record, as of the modules that `import.meta.glob` finds; throws an error where there is none. */
export function entryAt<Entry>(entries: Readonly<Record<string, Entry>>, key: string): Entry {
  const entry = entries[key];
  if (entry === undefined) throw new Error(`There is no ${key} in src/site beside ${Object.keys(entries)}.`);
  return entry;
}
