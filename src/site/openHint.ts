/** What an element of the page holds in `data-open`: the time zone, and by day of the week or date the spans of minutes with a text for each. */
type OpenTimes = { zone: string } & Record<string, [from: number, to: number, text: string][]>;

/** Says "Open now until 6 PM" where the page has room for it, while the business is open by the clock on its own wall. */
addEventListener("DOMContentLoaded", () => {
  for (const hint of document.querySelectorAll<HTMLElement>("[data-open]"))
    hint.textContent = openText(JSON.parse(hint.dataset["open"] ?? "")) ?? hint.textContent;
});

/** The text of the span that holds this moment: today's, or yesterday's that goes on after midnight. */
function openText({ zone, ...days }: OpenTimes): string | undefined {
  const day = new Date(new Date().toLocaleString("en", { timeZone: zone }));
  let minute = day.getHours() * 60 + day.getMinutes();
  const spanNow = () =>
    (days[day.toLocaleDateString("sv")] ?? days[day.getDay()])?.find(
      ([from, to]) => from <= minute && minute < to,
    );
  const today = spanNow();
  day.setDate(day.getDate() - 1);
  minute += 1440;
  return (today ?? spanNow())?.[2];
}

export {};
