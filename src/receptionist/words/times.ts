/** The kinds of time that a text may speak of: days of the week, hours of the day, parts of the year. */
export type TimeKind = "day" | "clock" | "season";

const kinds: readonly (readonly [TimeKind, RegExp])[] = [
  [
    "day",
    /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bweek(end|day)s?\b|\bdaily\b|\b(same|next|every) day\b|\btoday\b|\btonight\b|\btomorrow\b/i,
  ],
  [
    "clock",
    /\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?[ap]\.?m\b|\bnoon\b|\bmidnight\b|(?<!\d )\b(morning|afternoon|evening|night)s?\b|\b(at|after|before|until|till) \d{1,2}\b(?! ?(?:%|[a-z]))|\b24.hour\b|\b(certain|exact|set|fixed) (time|hour)\b/i,
  ],
  [
    "season",
    /\b(january|february|march|april|june|july|august|september|october|november|december|summer|winter|spring|autumn|season|20\d\d)\b|\b(in|to|and|until|from) may\b/i,
  ],
];

/** The kinds of time that a text speaks of. */
export const timesIn = (text: string): TimeKind[] =>
  kinds.flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));

/** What stands for the same days or hours: `today` is answered by `same day`, `Saturday` by `weekends` or `Monday to Friday`. */
const alike: readonly RegExp[] = [
  /\b(today|tonight|same day|now)\b/i,
  /\b(tomorrow|next day)\b/i,
  /\b(sundays?|weekends?|monday (to|-) (fri|satur)day|weekdays?)\b/i,
  /\b(saturdays?|weekends?|monday (to|-) friday|weekdays?)\b/i,
  /\b(evenings?|nights?|late|[5-9](:\d\d)? ?pm|1[7-9]:\d\d|2\d:\d\d)\b/i,
  /\b(mornings?|early|[5-9](:\d\d)? ?am)\b/i,
];

/** How many of the times that two texts speak of are alike. */
export const sameTimes = (one: string, other: string): number =>
  timesIn(one).filter((kind) => timesIn(other).includes(kind)).length +
  alike.filter((pattern) => pattern.test(one) && pattern.test(other)).length;
