/** What a Durable Object's storage says of its one alarm: when it rings next, in ms since 1970. */
export type AlarmStorage = {
  getAlarm(): Promise<number | null>;
  setAlarm(atMs: number): Promise<void>;
};

/** The one alarm of a Durable Object, which outlives the object's process. */
export type ObjectAlarm = {
  /** Reads when it rings; false where it does not, or was lost. To be awaited before all else. */
  load: () => Promise<boolean>;
  /** Has it ring at a moment (ms since 1970) at the latest, in one write with what the object writes next. */
  ringBy: (atMs: number) => void;
  /** Notes that it rang. */
  onRing: () => void;
};

/** Hosts ring within a minute: an alarm that is later, in ms, was lost, though its storage still names it. */
const maxDelayMs = 60_000;

/** Creates the alarm of an object; `now` in ms since 1970. */
export function createObjectAlarm(storage: AlarmStorage, now: () => number): ObjectAlarm {
  let nextMs = Infinity;
  const isSet = () => nextMs < Infinity && now() - nextMs <= maxDelayMs;
  return {
    load: async () => {
      nextMs = (await storage.getAlarm()) ?? Infinity;
      return isSet();
    },
    ringBy: (atMs) => {
      if (isSet() && nextMs <= atMs) return;
      nextMs = atMs;
      // An alarm that was refused rings for nobody: the next call asks for it anew.
      storage.setAlarm(atMs).catch(() => {
        nextMs = Infinity;
      });
    },
    onRing: () => {
      nextMs = Infinity;
    },
  };
}
