/** What came of a check. `note`: works, and could be better. */
export type Outcome = { state: "ok" | "note" | "wrong"; text: string };

export const fine = (text: string): Outcome => ({ state: "ok", text });
export const note = (text: string): Outcome => ({ state: "note", text });
export const wrong = (text: string): Outcome => ({ state: "wrong", text });
