import { fill } from "./fill.ts";
import { textDirection } from "./textDirection.ts";

/**
 * Puts values in the place of a text's `{names}`; from right to left each stands by itself (in isolates of
 * Unicode), so that the groups of a phone number keep their order.
 */
export const fillIsolated = (
  text: string,
  values: Readonly<Record<string, string>>,
  { language }: { language: string },
): string => {
  if (!textDirection(language)) return fill(text, values);
  const isolated = Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]);
  return fill(text, Object.fromEntries(isolated));
};
