/** Words that bind a reply to its facts: folded, separated by blanks; `_` joins the words of a phrase. */
export type GuardWords = {
  /** Denies, or says that something is not there: `not`, `closed`, `free`. */
  negation: string;
  /** Speaks of every case: `all`, `always`. */
  all: string;
  /** Leaves out other cases: `only`, `except`. */
  only: string;
  /** Makes a statement depend: `if`. */
  condition: string;
  /** Bounds a figure from below, and from above: `from`; `up_to`. */
  least: string;
  most: string;
  /** What only a fact may promise or claim: `booked`, `certified`. */
  claim: string;
  /** Says beside a denial that something is not known. */
  unsure: string;
  /** Says that something was handed on: it needs a lead. */
  handedOn: string;
  /** Says that it will be: it needs a lead, or asks for one. */
  handOn: string;
  /** Agrees to what is asked: `yes`, `of_course`. */
  agreement: string;
  /** Turns to the visitor and claims nothing: `sorry`, `thank`. */
  courtesy: string;
  /** Leaves it to others to do or say: `the team will tell you`, `I can't`. */
  deferral: string;
  /** Asks for what a lead needs: `leave your number`. */
  invitation: string;
  /** Has one of the words above in it and means none of them: `no_problem`. */
  idiom: string;
};
