import fc from "fast-check";
import twilio from "twilio";
import { expect, test } from "vitest";
import { isSigned } from "../../src/desk/signature.ts";

const token = "auth token of the tests";
const url = "https://chat.example.com/api/receptionist?site=harbor";

test("a signature is accepted exactly when the provider's own package accepts it", async () => {
  const fields = fc.array(fc.tuple(fc.string(), fc.string({ unit: "grapheme" })), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fields, fc.boolean(), async (entries, forged) => {
      const form = new URLSearchParams(entries);
      const values = Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));
      const params = Object.fromEntries(
        Object.entries(values).map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? "")]),
      );
      const signature = twilio.getExpectedTwilioSignature(forged ? "another token" : token, url, params);
      expect(await isSigned(token, url, form, signature)).toBe(
        twilio.validateRequest(token, signature, url, params),
      );
    }),
    { numRuns: 2000 },
  );
});

test("a missing signature is refused", async () => {
  expect(await isSigned(token, url, new URLSearchParams({ Body: "hello" }), "")).toBe(false);
});
