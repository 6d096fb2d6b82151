import { readPart } from "../message.ts";
import { meant, type ServiceMatch, serviceLine, servicesFor } from "./services.ts";
import type { Answer, Talk } from "./topic.ts";

const asksSum = /\b(total|altogether|all together|in all|combined|both|sum)\b/;
const seams = /\s+(?:and|plus|with|y|und|et)\s+|[,&+;]/i;

/** The total of several services: each price as it stands, none left out, and that they are not added up. */
export function sumOfSeveral(talk: Talk): Answer | undefined {
  const { message, knowledge, context, say } = talk;
  if (!asksSum.test(message.text)) return undefined;
  const pieces = message.raw.split(seams).map((piece) => readPart(piece, knowledge, message.language).terms);
  const named = distinct(pieces.flatMap((terms) => meant(servicesFor(terms, knowledge), terms).slice(0, 1)));
  const listed = context.listed.flatMap((terms) => servicesFor(terms, knowledge).slice(0, 1));
  const chosen = named.length ? named : distinct(listed);
  if (chosen.length < 2 || chosen.length > 6 || !chosen.some(({ price }) => price)) return undefined;
  return {
    lines: [...chosen.map((match) => serviceLine(match, say)), say.notAdded],
    action: "answer",
    factIds: chosen.map(({ fact }) => fact.id),
  };
}

const distinct = (matches: readonly ServiceMatch[]): ServiceMatch[] => [
  ...new Map(matches.map((match) => [match.fact.id, match])).values(),
];
