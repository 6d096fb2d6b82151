/** Where trouble happens; `now` means at once, to all clients or the identity that `match` names. */
export const places = [
  "ws-open",
  "ws-reply",
  "ws-event",
  "rest",
  "media",
  "webhook",
  "subscription",
  "now",
] as const;
export type Place = (typeof places)[number];

/** What goes wrong. */
export type Trouble =
  /** An answer of this status in place of the operation. `code` and `message` are the service's own. */
  | { status: number; code?: number; message?: string; headers?: Record<string, string>; body?: unknown }
  /** The protocol's close, with a payload such as `{backoff_policy: {reconnect_min_ms}}`. */
  | { close: number; body?: unknown }
  /** The operation is done, then its connection ends without an answer. */
  | { reset: true }
  /** The operation is done and never answered. */
  | { hang: true }
  | { drop: true }
  /** The answer comes so many ms late, more or less by `jitter`. */
  | { delay: number; jitter?: number }
  /** It comes so often in all. */
  | { duplicate: number }
  /** So many are collected, then sent in reverse. */
  | { reorder: number }
  /** Only so many bytes come. */
  | { truncate: number }
  /** It comes in pieces of so many bytes. */
  | { slice: number }
  | { "corrupt-json": true }
  /** Half of what was missed is told, then the replay is said to be interrupted (`subscription` only). */
  | { interrupt: true }
  /** A client's continuation token is not known, and replaced (`ws-reply` of `init` only). */
  | { reissue: true }
  /** The provider's clock goes wrong by so many ms (`now` only). */
  | { "clock-skew": number }
  /** Every connection is refused for so many ms (`now` only). */
  | { down: number }
  /** Tells clients that their token is about to expire (`now` only). */
  | { warn: true };

/** Actions that need no figure may be written as one word. */
export type FaultWord = "reset" | "hang" | "drop" | "corrupt-json" | "warn" | "interrupt" | "reissue";

export type FaultRule = {
  on: Place;
  /** Part of what is hit: a frame's method, `POST *Messages`, an event's type; without it, all. */
  match?: string;
  /** The first one that is hit, from 1. */
  nth?: number;
  /** How many are hit; without it, all that follow. */
  times?: number;
  do: Trouble | FaultWord;
};

/** Longest delay of a timer; a clock that is wrong by that much still has years that can be written. */
const maxMs = 2 ** 31 - 1;

/** Actions that need a figure, and its least and most value: pieces of no bytes would never end. */
const ranges: Record<string, readonly [least: number, most: number]> = {
  status: [200, 599],
  close: [0, 9999],
  delay: [0, maxMs],
  duplicate: [1, 1000],
  reorder: [1, 1000],
  truncate: [0, maxMs],
  slice: [1, maxMs],
  "clock-skew": [-maxMs, maxMs],
  down: [0, maxMs],
};
const figures = Object.keys(ranges);
const words = ["reset", "hang", "drop", "corrupt-json", "warn", "interrupt", "reissue"];
/** What can be done at places that do not do everything. */
const special: Partial<Record<Place, string[]>> = {
  now: ["close", "reset", "clock-skew", "down", "warn"],
  subscription: ["status", "interrupt"],
};
/** What is done at one place only. */
const onlyAt: Record<string, Place> = {
  "clock-skew": "now",
  down: "now",
  warn: "now",
  interrupt: "subscription",
  reissue: "ws-reply",
};

/** What is wrong with a rule that came from outside; undefined when it is sound. */
export function mistakeIn(rule: unknown): string | undefined {
  if (typeof rule !== "object" || rule === null) return "A rule is an object {on, match, nth, times, do}";
  const { on, match, nth, times, do: action, ...others }: Record<string, unknown> = { ...rule };
  const [other] = Object.keys(others);
  if (other) return `A rule has no '${other}': it has on, match, nth, times and do`;
  if (!places.some((place) => place === on)) return `'on' is ${quote(on)}, not one of ${places.join(", ")}`;
  if (match !== undefined && typeof match !== "string") return `'match' is ${quote(match)}, not a text`;
  for (const [name, value] of Object.entries({ nth, times }))
    if (value !== undefined && !(Number.isInteger(value) && Number(value) > 0))
      return `'${name}' is ${quote(value)}, not a number from 1`;
  // One of them, as was seen above.
  return mistakeInAction(on as Place, action);
}

function mistakeInAction(on: Place, action: unknown): string | undefined {
  const trouble: Record<string, unknown> =
    typeof action === "string" ? { [action]: true } : typeof action === "object" ? { ...action } : {};
  const name = [...figures, ...words].find((action) => action in trouble);
  if (!name) return `'do' is ${quote(action)}, not one of ${[...figures, ...words].join(", ")}`;
  const mistake = mistakeInFigure(name, trouble[name]);
  if (mistake) return mistake;
  const able = special[on];
  if (able && !able.includes(name)) return `'${on}' does only ${able.join(", ")}`;
  const place = onlyAt[name];
  if (place && place !== on) return `'${name}' is done with on: "${place}"`;
  return undefined;
}

function mistakeInFigure(name: string, value: unknown): string | undefined {
  const [least, most] = ranges[name] ?? [];
  if (least === undefined || most === undefined) return undefined;
  if (typeof value !== "number") return `'${name}' needs a number`;
  return value >= least && value <= most
    ? undefined
    : `'${name}' is ${value}, not a number from ${least} to ${most}`;
}

const quote = (value: unknown) => (value === undefined ? "missing" : JSON.stringify(value));
