/** What the page says from one time of a day until before another, as clocks show them: `07:00`. */
type Saying = [from: string, to: string, text: string];

/** What an element of the page holds in `data-open`: see `openTimes`. */
type OpenTimes = { zone: string; weeks: [from: string, Saying[][]][] } & Record<string, Saying[]>;

/** So many milliseconds ahead a date is near. */
const nearMs = 14 * 24 * 3_600_000;

// Says in each hint what the page says by the wall clock of the business, and hides dates that are over
// since the page was built, or not yet near: a module runs when the page is parsed.
for (const hint of document.querySelectorAll<HTMLElement>("[data-open]")) {
  // The selector finds only elements that have it.
  const times: OpenTimes = JSON.parse(hint.dataset["open"] as string);
  // Sweden writes what texts compare by: 2026-11-23 07:30:00.
  const now = new Date().toLocaleString("sv", { timeZone: times.zone });
  const [date, time] = now.split(" ") as [string, string];
  // The first week holds from before any date.
  const [, week] = times.weeks.findLast(([from]) => from <= date) as OpenTimes["weeks"][0];
  for (const [from, to, text] of times[date] ?? week[new Date(date).getUTCDay()] ?? [])
    if (from <= time && time < to) hint.textContent = text;
  const soon = new Date(+new Date(date) + nearMs).toISOString();
  for (const row of document.querySelectorAll<HTMLElement>("[data-until]"))
    row.hidden = date > (row.dataset["until"] as string) || (row.dataset["from"] ?? "") > soon;
}

export {};
