import type { Fact } from "../facts.ts";
import { brandsIn } from "../words/brands.ts";
import { fold } from "../words/fold.ts";
import { oneOf } from "../words/patterns.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const asksWork =
  /\b(do|can|could|will|would|are) (you|u|they)\b|\b(work (on|with)|repair|fix|service|install|handle|sell|offer)\b/;
const kinds: ReadonlySet<Fact["kind"]> = new Set<Fact["kind"]>([
  "about",
  "faq",
  "policy",
  "proof",
  "service",
]);

const generally = oneOf(
  /\b(all|any|every|most|many|major|other|leading|several|european|japanese|german|american|asian) (the |major |other |leading |big |common |popular |car |of )*(brands?|makes?|models?|manufacturers?)\b/i,
  /\bbrands?\b.{0,30}\b(all|any|most)\b/i,
);

/** Whether the makers that a visitor names are worked on: what the file says of them, or of makers in general; never a guess. */
export const brandsTopic: Topic = ({ raw, text }, talk) => {
  const asked = brandsIn(fold(raw));
  if (!asked.length || !asksWork.test(text)) return undefined;
  const facts = talk.knowledge.facts.filter(({ kind }) => kinds.has(kind));
  const naming = facts.filter((fact) => asked.some((brand) => brandsIn(fold(whole(fact))).includes(brand)));
  const listing = facts.filter(
    (fact) => generally.test(whole(fact)) || brandsIn(fold(whole(fact))).length > 1,
  );
  const told = naming.length ? naming : listing;
  return told.length ? quotes(told.slice(0, 2), talk) : undefined;
};

const whole = ({ label, text }: Fact) => `${label} ${text}`;

const quotes = (told: readonly Fact[], { say }: Talk): Answer => ({
  lines: told.map(({ kind, label, text }) =>
    kind === "service" ? say.listed(label, text) : say.quoted(kind, label, text),
  ),
  action: "answer",
  factIds: told.map(({ id }) => id),
});
