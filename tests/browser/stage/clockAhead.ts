// Loaded before a program: its clock runs so many ms ahead. Timers stay as they are.

const aheadMs = Number(process.env["AHEAD_MS"] ?? 0);
const RealDate = Date;

class DateAhead extends RealDate {
  constructor(...parts: unknown[]) {
    // The forms of Date's constructor are the caller's to choose; without arguments it is the time now.
    if (parts.length) super(...(parts as [string]));
    else super(DateAhead.now());
  }
  static override now = () => RealDate.now() + aheadMs;
}

globalThis.Date = DateAhead as DateConstructor;

export {};
