/** What each feature counts, in the order of their names: fitted by `npm run fit`. */
export const weights: readonly number[] = [
  1.26, 1.11, 1.29, 0.69, 1.53, -0.39, 1.35, 0.49, 2.41, 0.68, 2.54, 1.59, 0.65, -1.58, 0.89, 1.53, 0.93,
  0.97, 0.39, 1.57, -0.46, -0.87, 0.01, -1.32, 1.8, -2.53,
];

/** What each feature counts for no fact at all. */
export const noneWeights: readonly number[] = [2.07, 1.35, 2.06, 0.12, 0.14];
