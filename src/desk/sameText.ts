import { timingSafeEqual } from "node:crypto";

/** Whether two texts are equal, in a time that tells nothing of where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const [givenBytes, expectedBytes] = [Buffer.from(given), Buffer.from(expected)];
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}
