/** A name alone: no folder, no address. */
const plainName = /^[\w-]+(?:\.[\w-]+)*$/;

/** Whether a name is that of a file beside the business file, with one of these endings. */
export const isFileName = (name: string, endings: readonly string[]): boolean =>
  plainName.test(name) && endings.some((ending) => name.toLowerCase().endsWith(ending));
