/** One pattern that matches what any of several does. */
export const oneOf = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join("|"), patterns[0]?.flags);
