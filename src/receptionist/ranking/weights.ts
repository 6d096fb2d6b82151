import type { Features } from "./features.ts";

/** What each feature of a fact counts, fitted to the question sets by `npm run fit`. */
export const weights: Readonly<Record<keyof Features, number>> = {
  exact: 1.96,
  alike: 0.49,
  inTitle: 1.06,
  likeTitle: 0.74,
  share: 0.66,
  shareAlike: 0.72,
  wholeTitle: 0.75,
  strongest: 1.66,
  open: -0.4,
  count: 2.38,
  amount: 1.18,
  pairs: 1.52,
  length: 0.84,
  priced: 1.25,
  unpriced: -0.86,
  timed: 0.8,
  thingForPerson: -0.55,
  meant: 1.08,
  meantOften: 1.28,
  meantByName: 1.77,
  notMeant: 0.01,
  meantAndSaid: -0.78,
  faq: 0.22,
  policy: 0.41,
  service: -0.43,
  refused: -0.29,
  refusedWhole: 1.32,
  about: -1.89,
  proof: -1.1,
  place: 1.14,
};

/** The score of no fact at all. */
export const nothing = 4.02;
