/**
 * Puts values in the place of a text's `{names}`; a name without a value stays. A value that ends in a full
 * stop, such as `6:00 p.m.`, takes the place of the one behind it.
 */
export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}(\.(?!\.))?/g, (placeholder, name: string, stop = "") => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return placeholder;
    return value.endsWith(".") ? value : value + stop;
  });
