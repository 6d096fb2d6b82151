/** What came of a check. `note`: works, and could be better; `off`: is not there, and that costs something. */
export type Outcome = { state: "wrong" | "note" | "off" | "ok"; text: string };

export const fine = (text: string): Outcome => ({ state: "ok", text });
export const off = (text: string): Outcome => ({ state: "off", text });
export const note = (text: string): Outcome => ({ state: "note", text });
export const wrong = (text: string): Outcome => ({ state: "wrong", text });
