/** The looks of sites, first that of trades that nobody knows: each is a folder of this name in `src/site/looks`. */
export const lookNames = ["plain", "editorial", "friendly", "bold"] as const;
export type LookName = (typeof lookNames)[number];
