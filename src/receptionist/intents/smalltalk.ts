import { fill } from "../../languages/fill.ts";
import type { Concept } from "../../languages/hearing/hearing.ts";
import { type Answer, hasAny, type Intent, type Part, type Talk, tokensOf, unexplained } from "../talk.ts";

const concepts: ReadonlySet<Concept> = new Set(
  "hello how_are_you thanks bye yes no ok robot name_of_bot".split(" "),
);

const maxWords = 8;

/** Greetings, thanks, farewells, and who is speaking. */
export const smalltalk: Intent = {
  name: "smalltalk",
  explain: (part) => {
    if (hasAny(part, "callback") && hasAny(part, "not")) return part.tokens;
    const explained = tokensOf(part, concepts);
    const isAll = unexplained(part, explained).length === 0 && part.tokens.length <= maxWords;
    return explained.length > 0 && isAll ? explained : undefined;
  },
  answer: (part, talk) => ({ ...replyTo(part, talk), action: "smalltalk", isPlain: true }),
};

function replyTo(part: Part, { words, business }: Talk): Pick<Answer, "lines"> {
  const name = { business: business.businessName };
  if (hasAny(part, "robot", "name_of_bot")) return { lines: [fill(words.iAmAi, name)] };
  if (hasAny(part, "how_are_you")) return { lines: [words.howAreYou] };
  if (hasAny(part, "bye")) return { lines: [words.goodbye] };
  if (hasAny(part, "thanks")) return { lines: [words.welcome] };
  if (hasAny(part, "hello")) return { lines: [fill(words.hello, name)] };
  return { lines: [words.anythingElse] };
}
