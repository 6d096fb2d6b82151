import fc from "fast-check";
import twilio from "twilio";
import { expect, test } from "vitest";
import { isSigned, isSignedBody } from "../../../src/desk/twilio/signature.ts";

const token = "auth token of the tests";

/** Addresses with and without a port, with queries of all kinds. */
const address = fc
  .record({
    scheme: fc.constantFrom("https", "http"),
    port: fc.constantFrom("", ":443", ":80", ":8443"),
    path: fc.constantFrom("/api/receptionist", "/", "/a b", "/caf\u00e9", "/it's"),
    query: fc.option(
      fc.array(
        fc.tuple(
          fc.constantFrom("site", "a", "", "ñ", "1", "0"),
          fc.string({ unit: "grapheme", maxLength: 6 }),
        ),
      ),
    ),
    escaped: fc.boolean(),
  })
  .map(({ scheme, port, path, query, escaped }) => {
    const pairs = (query ?? []).map(([name, value]) => {
      const plain = value.replaceAll(/[#\s]/g, "");
      return escaped ? `${encodeURIComponent(name)}=${encodeURIComponent(plain)}` : `${name}=${plain}`;
    });
    return `${scheme}://chat.example.com${port}${path}${query ? `?${pairs.join("&")}` : ""}`;
  });

/** The address as another machine may have written it when it signed. */
const spelling = fc.constantFrom<(url: string) => string>(
  (url) => url,
  (url) => url.replace(/^(https?:\/\/[^/:]+):\d+/, "$1"),
  (url) => url.replace(/^https:\/\/([^/:]+)(?=\/)/, "https://$1:443"),
  (url) => new URL(url).href,
  (url) => url.replace("site", "side"),
);

const values = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constant(""),
  fc.constantFrom("é", "日本", "🙂", "a b+c&d"),
);
const fields = fc.array(fc.tuple(fc.oneof(fc.constantFrom("Body", "Author", "a", ""), fc.string()), values), {
  maxLength: 12,
});

/** What the provider's package is handed: one value, or all of a repeated name. */
const paramsOf = (form: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const all = form.getAll(name);
      return [name, all.length > 1 ? all : (all[0] ?? "")];
    }),
  );

const agreed = { accepted: 0, refused: 0 };
const count = (accepted: boolean) => {
  agreed[accepted ? "accepted" : "refused"] += 1;
};

test("2,000 signatures of forms are judged as the provider's own package judges them", async () => {
  await fc.assert(
    fc.asyncProperty(address, spelling, fields, fc.boolean(), async (url, spell, entries, forged) => {
      const form = new URLSearchParams(entries);
      const params = paramsOf(form);
      const signature = twilio.getExpectedTwilioSignature(
        forged ? "another token" : token,
        spell(url),
        params,
      );
      const expected = twilio.validateRequest(token, signature, url, params);
      expect(await isSigned(token, url, form, signature)).toBe(expected);
      count(expected);
    }),
    { numRuns: 1000 },
  );
  await fc.assert(
    fc.asyncProperty(
      address,
      spelling,
      values,
      fc.constantFrom("same", "other", "none"),
      async (url, spell, text, hash) => {
        const body = JSON.stringify({ Body: text });
        const hashed = {
          same: `bodySHA256=${twilio.getExpectedBodyHash(body)}`,
          other: "bodySHA256=0a",
          none: "x=1",
        };
        const full = `${url}${url.includes("?") ? "&" : "?"}${hashed[hash]}`;
        const signature = twilio.getExpectedTwilioSignature(token, spell(full), {});
        const expected = twilio.validateRequestWithBody(token, signature, full, body);
        expect(await isSignedBody(token, full, body, signature)).toBe(expected);
        count(expected);
      },
    ),
    { numRuns: 1000 },
  );
  // Both verdicts were met often: the agreement is not one of silence.
  expect(Math.min(agreed.accepted, agreed.refused)).toBeGreaterThan(200);
});

test("a missing signature is refused", async () => {
  const url = "https://chat.example.com/api/receptionist";
  expect(await isSigned(token, url, new URLSearchParams({ Body: "hello" }), "")).toBe(false);
  expect(await isSignedBody(token, url, "{}", "")).toBe(false);
});

test("a body of nothing but names, which nobody signed, is refused without blocking the server", async () => {
  const names = Array.from({ length: 32_000 }, (_, index) => `${index.toString(36)}=`);
  const started = performance.now();
  expect(await isSigned(token, "https://chat.example.com/", new URLSearchParams(names.join("&")), "")).toBe(
    false,
  );
  expect(performance.now() - started).toBeLessThan(4_000);
});
