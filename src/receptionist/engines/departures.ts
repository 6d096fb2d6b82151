import type { Draft } from "../reply.ts";

const denial =
  /\b(?:closed|no|not|nothing|never|neither|cerrad[oa]s?|nunca|tampoco)\b|\b(?:ca|wo|do|does|is|are)n't\b/i;
const figures = /\d[\d.,:]*\d|\d/g;

/** Whether the rules have found that something is not so: too grave to be put in other words, which might affirm it. */
export const denies = ({ text, action }: Draft): boolean => action === "answer" && denial.test(text);

/** Whether a model's reply leaves what the rules have found: it tells none of the figures they tell. */
export function departs(said: string, { text, action }: Draft): boolean {
  if (action !== "answer" && action !== "handover") return false;
  const told = text.match(figures) ?? [];
  return told.length > 0 && !told.some((figure) => said.includes(figure));
}
