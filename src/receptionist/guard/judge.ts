import { cutMarks } from "../../languages/hearing/normalise.ts";
import { languages } from "../../languages/languages.ts";
import type { ReplyPart } from "../reply.ts";
import { judgeFigures, judgePolarity } from "./claims.ts";
import { type Clause, readClauses } from "./clauses.ts";
import { contentOf, hasForm, toQuoted } from "./evidence.ts";
import { createGround, type Ground, type GuardCase, isUnsure, judgeHandOn } from "./ground.ts";
import { judgeUnfounded } from "./unfounded.ts";
import { wordClasses } from "./wordClasses.ts";

/** Lists what a part says that nothing carries; empty where it may go out. */
export function judgePart(part: ReplyPart, request: GuardCase): string[] {
  const unknownIds = part.factIds.filter((id) => !request.facts.some((fact) => fact.id === id));
  if (unknownIds.length) return unknownIds.map((id) => `There is no fact ${id}.`);
  const named = request.facts.filter(({ id }) => part.factIds.includes(id));
  const sources = [...named.map(({ label, text }) => `${label}: ${text}`), ...request.toolResults].map(
    toQuoted,
  );
  const unfit = part.quotes.filter((quote) => !sources.some((source) => source.includes(toQuoted(quote))));
  if (unfit.length) return unfit.map((quote) => `"${quote}" stands in no fact that is named.`);
  const ground = createGround(named, request);
  const clauses = readClauses(part.text, request.language, request.today);
  const sentences = groupBySentence(clauses);
  const links = judgeAddresses(part.text, [...sources, ...request.context, request.visitor].join("\n"));
  return [
    ...links,
    ...sentences.flatMap((sentence, index) =>
      hasGround(sentence, ground)
        ? judgeSentence(sentence, sentences[index - 1]?.at(-1), ground)
        : judgeUnfounded(sentence, ground),
    ),
  ];
}

const addresses = /(?<![^\s@:,;<>()])[^\s@:,;<>()]+@[^\s@,;<>()]+|\b[a-z]+:\/\/\S+/giu;
const spelled = /\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?|(?<=\p{L}) dot (?=[a-z]{2,}\b)/giu;

/** Links and e-mail addresses must stand where a part comes from, or in the visitor's words. */
export function judgeAddresses(text: string, sources: string): string[] {
  const plain = sources.toLowerCase();
  const written = text.replace(spelled, ".");
  return [...(written.match(addresses) ?? []), ...findHosts(written)]
    .map((address) => cutMarks(address.toLowerCase(), ".,;:!?"))
    .filter((address) => /[\p{L}]/u.test(address) && !/^[ap]\.m$/.test(address) && !plain.includes(address))
    .map((address) => `The address ${address} stands in no fact that is named.`);
}

/** Finds names of hosts: labels between dots, of which one behind a dot may be a domain. */
function findHosts(text: string): string[] {
  return [...text.matchAll(/[\p{L}\d][\p{L}\d.-]*/gu)].flatMap(([run]) => {
    const labels = run.split(".");
    const last = labels.findLastIndex(
      (label, index) => labels[index - 1] && /^[a-z]{2,}(?:-|$)/i.test(label),
    );
    return last < 0 ? [] : [labels.slice(0, last + 1).join(".")];
  });
}

function groupBySentence(clauses: readonly Clause[]): Clause[][] {
  const sentences = new Map<number, Clause[]>();
  for (const clause of clauses)
    sentences.set(clause.sentence, [...(sentences.get(clause.sentence) ?? []), clause]);
  return [...sentences.values()];
}

/** Whether a sentence shares a word, a figure or a day with what its part names. */
function hasGround(sentence: readonly Clause[], ground: Ground): boolean {
  if (ground.named.length === 0 && ground.toolFigures.length === 0 && ground.words.size === 0) return false;
  const { neutral } = wordClasses[ground.language];
  const figures = [...ground.named.flatMap(({ figures }) => figures), ...ground.toolFigures];
  const days = new Set([...ground.named.flatMap(({ days }) => days), ...ground.toolDays]);
  return (
    contentOf(sentence, ground.language).some((word) => hasForm(ground.words, word)) ||
    sentence.some(({ words }) =>
      words.some(({ text }) => neutral.has(text) && ground.named.some((fact) => fact.words.has(text))),
    ) ||
    sentence.some(
      (clause) =>
        clause.figures.some((figure) =>
          figures.some(({ digits, kind }) => kind === figure.kind || digits === figure.digits),
        ) || clause.days.some((day) => days.has(day)),
    )
  );
}

function judgeSentence(sentence: readonly Clause[], before: Clause | undefined, ground: Ground): string[] {
  return sentence.flatMap((clause, index) => [
    ...judgeWords(clause, sentence, ground),
    ...judgeFigures(clause, sentence[index - 1] ?? before, ground),
    ...(clause.isQuestion ? [] : judgePolarity(clause, ground)),
    ...(clause.words.some(({ text }) => isFactContact(text, ground)) ? [] : judgeHandOn(clause, ground)),
  ]);
}

/** A fact itself says that the team calls, as when a dog is ready. */
const isFactContact = (word: string, { named, language }: Ground): boolean =>
  (wordClasses[language].contact.has(word) || wordClasses[language].handOn.has(word)) &&
  named.some(({ words, fact }) => fact.kind !== "phone" && words.has(word));

/** Each word must come from what is named; the visitor's words may stand beside such, but claim nothing. */
function judgeWords(clause: Clause, sentence: readonly Clause[], ground: Ground): string[] {
  const { affirmation, claim } = wordClasses[ground.language];
  const content = contentOf([clause], ground.language);
  const strange = content.filter(
    (word) => !hasForm(ground.words, word) && !(hasForm(ground.visitorWords, word) && !claim.has(word)),
  );
  const claims = clause.words
    .map(({ text }) => text)
    .filter((word) => claim.has(word) && !hasForm(ground.words, word));
  const doubts = isUnsure(clause, ground.language) || clause.isQuestion;
  const refused = [...new Set([...strange, ...claims])].filter(
    (word) => !(doubts && hasForm(ground.visitorWords, word)),
  );
  const supported = content.filter((word) => hasForm(ground.words, word)).length + clause.figures.length;
  // A model words facts anew: what it adds may not outweigh what it takes from them, nor claim anything.
  const isRewording = !claims.length && strange.length === 1 && supported >= 2;
  if (refused.length && !isRewording)
    return refused.map((word) => `"${word}" stands in no fact that is named.`);
  if (doubts || clause.isNegated) return [];
  const borrowed = content.filter((word) => !hasForm(ground.words, word));
  const own = content.length - borrowed.length;
  const isYes = sentence[0]?.words.some(({ text }) => affirmation.has(text)) ?? false;
  const names = clause.words.filter(({ text, isName }) => isName && borrowed.includes(text));
  const { capitalNouns } = languages[ground.language].hearing;
  const isPlace = names.length > 0 && !capitalNouns && clause.words.length > names.length + 1;
  if (
    borrowed.length &&
    (isPlace || (own === 0 && isYes) || borrowed.length > own + 2 + clause.figures.length)
  )
    return [`No fact that is named speaks of "${borrowed.join(" ")}".`];
  return [];
}
