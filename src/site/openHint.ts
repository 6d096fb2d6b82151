type OpenSpan = [from: number, to: number, text: string];

type OpenWeek = [from: string, OpenSpan[][]];

/** What an element of the page holds in `data-open`: see `openTimes`. */
type OpenTimes = { zone: string; weeks: OpenWeek[] } & Record<string, OpenSpan[]>;

// Says "Open now until 6 PM" in each hint while the business is open by its own wall clock: a module runs
// when the page is parsed.
for (const hint of document.querySelectorAll<HTMLElement>("[data-open]")) {
  // The selector finds only elements that have it.
  const times: OpenTimes = JSON.parse(hint.dataset["open"] as string);
  const now = new Date(new Date().toLocaleString("en", { timeZone: times.zone }));
  const minute = now.getHours() * 60 + now.getMinutes();
  const date = now.toLocaleDateString("sv");
  // The first week holds from before any date.
  const [, week] = times.weeks.findLast(([from]) => from <= date) as OpenWeek;
  for (const [from, to, text] of times[date] ?? week[now.getDay()] ?? [])
    if (from <= minute && minute < to) hint.textContent = text;
}

export {};
