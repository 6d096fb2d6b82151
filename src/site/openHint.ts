/**
 * Says "Open now until 6 PM" in place of the week's hours while the business is open, by the clock on its own wall. The page
 * holds its time zone, the dates that are different, and each span of the week as `from-to-text`, in minutes since Sunday.
 */
addEventListener("DOMContentLoaded", () => {
  const hint = document.querySelector<HTMLElement>("[data-open]");
  const [timeZone, special, ...spans] = hint?.dataset["open"]?.split("|") ?? [];
  const now = new Date(new Date().toLocaleString("en", { timeZone }));
  const minute = (now.getDay() * 24 + now.getHours()) * 60 + now.getMinutes();
  for (const span of spans) {
    const [from = 0, to = 0, text = ""] = span.split("-");
    if (hint && +from <= minute && minute < +to && !special?.includes(now.toLocaleDateString("sv")))
      hint.textContent = text;
  }
});

export {};
