/** A failure in the widget's own words, which analytics may hear: the text of any other error could hold anything. */
export class Failure extends Error {}
