import { answerFrom, type ModelBehaviour, type ModelCall } from "../../receptionist/stage/modelServer.ts";

/** What a model says of the business of the tests, by a word of the question: text, fact, and its words. */
const answers: readonly [RegExp, string, string, string][] = [
  [/saturday/i, "Sure! We are open on Saturday: 8 AM – 2 PM.", "hours.sat", "8:00-14:00"],
  [/sunday/i, "Sure! We are closed on Sunday.", "hours.sun", "closed"],
  [/phone/i, "Sure! You can call us at +1 410 555 0134.", "phone", "+1 410 555 0134"],
];

/** Answers from the facts of the business of the tests; passes on what they do not say. */
export const faithful: ModelBehaviour = (call) => {
  const question = lastTurn(call);
  const [, text, factId, quote] = answers.find(([word]) => word.test(question)) ?? [];
  if (text && factId && quote) return answerFrom(text, [factId], [quote]);
  const lead = { name: null, contact: null, wish: question, isUrgent: false };
  return answerFrom("I'll pass this on to the team.", [], [], { action: "handover", lead });
};

/** What the visitor wrote last. */
const lastTurn = ({ turns }: ModelCall): string => turns.at(-1)?.text ?? "";
