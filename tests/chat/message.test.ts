import { describe, expect, test } from "vitest";
import {
  type ChatMessage,
  createNotice,
  lastIndex,
  lastIndexBeforeGap,
  withMessage,
} from "../../src/chat/message.ts";

const message = (index: number): ChatMessage => ({
  id: `IM${index}`,
  content: `${index}`,
  direction: "INBOUND",
  timestamp: new Date(0),
  author: "system",
  index,
});
const list = (...indexes: number[]) => indexes.map(message);

test("CHAT-15 a message whose id is present is ignored, any other takes its place", () => {
  const shown = list(1, 3);
  expect(withMessage(shown, { ...message(1), content: "again" })).toBe(shown);
  expect(withMessage(shown, message(2)).map(({ index }) => index)).toEqual([1, 2, 3]);
});

test("ERR-02 a notice stands after what is shown, and before what comes later", () => {
  const shown = list(0, 1);
  const later = createNotice("error", "Sorry", shown, 7);
  expect(later).toMatchObject({ direction: "INBOUND", author: "system", timestamp: new Date(7) });
  expect(
    [...shown, message(2)].reduce(withMessage, [later] as readonly ChatMessage[]).map(({ id }) => id),
  ).toEqual(["IM0", "IM1", "error", "IM2"]);
  expect(lastIndex([...shown, later])).toBe(1);
});

describe("R29 what may have been missed", () => {
  test.each([
    [[], 0, -1],
    [[0, 1, 2], 0, 2],
    [[0, 2, 3], 0, 0],
    [[1], 0, -1],
    [[40, 41, 43], 40, 41],
  ])("R29 of %j, read from %i on, comes after %i", (indexes, first, last) => {
    expect(lastIndexBeforeGap(list(...indexes), first)).toBe(last);
  });
});
