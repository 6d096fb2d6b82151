import { describe, expect, onTestFinished, test } from "vitest";
import { linkParts } from "../../src/chat/links.ts";
import { hasCard } from "../../src/text/cards.ts";

const links = (text: string) =>
  linkParts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

describe("CHAT-09 links in a message", () => {
  test.each([
    [
      "See https://harbor.example/services.",
      "https://harbor.example/services",
      "https://harbor.example/services",
    ],
    ["(http://a.example/b?c=d#e)", "http://a.example/b?c=d#e", "http://a.example/b?c=d#e"],
    ["Write to hello@harbor.example, please", "hello@harbor.example", "mailto:hello@harbor.example"],
    ["(it is 'hello@harbor.example')", "hello@harbor.example", "mailto:hello@harbor.example"],
    [
      "(see https://wiki.example/Pipe_(plumbing)).",
      "https://wiki.example/Pipe_(plumbing)",
      "https://wiki.example/Pipe_(plumbing)",
    ],
    ["Call +1 410 555 0134.", "+1 410 555 0134", "tel:+14105550134"],
    ["Call +1 410 555 0134 24/7.", "+1 410 555 0134", "tel:+14105550134"],
    ["Call +1 (410) 555-0134 8:00 to 5:00", "+1 (410) 555-0134", "tel:+14105550134"],
    ["Call +44 (0)20 7946 0018, or", "+44 (0)20 7946 0018", "tel:+4402079460018"],
    ["Call +4420794600180 - 24 hours", "+4420794600180", "tel:+4420794600180"],
    ["Poison help: 1-800-222-1222.", "1-800-222-1222", "tel:18002221222"],
    ["Call (410) 555-0134 now", "(410) 555-0134", "tel:4105550134"],
  ])("CHAT-09 %j holds one", (text, shown, href) => {
    expect(links(text)).toEqual([[shown, href]]);
  });
  test.each([
    "javascript:alert(1)",
    "https://user:secret@evil.example/",
    "<a href=x>y</a>",
    "open 7:00-18:00, 24/7",
    "from $129 to $1,299",
    "21201 21231",
    "call 2026",
    "2026-11-21 14:30 to 2026-11-22 09:00",
    "+1 410 555 01345",
    "Write to a?bcc=eve@evil.example&body=x",
    "Write to o'brien@example.com",
  ])("CHAT-09 %j holds none", (text) => {
    expect(links(text)).toEqual([]);
  });
  test("CHAT-09 a browser without URL.parse has links too", () => {
    const { parse } = URL;
    Reflect.deleteProperty(URL, "parse");
    onTestFinished(() => void Object.assign(URL, { parse }));
    expect(links("https://a.example/b http://[")).toEqual([["https://a.example/b", "https://a.example/b"]]);
  });
  test("CHAT-09 the parts are the text, whole and in order", () => {
    const text = "A https://a.example b me@b.example, +1 410 555 0134!";
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
    expect(linkParts("")).toEqual([]);
  });
});

describe("a card number in a text", () => {
  test.each(["4111 1111 1111 1111", "my card 5500-0000-0000-0004, thanks", "378282246310005"])(
    "%j is one",
    (text) => {
      expect(hasCard(text)).toBe(true);
    },
  );
  test.each(["4111 1111 1111 1112", "+1 410 555 0134", "order 12345", ""])("%j is none", (text) => {
    expect(hasCard(text)).toBe(false);
  });
});
