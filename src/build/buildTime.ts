/** When a build takes place: `SOURCE_DATE_EPOCH`, as builds that can be repeated have it, else now. */
export function buildTime(): Date {
  const epoch = process.env["SOURCE_DATE_EPOCH"] ?? "";
  return /^\d+$/.test(epoch) ? new Date(Number(epoch) * 1000) : new Date();
}
