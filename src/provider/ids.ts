import { createHash, randomUUID } from "node:crypto";

/** Makes ids in the service's form: two letters and 32 hexadecimal digits. */
export type Ids = {
  sid(prefix: string): string;
  /** At most 32 digits. */
  hex(digits: number): string;
};

/** Random ids, or with a seed the same ones at each run; `start` is how many were made before. */
export function createIds(seed?: string, start = 0): Ids {
  let made = start;
  const hex = (digits: number) =>
    (seed === undefined
      ? randomUUID().replaceAll("-", "")
      : createHash("sha256").update(`${seed}:${made++}`).digest("hex")
    ).slice(0, digits);
  return { hex, sid: (prefix) => prefix + hex(32) };
}
