import { createIds } from "../ids.ts";
import type { FaultRule, Place, Trouble } from "./rules.ts";

/** The trouble that was asked for. */
export type Faults = {
  /** Adds a rule; the function returned takes it back. */
  add(rule: FaultRule): () => void;
  /** Takes back every rule, and ends what a rule began and still lasts. */
  clear(): void;
  rules(): FaultRule[];
  /** Returns the trouble of the oldest rule that hits this one thing, and counts the thing for every rule. */
  take(on: Place, subject: string): Trouble | undefined;
  /** How late, in ms, something is that comes with a delay. */
  delayMs(delay: number, jitter?: number): number;
};

type CountedRule = { rule: FaultRule; seen: number };

/** `act` does what is to happen at once; `clear` ends what of it lasts. */
export function createFaults(
  seed: string | undefined,
  { act, clear }: { act: (rule: FaultRule) => void; clear: () => void },
): Faults {
  let counted: CountedRule[] = [];
  const chance = createIds(seed === undefined ? undefined : `${seed} faults`);
  return {
    add(rule) {
      if (rule.on === "now") act(rule);
      else counted.push({ rule, seen: 0 });
      return () => {
        counted = counted.filter((entry) => entry.rule !== rule);
      };
    },
    clear() {
      counted = [];
      clear();
    },
    rules: () => counted.filter(isLeft).map(({ rule }) => rule),
    take(on, subject) {
      let trouble: Trouble | undefined;
      for (const entry of counted) {
        if (entry.rule.on !== on || !matches(entry.rule.match, subject)) continue;
        entry.seen++;
        if (isHit(entry)) trouble ??= ruleToTrouble(entry.rule);
      }
      return trouble;
    },
    delayMs: (delay, jitter = 0) => delay + jitter * ((Number.parseInt(chance.hex(8), 16) / 2 ** 32) * 2 - 1),
  };
}

/** Whether a rule may hit what comes next, or later. */
const isLeft = ({ rule, seen }: CountedRule): boolean => seen + 1 < endOf(rule);

const isHit = ({ rule, seen }: CountedRule): boolean => seen >= (rule.nth ?? 1) && seen < endOf(rule);

/** The first one, counted from 1, that is hit no more. */
const endOf = ({ nth = 1, times = Number.POSITIVE_INFINITY }: FaultRule): number => nth + times;

/** A rule's action, a word written out. */
export function ruleToTrouble({ do: action }: FaultRule): Trouble {
  // A word is the name of an action that needs no figure.
  return typeof action === "string" ? ({ [action]: true } as Trouble) : action;
}

/** Whether a text holds a pattern in which `*` is any text. */
export function matches(pattern: string | undefined, text: string): boolean {
  if (pattern === undefined) return true;
  let from = 0;
  for (const part of pattern.split("*")) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}
