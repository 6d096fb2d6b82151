import type { Request } from "../engines/engine.ts";
import type { Draft, Reply } from "../reply.ts";
import { withoutMarkup } from "../words/markup.ts";
import { promises } from "./promises.ts";
import { unsupported } from "./support.ts";

/** A reply is cut here (characters): the lines that follow the guard stay under 1,500. */
const mostCharacters = 1300;

/** No more of a draft is read (characters): markup may take some of it, and an engine may never end. */
const mostRead = 4 * mostCharacters;

/** The draft as a reply in plain text, or undefined when it says something that no fact, no word of the visitor and no named function supports. */
export function guarded(draft: Draft, { knowledge, question, history }: Request): Reply | undefined {
  const text = shortened(plain(draft.text.slice(0, mostRead)));
  if (!text) return undefined;
  const facts = [...knowledge.facts.map(({ label, text }) => `${label} ${text}`), ...draft.computed];
  const visitor = [
    question,
    ...history.filter(({ role }) => role === "visitor").map(({ text }) => text),
  ].join("\n");
  if (unsupported(text, facts.join("\n"), visitor).length || promises(text, facts)) return undefined;
  return { text, action: draft.action, factIds: draft.factIds };
}

/** Characters that are not seen, or turn the direction of others. */
const unseen = /(?!\n)\p{Cc}|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Markup taken out until nothing of it is left: what is inside of markup may be some again. */
function plain(text: string): string {
  const next = withoutMarkup(text.replace(unseen, ""));
  return next === text ? text.replace(/<(?=[a-z!/?])/gi, "") : plain(next);
}

function shortened(text: string): string {
  if (text.length <= mostCharacters) return text;
  const cut = text.slice(0, mostCharacters);
  const end = Math.max(cut.lastIndexOf("\n"), cut.lastIndexOf(". ") + 1);
  return cut.slice(0, end > mostCharacters / 2 ? end : mostCharacters).trim();
}
