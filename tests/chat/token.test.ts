import { describe, expect, onTestFinished, test, vi } from "vitest";
import { checkToken, createTokenStore, identityOf } from "../../src/chat/token.ts";
import { tokenWith } from "./stage/tokens.ts";

const noon = Date.UTC(2026, 10, 21, 12);
const invalid = "Received invalid token from server";

describe("API-04 the check of a token", () => {
  test("API-04 lets a sound one pass", () => {
    expect(() => checkToken(tokenWith(), noon)).not.toThrow();
  });
  test.each([undefined, null, ""])("API-04 a missing one (%j) is told as that", (token) => {
    expect(() => checkToken(token, noon)).toThrow("A valid Twilio token should be provided");
  });
  test.each([
    ["two parts", tokenWith().replace(/\.[^.]*$/, "")],
    ["four parts", `${tokenWith()}.x`],
    ["no signature", tokenWith().replace(/[^.]*$/, "")],
    ["no JSON", "a.b.c"],
    ["no object", `${btoa("1")}.${btoa("null")}.c`],
    ["a number", 42],
    ["no alg", tokenWith({ header: { alg: undefined } })],
    ["another typ", tokenWith({ header: { typ: "JWE" } })],
    ["no iss", tokenWith({ claims: { iss: undefined } })],
    ["no exp", tokenWith({ claims: { exp: undefined } })],
    ["exp that is text", tokenWith({ claims: { exp: "9999999999" } })],
    ["exp past", tokenWith({ claims: { exp: noon / 1000 - 1 } })],
    ["exp now", tokenWith({ claims: { exp: noon / 1000 } })],
  ])("API-04 R6 one with %s is invalid", (_, token) => {
    expect(() => checkToken(token, noon)).toThrow(invalid);
  });
});

describe("CHAT-19 the identity of a stored token", () => {
  test("CHAT-19 is read from its grants, also when it has expired, and in any script", () => {
    expect(identityOf(tokenWith({ claims: { exp: 1 } }))).toBe("visitor-1");
    expect(identityOf(tokenWith({ claims: { grants: { identity: "Зоя~é" } } }))).toBe("Зоя~é");
  });
  test.each(["junk", "a.b.c", "", "..", tokenWith({ claims: { grants: null } })])(
    "CHAT-19 there is none in %j",
    (token) => {
      expect(identityOf(token)).toBeUndefined();
    },
  );
});

/** Globals of a browser, for the rest of a test. */
function standIn(globals: object): void {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
}

const refuse = () => {
  throw new DOMException("refused");
};

describe("CHAT-13 the store of the token", () => {
  test.each([
    ["throws", { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ["is full", { getItem: () => null, setItem: refuse, removeItem: () => {} }],
  ])("CHAT-13 R34 keeps it with the page where the browser's storage %s", (_, localStorage) => {
    standIn({ localStorage });
    const tokens = createTokenStore();
    tokens.write("token");
    expect(tokens.read()).toBe("token");
    tokens.forget();
    expect(tokens.read()).toBeUndefined();
  });
  test("CHAT-13 R33 hears of what another tab writes, or clears", () => {
    const page = new EventTarget();
    standIn({ addEventListener: page.addEventListener.bind(page) });
    const tokens: (string | undefined)[] = [];
    createTokenStore().follow((token) => tokens.push(token));
    const change = (key: string | null, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    change("theme", "dark");
    change("chat_identity_token", "token");
    change(null, null);
    expect(tokens).toEqual(["token", undefined]);
  });
  test("keeps it bare and nothing else, under its key", () => {
    const kept: string[][] = [];
    standIn({ localStorage: { setItem: (...item: string[]) => kept.push(item) } });
    createTokenStore().write("a.b.c");
    expect(kept).toEqual([["chat_identity_token", "a.b.c"]]);
  });
});
