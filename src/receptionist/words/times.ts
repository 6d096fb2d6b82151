/** The kinds of time that a text may speak of: days of the week, hours of the day, parts of the year. */
export type TimeKind = "day" | "clock" | "season";

const kinds: readonly (readonly [TimeKind, RegExp])[] = [
  [
    "day",
    /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bweek(end|day)s?\b|\bdaily\b|\b(same|next|every) day\b|\btoday\b|\btonight\b|\btomorrow\b/i,
  ],
  [
    "clock",
    /\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?[ap]\.?m\b|\bnoon\b|\bmidnight\b|(?<!\d |per |a |first |one |each )\b(morning|afternoon|evening|night)s?\b|\b(at|after|before|until|till) \d{1,2}\b(?! ?(?:%|[a-z]))|\b24.hour\b|\b(certain|exact|set|fixed) (time|hour)\b/i,
  ],
  [
    "season",
    /\b(january|february|march|april|june|july|august|september|october|november|december|summer|winter|spring|autumn|season|20\d\d)\b|\b(in|to|and|until|from) may\b/i,
  ],
];

/** The kinds of time that a text speaks of. */
export const timesIn = (text: string): TimeKind[] =>
  kinds.flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));

const range =
  "\\bevery day\\b|\\bdaily\\b|\\b(?:mon|tues|wednes|thurs)days? (?:to|-) (?:fri|satur|sun)days?\\b";
const same = (words: string) => new RegExp(`\\b(?:${words})\\b|${range}`, "i");

const months = "january february march april may june july august september october november december".split(
  " ",
);
// `You may come` names no month.
const inWords = (month: string) => (month === "may" ? "(?:in|to|from|until) may|may (?:to|until)" : month);
const monthRange = `\\b(?:${months.join("|")}) (?:to|-|until|through) (?:${months.join("|")})\\b`;

/** What stands for the same days, hours or months: `Saturday` is answered by `weekends` or `Monday to Friday`. */
const alike: readonly RegExp[] = [
  same("today|tonight|same day|now"),
  same("tomorrow|next day"),
  ...["mon", "tues", "wednes", "thurs", "fri"].map((day) => same(`${day}days?|weekdays?`)),
  ...["satur", "sun"].map((day) => same(`${day}days?|weekends?|weekdays?`)),
  ...months.map((month) => new RegExp(`\\b(?:${inWords(month)})\\b|${monthRange}`, "i")),
  /\b(evenings?|nights?|late|[5-9](:\d\d)? ?pm|1[7-9]:\d\d|2\d:\d\d)\b/i,
  /\b(mornings?|early|[5-9](:\d\d)? ?am)\b/i,
];

/** How many of the times that two texts speak of are alike; of days and months only the same ones, of times also others when one is told in figures. */
export const sameTimes = (one: string, other: string): number =>
  (/\d/.test(one) && [one, other].every((text) => timesIn(text).includes("clock")) ? 1 : 0) +
  alike.filter((pattern) => pattern.test(one) && pattern.test(other)).length;
