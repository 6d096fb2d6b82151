import fc from "fast-check";
import twilio from "twilio";
import { expect, test } from "vitest";
import { isSigned, isSignedBody } from "../../../src/desk/twilio/signature.ts";

const token = "auth token of the tests";

/** Addresses with and without a port, with queries of all kinds. */
const address = fc
  .tuple(
    fc.constantFrom("https", "http"),
    fc.constantFrom("", ":443", ":80", ":8443"),
    fc.constantFrom("/api/receptionist", "/", "/a b", "/caf\u00e9", "/it's"),
    fc.constantFrom<(text: string) => string>(encodeURIComponent, (text) => text),
    fc.option(
      fc.array(
        fc.tuple(
          fc.constantFrom("site", "a", "", "ñ", "1", "0"),
          fc.string({ unit: "grapheme", maxLength: 6 }),
        ),
      ),
    ),
  )
  .map(([scheme, port, path, write, query]) => {
    const pairs = query?.map(([name, value]) => `${write(name)}=${write(value.replaceAll(/[#\s]/g, ""))}`);
    return `${scheme}://chat.example.com${port}${path}${pairs ? `?${pairs.join("&")}` : ""}`;
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

const verdicts: boolean[] = [];

test("signatures are judged as the provider's own package judges them: of a form, and of a body", async () => {
  const form = fc.asyncProperty(
    address,
    spelling,
    fields,
    fc.boolean(),
    async (url, spell, entries, forged) => {
      const sent = new URLSearchParams(entries);
      const params = paramsOf(sent);
      const key = forged ? "another token" : token;
      const signature = twilio.getExpectedTwilioSignature(key, spell(url), params);
      const expected = twilio.validateRequest(token, signature, url, params);
      expect(await isSigned(token, url, sent, signature)).toBe(expected);
      verdicts.push(expected);
    },
  );
  await fc.assert(form, { numRuns: 500 });
  const hash = fc.constantFrom<(body: string) => string>(
    (text) => `bodySHA256=${twilio.getExpectedBodyHash(text)}`,
    () => "bodySHA256=0a",
    () => "x=1",
  );
  const body = fc.asyncProperty(address, spelling, values, hash, async (url, spell, text, hashOf) => {
    const sent = JSON.stringify({ Body: text });
    const full = `${url}${url.includes("?") ? "&" : "?"}${hashOf(sent)}`;
    const signature = twilio.getExpectedTwilioSignature(token, spell(full), {});
    const expected = twilio.validateRequestWithBody(token, signature, full, sent);
    expect(await isSignedBody(token, full, sent, signature)).toBe(expected);
    verdicts.push(expected);
  });
  await fc.assert(body, { numRuns: 500 });
  // Both verdicts were met often: the agreement is not one of silence.
  const accepted = verdicts.filter(Boolean).length;
  expect(Math.min(accepted, verdicts.length - accepted)).toBeGreaterThan(100);
});

test("a missing signature is refused", async () => {
  const url = "https://chat.example.com/api/receptionist";
  expect(await isSigned(token, url, new URLSearchParams({ Body: "hello" }), "")).toBe(false);
  expect(await isSignedBody(token, url, "{}", "")).toBe(false);
});

test("a body of nothing but names is refused without blocking the server", { timeout: 4_000 }, async () => {
  const names = Array.from({ length: 32_000 }, (_, index) => [index.toString(36), ""]);
  expect(await isSigned(token, "https://chat.example.com/", new URLSearchParams(names), "")).toBe(false);
});
