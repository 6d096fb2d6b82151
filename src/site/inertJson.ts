/** Formats a value as JSON for a script element. Owner text may hold the end of one. */
export const toInertJson = (value: object) => JSON.stringify(value).replaceAll("<", "\\u003c");
