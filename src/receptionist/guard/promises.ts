import { plainly, stemsOf } from "../words/terms.ts";

/** Whether a text promises what only the team can: that something is booked or confirmed, that somebody comes, or that something is free when no fact about it says so. */
export function promises(text: string, facts: readonly string[]): boolean {
  const sentences = text.replace(/[’ʼ]/g, "'").split(/(?<=[.!?])\s|\n/);
  return sentences.some((sentence) => claimsDone(sentence, facts) || givesAway(sentence, facts));
}

const done =
  "booked|confirmed|scheduled|reserved|arranged|secured|pencil+ed|confirmad[oa]s?|reservad[oa]s?|agendad[oa]s?|programad[oa]s?|apartad[oa]s?";
const thing =
  "appointments?|bookings?|reservations?|visits?|slots?|spots?|citas?|reservas?|reservaci[oó]n|visitas?";
const lately =
  "(?:(?:now|all|already|just|fully|hereby|officially|definitely|successfully|ya) )*(?:been )?(?:successfully )?";

const claims = new RegExp(
  [
    `\\b(?:is|are|was|been|be|'re|'s|have|has|got|queda|est[aá]|ha sido) ${lately}(?:${done})\\b`,
    `\\b(?:I|we)(?:'ve| have)? ${lately}(?:${done})\\b`,
    `\\b(?:he|hemos) (?:${done})\\b`,
    `^(?:all |great, |done: |ok, |perfect, )?(?:${done})\\b`,
    `\\b(?:${thing})(?: is| has been| was|:)? ${lately}(?:${done}|made|complete|set|done|saved|held|locked in|went through)\\b`,
    `\\b(?:I|we)(?:'ve| have)? ${lately}(?:made|set up|got) (?:you )?(?:an?|your|the) (?:${thing})\\b`,
    `\\b(?:I|we)(?: can|'m happy to|'re happy to| hereby)? confirm (?:that )?(?:you|(?:an?|the|your) (?:${thing}))\\b`,
    "\\bI(?:'ll| will|'m| am) (?:book|schedule|reserve|pencil)(?:ing)?\\b|\\bconsider it done\\b",
    "\\byou(?:'re| are) (?:all )?(?:set|booked in|on the (?:list|schedule|calendar))\\b",
    "\\byou have an? (?:appointment|booking|reservation|slot|spot)\\b",
    `\\b(?:I|we)(?:'ve| have)? ${lately}(?:put|got|added|pencil+ed) you (?:down|in|on|to)\\b`,
    "\\b(?:is|are|am|'s|'re|'m) (?:already |now )?(?:on (?:the|his|her|their|its|our|my) way|en route|heading (?:over|to you))\\b",
    "\\bwill (?:be there|arrive|come (?:by|out|over)|be with you)\\b",
    "\\bsee you (?:on|at|tomorrow|then|today|tonight|there|next|mon|tue|wed|thu|fri|sat|sun)",
    "\\b(?:te|le|l[oa]s?) esperamos (?:el|ma[nñ]ana|hoy)\\b",
  ].join("|"),
  "i",
);

const claimsDone = (sentence: string, facts: readonly string[]): boolean =>
  sentence.split(/[,;:](?=\s)| - | — /).some((clause) => {
    const claim = claims.exec(clause.trim());
    return claim !== null && !isDenied(clause, claim) && !facts.some((fact) => fact.includes(claim[0]));
  });

const denials = /\b(?:nothing|not|never|no|nada|until|once|if|when|before)\b|n't\b/i;

/** Only what is said before a claim, in its own clause, takes it back; "no problem" does not. */
const isDenied = (clause: string, { 0: claim }: RegExpExecArray) =>
  denials.test(
    clause
      .slice(0, clause.indexOf(claim) + claim.length)
      .replace(/\bno (?:problem|worries|doubt|trouble)\b/gi, ""),
  );

const gifts =
  /\b(?<!feel )free\b(?! to\b)|\b(?:no|without) (?:[\w-]+ ){0,2}(?:charges?|fees?|cost)\b|\b(?:half[- ]price|waived?|complimentary|on the house|costs? (?:you )?nothing)\b|\bgratis\b|\bgratuit[oa]s?\b|\bsin (?:costo|cargo)\b|\ba mitad de precio\b/gi;

/** Whether a sentence gives something away, and no fact about it does. */
function givesAway(sentence: string, facts: readonly string[]): boolean {
  const rest = sentence.replace(gifts, "");
  if (rest === sentence || denials.test(rest)) return false;
  return !facts.some(
    (fact) => fact.search(gifts) >= 0 && (shareWords(fact.replace(gifts, ""), rest) || holds(fact, sentence)),
  );
}

/** Whether a sentence stands in a fact word for word. */
const holds = (fact: string, sentence: string) => fact.toLowerCase().includes(sentence.trim().toLowerCase());

function shareWords(fact: string, sentence: string): boolean {
  const words = new Set(stemsOf(plainly(fact)));
  return stemsOf(plainly(sentence)).some((word) => words.has(word));
}
