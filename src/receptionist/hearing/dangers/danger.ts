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

/**
 * Parts of which descriptions of a danger are made, the same in all languages. Each is a list of base forms,
 * folded, separated by blanks; `_` joins the words of a phrase. `signs.ts` tells which parts make a sign.
 */
export const dangerParts = [
  // Who.
  "self",
  "person",
  "child",
  "animal",
  // What fails.
  "not",
  "breath",
  "awake",
  "move",
  "grave",
  "fragile",
  "turn",
  "colour",
  "body",
  "blood",
  "bloodLoss",
  "much",
  "pain",
  "swell",
  "chest",
  "unwell",
  "pregnant",
  // What harms.
  "ingest",
  "poison",
  "medicine",
  "petPoison",
  "fall",
  "high",
  "stuck",
  "vehicle",
  "hit",
  "hot",
  "burn",
  "cut",
  "bite",
  "shock",
  // Places that harm.
  "electric",
  "spark",
  "fire",
  "smoke",
  "smell",
  "gas",
  "leak",
  "beep",
  "water",
  "under",
  "brake",
  // People that harm.
  "weapon",
  "intruder",
  "enter",
  "threat",
  "despair",
  "live",
  "wish",
  "find",
  // How it is told.
  "urgent",
  "commerce",
  "asking",
  "request",
  "event",
  "suppose",
  "past",
  "harmless",
  // Urgent matters of a trade.
  "plumbing",
  "burst",
  "flooding",
  "lockout",
  "heating",
  "broken",
  "cold",
  "stranded",
] as const;
export type DangerPart = (typeof dangerParts)[number];

export type DangerWords = Readonly<Record<DangerPart, string>>;
