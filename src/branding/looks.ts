/** The looks of sites: each has its own faces, shapes and layouts in `src/site/looks`. */
export const lookNames = ["plain", "editorial", "friendly", "bold"] as const;
export type LookName = (typeof lookNames)[number];
