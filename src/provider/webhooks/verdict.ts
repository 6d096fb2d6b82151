/** What a pre-webhook answers to an intention: that it forbids it, or what it changes. */
export type Verdict = { type: string; refused: boolean; changes: Record<string, string> };
