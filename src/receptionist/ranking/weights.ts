import type { Features } from "./features.ts";

/** What each feature of a fact counts, fitted to the question sets by `npm run fit`. */
export const weights: Readonly<Record<keyof Features, number>> = {
  exact: 1.93,
  alike: 0.48,
  inTitle: 1.11,
  likeTitle: 0.8,
  share: 0.7,
  shareAlike: 0.73,
  wholeTitle: 0.72,
  strongest: 1.62,
  open: -0.33,
  count: 2.31,
  amount: 1.19,
  pairs: 1.54,
  length: 0.69,
  priced: 1.21,
  unpriced: -0.84,
  timed: 0.84,
  thingForPerson: -0.52,
  meant: 1,
  meantOften: 1.22,
  meantByName: 1.86,
  notMeant: -0.08,
  meantAndSaid: -0.73,
  faq: 0.11,
  policy: 0.29,
  service: -0.53,
  refused: -0.47,
  refusedWhole: 1.32,
  about: -1.64,
  proof: -1.18,
  area: 1.59,
};

/** The score of no fact at all. */
export const nothing = 3.82;
