import { createLookup } from "../../languages/hearing/tokens.ts";
import { isDate } from "../dates.ts";
import { spokenDates } from "../dayWords.ts";
import { daysBetween } from "../week.ts";
import { addMeanings, type DateParts, readDateParts, readMeaning, readRange } from "./dateParts.ts";
import { type ClockFace, readHour, readNoon } from "./times.ts";

/** A time as written: `isExact` where it has minutes or says its half of the day. */
export type ScheduleTime = ClockFace & { isExact: boolean };

/** Days by their numbers, dates and public holidays, or what holds there: times, of which none is closed. */
type ItemContent = {
  days?: number[];
  dates?: string[];
  isOfHolidays?: true;
  times?: [ScheduleTime, ScheduleTime][];
  isByAppointment?: true;
};

/** A part of hours, where it stands, and whether it comes instead of what is before: `; Tu off`. */
export type ScheduleItem = ItemContent & { from: number; to: number; isOverride: boolean };

/** What hours are written with beside the words of dates, as on maps and in sheets; `_` joins a phrase. */
const words = createLookup(
  {
    "day:0": "l",
    "day:1": "tu die",
    "day:2": "we mit x",
    "day:3": "th j",
    "day:4": "f v frei",
    "day:6": "su",
    daily: "daily everyday every_day 7_days 7_days_a_week taglich tgl tous_les_jours todos_los_dias",
    publicHolidays: "ph sh public_holidays feiertag feiertage feiertags festivos feries jours_feries",
    closed: "closed close off geschlossen ruhetag zu ferme fermee cerrado cerrada",
    always: "24_7 24_h 24_hours 24_stunden 24_h_24",
    appointment: "by_appointment by_appt on_appointment nach_vereinbarung sur_rendez_vous con_cita_previa",
    silent: "open opening hours only and und u sowie et y des la las hrs geoffnet offen ouvert abierto",
  },
  (word) => word,
);

const silentKinds = ["silent", "from", "at", "oclock", "dayMark", "every"];

const toTime = (minute: number): ScheduleTime => ({ minute, half: "day", next: 0, isExact: true });

const contentByKind: Readonly<Record<string, ItemContent>> = {
  weekdays: { days: [0, 1, 2, 3, 4] },
  weekend: { days: [5, 6] },
  daily: { days: daysBetween(0, 6) },
  publicHolidays: { days: [], isOfHolidays: true },
  closed: { times: [] },
  always: { times: [[toTime(0), toTime(1440)]] },
  appointment: { times: [], isByAppointment: true },
};

/** Reads hours part by part; else says what is neither a day nor a time. */
export function readScheduleItems(text: string): ScheduleItem[] | string {
  const [odd] = /[^\p{L}\p{M}\d\s:.(),&/;\-‐-―−~']/u.exec(text) ?? [];
  if (odd) return `'${odd}' is neither a day nor a time`;
  const parts = readDateParts(text, ...spokenDates);
  addMeanings(parts, words);
  const items: ScheduleItem[] = [];
  for (let at = 0; at < parts.length; ) {
    const found = readContent(parts, at, text);
    const next = found?.next ?? readMeaning(parts, at, ...silentKinds)?.next;
    const { from = 0, to: end = 0, gap } = parts[at] ?? {};
    if (next === undefined) return `'${text.slice(from, end)}' is neither a day nor a time`;
    const to = parts[next - 1]?.to ?? end;
    if (found) addItem(items, { ...found.value, from, to, isOverride: /[;\n]/.test(gap ?? "") });
    at = next;
  }
  return items;
}

/** Adds days to days beside them, and times to times, but not over a semicolon or the end of a line. */
function addItem(items: ScheduleItem[], item: ScheduleItem): void {
  const last = items.at(-1);
  const isAlike = last?.times ? last.times.length && item.times?.length : last && !item.times;
  if (!last || !isAlike || item.isOverride) items.push(item);
  else
    items[items.length - 1] = {
      ...item,
      ...last,
      to: item.to,
      days: [...(last.days ?? []), ...(item.days ?? [])],
      dates: [...(last.dates ?? []), ...(item.dates ?? [])],
      ...(last.times && item.times && { times: [...last.times, ...item.times] }),
    };
}

type Reading<T> = { value: T; next: number };

function readContent(parts: DateParts, at: number, text: string): Reading<ItemContent> | undefined {
  for (const [kind, value] of Object.entries(contentByKind)) {
    const found = readMeaning(parts, at, kind);
    if (found) return { value, next: found.next };
  }
  const days = readPair(parts, at, readDay);
  if (days) return { value: { days: daysBetween(...days.value) }, next: days.next };
  const dates = readPair(parts, at, (_, index) => {
    const date = text.slice(parts[index]?.from).slice(0, 10);
    return isDate(date) ? { value: date, next: index + 3 } : undefined;
  });
  if (dates) return { value: { dates: [[...new Set(dates.value)].join("..")] }, next: dates.next };
  const times = readPair(parts, at, readTime);
  const isSpan = times && times.value[0] !== times.value[1];
  return isSpan ? { value: { times: [times.value] }, next: times.next } : undefined;
}

function readDay(parts: DateParts, at: number): Reading<number> | undefined {
  // `M-F`: alone, the letter is a day of two names.
  const isMonday = parts[at]?.text === "m" && /^(?:f|th|s[au])/.test(parts[at + 1]?.text ?? "");
  const found = readMeaning(parts, at, "day", "shortDay");
  return isMonday ? { value: 0, next: at + 1 } : found && { value: Number(found.value), next: found.next };
}

/** Reads a time in figures: `8`, `08:30`, `0900`, `12 noon`, `5pm`, `8a`. */
function readTime(parts: DateParts, at: number): Reading<ScheduleTime> | undefined {
  const text = parts[at]?.text ?? "";
  const noon =
    readNoon(parts, at) ??
    (text === "12" && parts[at + 1]?.gap === " " ? readNoon(parts, at + 1) : undefined);
  if (noon) return { value: { ...noon, isExact: true }, next: noon.next };
  const [, hours, minutes] = /^(\d\d?)([0-5]\d)$/.exec(text) ?? [];
  if (hours) return { value: toTime(Number(hours) * 60 + Number(minutes)), next: at + 1 };
  const found = /^\d/.test(text) ? readHour(parts, at) : undefined;
  if (!found || (found.half && (found.hour < 1 || found.hour > 12))) return undefined;
  const { face, minutes: exact, half, end } = found;
  const { text: letter = "", gap = "" } = parts[end] ?? {};
  // `7 p` is a half, and so is `7 a - 6 p` and `7 a to 6 p`, but not `9 a 14`.
  const isApart = parts[end + 1]?.gap !== " " || (readRange(parts, end + 1) ?? 0) > end + 1;
  const isShort = gap === "" || (gap === " " && (letter === "p" || isApart));
  if (!half && /^[ap]$/.test(letter) && isShort)
    return { value: { ...face, half: letter === "a" ? "am" : "pm", isExact: true }, next: end + 1 };
  return { value: { ...face, isExact: exact !== undefined || half !== undefined }, next: face.next };
}

/** Reads one or two ends of a range: `Mon`, `8 to 18`. */
function readPair<T>(
  parts: DateParts,
  at: number,
  read: (parts: DateParts, at: number) => Reading<T> | undefined,
): Reading<[T, T]> | undefined {
  const first = read(parts, at);
  const joint = first && readRange(parts, first.next);
  const last = joint === undefined ? undefined : read(parts, joint);
  return first && { value: [first.value, (last ?? first).value], next: (last ?? first).next };
}
