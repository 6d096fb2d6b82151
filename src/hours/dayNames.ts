import { fold } from "../languages/hearing/normalise.ts";
import { spokenLanguages } from "../languages/languages.ts";

/** Monday is 0. */
const dayNumbers = new Map<string, number>();
/** January is 1. */
export const monthNumbers = new Map<string, number>();

for (const language of spokenLanguages) {
  const formatDay = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const formatMonth = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  // 2024 began on a Monday.
  for (let day = 0; day < 7; day++) dayNumbers.set(fold(formatDay.format(Date.UTC(2024, 0, 1 + day))), day);
  for (let month = 1; month <= 12; month++)
    monthNumbers.set(fold(formatMonth.format(Date.UTC(2024, month - 1, 1))), month);
}
for (const [index, names] of ["mon", "tue tues", "wed", "thu thur thurs", "fri", "sat", "sun"].entries())
  for (const name of names.split(" ")) dayNumbers.set(name, index);
const germanShort = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];

const dayGroups: Readonly<Record<string, readonly number[]>> = {
  weekday: [0, 1, 2, 3, 4],
  werktag: [0, 1, 2, 3, 4],
  wochentag: [0, 1, 2, 3, 4],
  weekend: [5, 6],
  wochenende: [5, 6],
};

/** The days that a word names; `raw` is the word as written, `after` the character behind it. */
export function wordToDays(word: string, raw: string, after: string): readonly number[] {
  const single = word.endsWith("s") ? word.slice(0, -1) : word;
  const day = dayNumbers.get(word) ?? dayNumbers.get(single);
  if (day !== undefined) return [day];
  const short = "-–.:".includes(after || "x") ? germanShort.indexOf(raw) : -1;
  if (short >= 0) return [short];
  return dayGroups[single] ?? [];
}

/** Every day from one to another, over the end of a week if need be. */
export function daysBetween(from: number, to: number): number[] {
  const days = [from];
  for (let day = from; day !== to; ) {
    day = (day + 1) % 7;
    days.push(day);
  }
  return days;
}
