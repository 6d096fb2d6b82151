import { type Clause, subjects } from "./clauses.ts";
import { hasForm } from "./evidence.ts";
import { supportsFigure } from "./figures.ts";
import { type Ground, isHandOn, isUnsure, judgeHandOn } from "./ground.ts";
import { wordClasses, wordsOfAll } from "./wordClasses.ts";

/**
 * Judges a sentence that rests on no fact: courtesy, questions, not knowing and handing on may do without.
 */
export function judgeUnfounded(sentence: readonly Clause[], ground: Ground): string[] {
  let carries = false;
  const refused: string[] = [];
  for (const clause of sentence) {
    const reason = judgeClause(clause, ground, carries);
    if (reason.length === 0) carries = true;
    refused.push(...reason, ...judgeHandOn(clause, ground));
  }
  return refused;
}

function judgeClause(clause: Clause, ground: Ground, carries: boolean): string[] {
  const classes = wordClasses[ground.language];
  const isBareYes = clause.words.length > 0 && clause.words.every(({ text }) => isBareAnswer(text, ground));
  if (isBareYes && ground.named.length) return [];
  const words = clause.words.map(({ text }) => text);
  const isMarked =
    clause.isQuestion ||
    isUnsure(clause, ground.language) ||
    (clause.isNegated && words.some((word) => doneWords.has(word))) ||
    isHandOn(clause, ground.language) ||
    words.some((word) => classes.contact.has(word));
  const isFree = (word: string) =>
    classes.glue.has(word) || classes.courtesy.has(word) || classes.negation.has(word);
  const isRewording = (word: string) =>
    [classes.neutral, classes.contact, classes.handOn, classes.unsure].some((list) => list.has(word));
  const isOwnClaim = (word: string) =>
    classes.claim.has(word) &&
    !(isMarked && isUnsure(clause, ground.language) && hasForm(ground.visitorWords, word));
  const claims = words.filter((word) => isOwnClaim(word) && !(clause.isNegated && doneWords.has(word)));
  if (claims.length) return claims.map((word) => `"${word}" stands in no fact.`);
  const strange = words.filter(
    (word) =>
      !isFree(word) &&
      !isRewording(word) &&
      !classes.affirmation.has(word) &&
      !classes.claim.has(word) &&
      !hasForm(ground.visitorWords, word),
  );
  if (strange.length > (isUnsure(clause, ground.language) ? maxUnsureWords : 0))
    return strange.map((word) => `"${word}" stands in no fact.`);
  const figures = clause.figures.filter(
    (figure) =>
      figure.kind === "money" ||
      figure.kind === "percent" ||
      !ground.visitorFigures.some((visitors) => supportsFigure(visitors, figure)),
  );
  if (figures.length)
    return figures.map(({ digits }) => `The figure ${digits} stands in no fact that is named.`);
  const strangeDay = !clause.isQuestion && clause.days.some((day) => !ground.visitorDays.has(day));
  if (strangeDay) return ["It names a day that no fact names."];
  if (isMarked) return [];
  const isBare = clause.days.length === 0 && clause.figures.length === 0;
  if (isBare && words.every(isFree) && words.some((word) => classes.courtesy.has(word))) return [];
  const isStatement = words.some(
    (word) => subjects.has(word) || (classes.neutral.has(word) && !isFree(word)),
  );
  const isAffirming = words.some((word) => classes.affirmation.has(word)) && !carries;
  const isCourteous = words.some((word) => classes.courtesy.has(word));
  if ((carries || isCourteous) && !isStatement) return [];
  if (clause.words.length === 0 && isBare) return [];
  return isAffirming || isStatement || !carries ? [`"${clause.text.trim()}" rests on no fact.`] : [];
}

/** Who does not know says so in words of their own, at most so many. */
const maxUnsureWords = 2;

/** `Yes!` or `No.` in a part that rests on facts: what follows is judged. */
const isBareAnswer = (word: string, { language }: Ground): boolean =>
  wordClasses[language].affirmation.has(word) ||
  wordClasses[language].negation.has(word) ||
  wordClasses[language].courtesy.has(word);

const doneWords = wordsOfAll("done");
