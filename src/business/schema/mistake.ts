/** A mistake in a field of a business file; the path leads to the field. */
export type Mistake = {
  path: (string | number)[];
  message: string;
  /** Where it stands in the text, for what is no field. */
  offset?: number | undefined;
  /** Whether nothing else can be said of the field. */
  isFinal?: boolean;
};

/** Why a file cannot be used, and what to do. */
export type FileError = { error: string; line?: number };
