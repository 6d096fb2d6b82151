/**
 * Control characters (C0 and C1, but newline and tab), what turns the direction of a text, and halves of
 * surrogate pairs.
 */
const controls = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text without characters that nobody sees and that change what is read; its lines end with a newline
 * alone.
 */
export const withoutControls = (text: string): string => text.replace(/\r\n?/g, "\n").replace(controls, "");

/** The same in one line, for a name or a number. */
export const toOneLine = (text: string): string => withoutControls(text).replace(/[\n\t\u2028\u2029]+/g, " ");
