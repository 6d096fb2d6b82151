import type { LocalTime } from "../../business/localTime.ts";
import type { Calendar } from "../computed/days.ts";
import type { Context } from "../context.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Message, Part } from "../message.ts";
import type { Phrases } from "../phrases/english.ts";
import type { Action, Turn } from "../reply.ts";

/** A message at hand: what is known, what was said, and in which words to reply. `clock` is missing without a time zone. */
export type Talk = {
  knowledge: Knowledge;
  message: Message;
  history: readonly Turn[];
  context: Context;
  say: Phrases;
  clock: LocalTime | undefined;
  calendar: Calendar;
};

/** A piece of a reply. */
export type Answer = {
  lines: string[];
  action: Action;
  factIds?: readonly string[];
  computed?: readonly string[];
};

/** Answers one sentence of a message, or leaves it to others. */
export type Topic = (part: Part, talk: Talk) => Answer | undefined;
