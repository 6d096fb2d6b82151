/** One start of a piece of work that is not over. */
export type Start = {
  /** How many starts there are that never ended, this one included. */
  count: number;
  /** The process lived through the work. */
  end(): Promise<void>;
};

/**
 * Counts one more start of the work of a key. Resolves once the count would survive the death of the process;
 * never rejects.
 */
export type Starts = (key: string) => Promise<Start>;
