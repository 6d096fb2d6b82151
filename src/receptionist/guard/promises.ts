import { plainly, stemsOf } from "../words/terms.ts";

/** Whether a sentence promises what only the team can: that something is booked or confirmed, or free when no fact about it says so. */
export function promises(text: string, facts: readonly string[]): boolean {
  return text.split(/(?<=[.!?])\s|\n/).some((sentence) => {
    const claim = claims.exec(sentence);
    if (claim && !isDenied(sentence, claim) && !facts.some((fact) => fact.includes(claim[0]))) return true;
    return (
      gifts.test(sentence) &&
      !denials.test(sentence) &&
      !facts.some((fact) => gifts.test(fact) && (shareWords(fact, sentence) || holds(fact, sentence)))
    );
  });
}

const done =
  "booked|confirmed|scheduled|reserved|arranged|confirmad[oa]s?|reservad[oa]s?|agendad[oa]s?|programad[oa]s?";

const claims = new RegExp(
  [
    `\\b(?:is|are|was|been|be|'re|'s|have|has|got|queda|est[aá]|ha sido) (?:now |all |already |hereby |ya )?(?:${done})\\b`,
    `\\b(?:I|we)(?:'ve| have)? (?:just |already |now )?(?:${done})\\b`,
    `\\b(?:he|hemos) (?:${done})\\b`,
    `^(?:all |great, |done: |ok, |perfect, )?(?:${done})\\b`,
    "\\byou(?:'re| are) (?:all )?(?:set|booked in|on the (?:list|schedule|calendar))\\b",
    "\\b(?:I|we)(?:'ve| have)? (?:put|got) you (?:down|in)\\b",
    "\\bsee you (?:on|at|tomorrow|then|today|tonight|there|next|mon|tue|wed|thu|fri|sat|sun)",
  ].join("|"),
  "i",
);

const denials = /\b(?:nothing|not|never|no|nada|until|once|if|when|before)\b|n't\b/i;

/** What is said before a claim can take it back; "no problem" does not. */
const isDenied = (sentence: string, { index, 0: claim }: RegExpExecArray) =>
  denials.test(
    sentence.slice(0, index + claim.length).replace(/\bno (?:problem|worries|doubt|trouble)\b/gi, ""),
  );

const gifts = /\b(?<!feel )free\b(?! to\b)|\bno charge\b|\bgratis\b|\bsin costo\b/i;

/** Whether a sentence stands in a fact word for word. */
const holds = (fact: string, sentence: string) => fact.toLowerCase().includes(sentence.trim().toLowerCase());

function shareWords(fact: string, sentence: string): boolean {
  const words = new Set(stemsOf(plainly(fact.replace(gifts, ""))));
  return stemsOf(plainly(sentence.replace(gifts, ""))).some((word) => words.has(word));
}
