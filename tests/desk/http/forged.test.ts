import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { handleChat } from "../../../src/desk/http/chat.ts";
import { openChat, startDesk, visitor } from "../stage/frontdesk.ts";

let frontdesk: Frontdesk;
let own: string;
let foreign: string;
beforeAll(async () => {
  frontdesk = await startDesk();
  own = (await openChat(frontdesk)).identity;
  foreign = (await openChat(frontdesk, { ...visitor, websiteName: "other" })).identity;
});
afterAll(() => frontdesk.close());

/** Calls the handler itself, as a page of the site would. */
const resume = (identity: string) =>
  handleChat(
    new Request("http://acme.localhost/api/chat", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: "http://acme.localhost",
        host: "acme.localhost",
      },
      body: JSON.stringify({ ...visitor, identity }),
    }),
    frontdesk.desk,
  );

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
const lookAlikes: Record<string, string> = { a: "а", e: "е", o: "о", c: "ϲ", v: "ν", "1": "١", ".": "․" };

/**
 * Identities that are nearly right: changed, cut, lengthened, of another tenant, in other letters; and what
 * is none at all.
 */
const forgeries = () => {
  const [, , bits = "", signature = ""] = own.split(".");
  const place = fc.nat(own.length - 1);
  return fc.oneof(
    fc
      .tuple(place, fc.constantFrom(...letters))
      .map(([at, letter]) => own.slice(0, at) + letter + own.slice(at + 1)),
    fc.tuple(place, fc.nat(6)).map(([at, bit]) => {
      const flipped = String.fromCharCode(own.charCodeAt(at) ^ (1 << bit));
      return own.slice(0, at) + flipped + own.slice(at + 1);
    }),
    place.map((at) => own.slice(0, at)),
    place.map((at) => own.slice(at + 1)),
    fc.string({ minLength: 1, maxLength: 20 }).map((tail) => own + tail),
    place.map((at) => own.slice(0, at) + (lookAlikes[own[at] ?? ""] ?? "\u200b") + own.slice(at + 1)),
    fc.constantFrom(
      foreign,
      foreign.replace(".other.", ".acme."),
      own.replace(".acme.", ".other."),
      own.toUpperCase(),
      ` ${own}`,
      `v1.acme.${bits}.${"A".repeat(22)}`,
      `v1.acme.${"A".repeat(22)}.${signature}`,
      `v2.acme.${bits}.${signature}`,
      "system",
      "SYSTEM",
      "' OR '1'='1' --",
      "../../Conversations",
      "{email}",
    ),
    fc.string({ minLength: 1, maxLength: 256 }),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
    fc
      .array(fc.constantFrom(...letters.slice(0, 64)), { minLength: 44, maxLength: 44 })
      .map((many) => `v1.acme.${many.slice(0, 22).join("")}.${many.slice(22).join("")}`),
  );
};

test("10,000 forged identities open nothing and reach no conversation", async () => {
  const asked = () => frontdesk.provider.log.entries.length;
  const before = asked();
  await fc.assert(
    fc.asyncProperty(forgeries(), async (identity) => {
      fc.pre(identity !== own);
      // Each call of a page has a turn of the event loop of its own.
      await nextTurn();
      const response = await resume(identity);
      const answer = await response.text();
      expect([404, 422]).toContain(response.status);
      expect(answer).not.toMatch(/token|CH[0-9a-f]{32}/);
      expect(answer).not.toContain(own);
    }),
    { numRuns: 10_000 },
  );
  // Not one of them was worth a call to the provider.
  expect(asked()).toBe(before);
  expect((await resume(own)).status).toBe(200);
});
