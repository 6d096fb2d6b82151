import type { Cost } from "../computed/cost.ts";
import { amountsIn } from "../computed/money.ts";
import { type Part, readPart } from "../message.ts";
import { costFor } from "./calculation.ts";
import { packageOf, packagesAsked } from "./packages.ts";
import { allServices, byNumber, meant, type ServiceMatch, serviceLine, servicesFor } from "./services.ts";
import { ofSize } from "./sizes.ts";
import type { Answer, Talk } from "./topic.ts";

const compares =
  /\b(cheaper|less expensive|more expensive|better (value|deal)|best value|works? out (cheaper|better)|what (do|would|will) (i|we) save|how much (do|would|will) (i|we) save|difference in price|price difference)\b/;
const seams =
  /\s+(?:or|than|vs\.?|versus|and|compared (?:to|with)|against|instead of|rather than)\s+|\s*,\s*/i;

/** Which of two that a message names costs less, and by how much; each with its price. */
export function comparison(talk: Talk): Answer | undefined {
  const { message, knowledge, say } = talk;
  if (!compares.test(message.text)) return undefined;
  const pieces = message.raw.split(seams).map((piece) => readPart(piece, knowledge, message.language));
  const found = pieces.flatMap((piece) => {
    const match = namedIn(piece, talk);
    return match ? { match, text: piece.text } : [];
  });
  const [one, other, ...more] = [...new Map(found.map((each) => [each.match.fact.id, each])).values()];
  if (!one || !other || more.length) return undefined;
  const sides = [sideOf(one, other.match, message.text), sideOf(other, one.match, message.text)];
  const verdict = cheaperOf(sides, talk);
  return {
    lines: [
      ...sides.flatMap(({ match, cost }) => [
        serviceLine(match, say),
        ...(cost?.counted ? [say.sum(cost.sum, cost)] : []),
      ]),
      ...(verdict ? [verdict.line] : []),
      say.shallIPassOn,
    ],
    action: "answer",
    factIds: sides.map(({ match }) => match.fact.id),
    computed: [...sides.flatMap(({ cost }) => cost?.sum ?? []), ...(verdict ? [verdict.by] : [])],
  };
}

/** The service of one side: a package by how many it holds, else what its words name. */
function namedIn({ text, terms, measures }: Part, { knowledge }: Talk): ServiceMatch | undefined {
  const [held] = packagesAsked(text, allServices(knowledge));
  const found = byNumber(ofSize(servicesFor(terms, knowledge), terms, measures, knowledge), text);
  return held ?? meant(found, terms).find(({ share }) => share >= 0.3);
}

type Side = { match: ServiceMatch; cost: Cost | undefined };

/** What one side costs: a single one as often as the package on the other side holds; what the message counts holds for both. */
function sideOf(
  { match, text }: { match: ServiceMatch; text: string },
  other: ServiceMatch,
  all: string,
): Side {
  const [own, others] = [packageOf(match), packageOf(other)];
  if (own) return { match, cost: costFor(match, "") };
  const cost = costFor(match, text);
  if (cost?.counted) return { match, cost };
  const said = others ? `${others.count} ${match.fact.name}` : all;
  return { match, cost: others || cost?.per ? costFor(match, said) : cost };
}

/** The side that surely costs less; undefined when a price is open. */
function cheaperOf([one, other]: readonly Side[], { say }: Talk): { line: string; by: string } | undefined {
  const [first, second] = [one?.cost, other?.cost];
  if (!one || !other || !first || !second || first.value === second.value) return undefined;
  if ([one, other].some((side) => !isSure(side))) return undefined;
  if (first.per !== second.per) return undefined;
  const [less] = first.value < second.value ? [one] : [other];
  const by = first.write(Math.abs(first.value - second.value));
  return { line: say.cheaper(less.match.fact.label, by), by };
}

/** A price that is neither a range nor one of several. */
const isSure = ({ match: { price = "" }, cost }: Side) =>
  cost !== undefined && !cost.from && (cost.counted || amountsIn(price).length === 1);
