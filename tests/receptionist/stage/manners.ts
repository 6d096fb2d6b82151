import { fold } from "../../../src/languages/hearing/normalise.ts";

/** How visitors write a question of the owner. */
export const manners: Readonly<Record<string, (question: string) => string>> = {
  "as it is": (question) => question,
  "lower case": (question) => question.toLowerCase(),
  "without accents and question mark": (question) => fold(question).replace(/[¿?]/g, ""),
  "after a greeting": (question) => `hi there, ${question.toLowerCase()}`,
};
