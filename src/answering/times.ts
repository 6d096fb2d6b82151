/** Returns how a time is written in a language: with the day when it is not today's. */
export function createTimeFormat(language: string): (time: Date) => string {
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const today = new Intl.DateTimeFormat(language, clock);
  const otherDay = new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...clock,
  });
  return (time) => (time.toDateString() === new Date().toDateString() ? today : otherDay).format(time);
}
