/** What each feature counts, in the order of their names: fitted by `npm run fit`. */
export const weights: readonly number[] = [
  1.17, 1.23, 1.34, 0.48, 1.49, -0.4, 0, 1.3, 0.59, 2.48, 0.71, 2.47, 1.57, 0.69, -1.56, 0.91, 1.59, 0.99,
  0.95, 0.41, 1.54, -0.51, -0.89, 0.01, -1.24, 1.64, -2.54,
];

/** What each feature counts for no fact at all. */
export const noneWeights: readonly number[] = [2.1, 1.24, 2.05, 0.15, 0, 0.12];
