type OpenDays = Record<string, [from: number, to: number, text: string][]>;

/** What an element of the page holds in `data-open`: see `openTimes`. */
type OpenTimes = { zone: string; seasons?: [from: string, to: string, OpenDays][] } & OpenDays;

/** Says "Open now until 6 PM" in each hint while the business is open by its own wall clock. */
addEventListener("DOMContentLoaded", () => {
  for (const hint of document.querySelectorAll<HTMLElement>("[data-open]")) {
    // The selector finds only elements that have it.
    const { zone, seasons = [], ...days }: OpenTimes = JSON.parse(hint.dataset["open"] as string);
    const now = new Date(new Date().toLocaleString("en", { timeZone: zone }));
    const minute = now.getHours() * 60 + now.getMinutes();
    const date = now.toLocaleDateString("sv");
    const season = seasons.find(([from, to]) => from <= date && date <= to);
    const today = days[date] ?? (season?.[2] ?? days)[now.getDay()];
    for (const [from, to, text] of today ?? []) if (from <= minute && minute < to) hint.textContent = text;
  }
});

export {};
