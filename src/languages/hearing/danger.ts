import type { englishDangers } from "../en/dangers.ts";

/** What a danger is about: it chooses the advice. */
export const dangerKinds = [
  "body",
  "animal",
  "poison",
  "gas",
  "fire",
  "electric",
  "water",
  "collapse",
  "vehicle",
  "violence",
  "despair",
  "child",
] as const;
export type DangerKind = (typeof dangerKinds)[number];

/** Urgent matters of a trade: nobody is in danger yet. */
export const urgentKinds = ["water", "lockout", "cold", "stranded", "other"] as const;
export type UrgentKind = (typeof urgentKinds)[number];

/** What descriptions of a danger are made of: the same parts in all languages. */
export type DangerPart = keyof typeof englishDangers;

/** Parts that a language does not name have the words of concepts alone. */
export type DangerWords = Readonly<Partial<Record<DangerPart, string>>>;
