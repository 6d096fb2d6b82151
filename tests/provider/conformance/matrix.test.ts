import { expect, test } from "vitest";
import { readMembers, unexplained } from "./stage/members.ts";

test("every public method and event of the clients is used by a test, or has a reason not to be", () => {
  const members = readMembers();
  expect(unexplained(members)).toEqual([]);
  expect(members.size).toBeGreaterThan(150);
});
