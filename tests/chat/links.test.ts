import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { linkParts } from "../../src/chat/links.ts";
import { hasCard } from "../../src/text/cards.ts";

const links = (text: string) =>
  linkParts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

describe("CHAT-09 links in a message", () => {
  const cases = readFileSync(new URL("links.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line): string[] => JSON.parse(line));
  test.each(cases.filter((link) => link.length > 1))("CHAT-09 %j holds one", (text = "", ...link) => {
    expect(links(text)).toEqual([link]);
  });
  test.each(cases.filter((link) => link.length === 1))("CHAT-09 %j holds none", (text = "") => {
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
