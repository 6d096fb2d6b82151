/** Replaces what a terminal would act upon: control characters and changes of the writing direction. */
export const toPrintable = (line: string) => line.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
