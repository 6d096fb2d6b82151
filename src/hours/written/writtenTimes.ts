/** A time as it is written: minutes since midnight, and what says which half of the day is meant. */
export type WrittenTime = { minutes: number; half?: "am" | "pm" | undefined; isPadded: boolean };

/** The parts of `8`, `08:30`, `9h30`, `0900`, `5pm`. */
export const timePattern = /(\d{1,2}?)(?:[:.h]?(\d\d))?(?![:.]?\d)\s?([ap]m)?/y;

/** Reads the parts of a match of `timePattern`; undefined where no clock shows it. */
export function toTime(
  hourText: string,
  minuteText: string | undefined,
  halfText: string | undefined,
): WrittenTime | undefined {
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)];
  const half = halfText === "am" || halfText === "pm" ? halfText : undefined;
  if (minute > 59 || hour > 24 || (half && (hour < 1 || hour > 12)) || (hour === 24 && minute))
    return undefined;
  return { minutes: hour * 60 + minute, half, isPadded: /^0\d/.test(hourText) };
}

const noon = 720;
const day = 1440;

/** Formats two times as a file says them; undefined where the half of the day is not certain. */
export function formatSpan(from: WrittenTime, to: WrittenTime): string | undefined {
  const [start, end] = from.half || to.half ? readHalves(from, to) : readClock(from, to);
  if (start === undefined || end === undefined || start === end) return undefined;
  return `${toClock(start)}-${toClock(end)}`;
}

/** Reads times of which at least one says its half; the other takes what leaves no other reading. */
function readHalves(from: WrittenTime, to: WrittenTime): [number?, number?] {
  const inHalf = ({ minutes }: WrittenTime, half: "am" | "pm") =>
    (minutes % noon) + (half === "pm" ? noon : 0);
  if (from.half && to.half) {
    const end = inHalf(to, to.half);
    return [inHalf(from, from.half), end === 0 ? day : end];
  }
  // `10:00-6pm`: a time past noon, or one of a clock of 24 hours, needs no half.
  const [first, last] = [from.minutes % noon, to.minutes % noon];
  if (from.minutes > day / 2 + 59 || to.minutes > day / 2 + 59) return [];
  if (to.half === "pm" && first > last) return [first, last + noon];
  if (from.half === "am" && first > last) return [first, last + noon];
  return [];
}

/** Reads times of a clock of 24 hours; what could as well lack its half is not certain. */
function readClock(from: WrittenTime, to: WrittenTime): [number?, number?] {
  const end = to.minutes === 0 ? day : to.minutes;
  const isEarly = from.minutes > 0 && from.minutes < 420 && end <= noon && !from.isPadded;
  if (isEarly) return [];
  if (end > from.minutes) return [from.minutes, end];
  // Past midnight: `18:00-02:00`, but neither `9-5` nor `12:00-5:00`.
  const isNight = from.minutes >= 900 && end <= 720;
  return isNight || (from.minutes >= noon && to.isPadded) ? [from.minutes, end] : [];
}

/** Writes minutes since midnight as `8:30`. */
const toClock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
