import { BuildError } from "./buildError.ts";

/** The last day whose year has four digits everywhere: dates are compared as texts. */
const maxEpoch = Date.UTC(9999, 11, 31) / 1000;

/** When a build takes place: `SOURCE_DATE_EPOCH`, as builds that can be repeated have it, else now. */
export function buildTime(): Date {
  const epoch = process.env["SOURCE_DATE_EPOCH"];
  if (!epoch) return new Date();
  if (!/^\d+$/.test(epoch) || Number(epoch) > maxEpoch)
    throw new BuildError(
      `SOURCE_DATE_EPOCH is "${epoch}", and no time. Give whole seconds since 1970, at most ${maxEpoch}.`,
    );
  return new Date(Number(epoch) * 1000);
}
