/** What each feature counts, in the order of their names: fitted by `npm run fit`. */
export const weights: readonly number[] = [2.6, -0.13, 1.66, 1.09, 2.03, 0.19, 2.87, 2.08, 0.59, 1.84, -1.27, 2.24, 0.58, -0.44, 0.04, -0.86, 0.47, -0.91, 0.78, -2.62, 0, -2.36, -1.74];

/** What each feature counts for no fact at all. */
export const noneWeights: readonly number[] = [2.02, 1.06, 1.6, -0.77, -0.6, 0.12];
