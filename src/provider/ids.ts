import { createHash, randomBytes } from "node:crypto";

/** Makes ids in the service's form: two letters and 32 hexadecimal digits. */
export type Ids = {
  sid(prefix: string): string;
  hex(digits: number): string;
};

/** Random ids, or with a seed the same ones at each run; `start` is how many were made before. */
export function createIds(seed?: string, start = 0): Ids {
  let made = start;
  const hex = (digits: number) =>
    (seed === undefined
      ? randomBytes(32).toString("hex")
      : createHash("sha256").update(`${seed}:${made++}`).digest("hex")
    ).slice(0, digits);
  return { hex, sid: (prefix) => prefix + hex(32) };
}
