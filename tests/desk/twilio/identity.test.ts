import fc from "fast-check";
import { expect, test } from "vitest";
import { conversationName, issueIdentity, verifyIdentity } from "../../../src/desk/twilio/identity.ts";

const secret = "a secret of the tests, 32 characters or more";

test("an identity names its tenant and no one else's key opens it", async () => {
  const identity = await issueIdentity(secret, "harbor-plumbing", crypto.randomUUID());
  expect(await verifyIdentity(secret, identity)).toBe("harbor-plumbing");
  expect(await verifyIdentity(`${secret}!`, identity)).toBeUndefined();
});

test("retries of one attempt are one visitor; two attempts are two", async () => {
  const attempt = crypto.randomUUID();
  const identity = await issueIdentity(secret, "acme", attempt);
  expect(await issueIdentity(secret, "acme", attempt)).toBe(identity);
  expect(await issueIdentity(secret, "acme", crypto.randomUUID())).not.toBe(identity);
  expect(await issueIdentity(secret, "other", attempt)).not.toContain(identity.split(".")[2]);
});

test("an identity changed in any place opens nothing", async () => {
  const identity = await issueIdentity(secret, "acme", crypto.randomUUID());
  const change = fc.record({ at: fc.nat(identity.length - 1), letter: fc.constantFrom(..."aZ0_-. ~") });
  await fc.assert(
    fc.asyncProperty(change, async ({ at, letter }) => {
      const changed = identity.slice(0, at) + letter + identity.slice(at + 1);
      fc.pre(changed !== identity);
      expect(await verifyIdentity(secret, changed)).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

test("what is no identity opens nothing", async () => {
  const tries = fc.oneof(
    fc.string(),
    fc.constantFrom("system", "", "v1.acme..", "v1.acme.x.y", "' OR 1=1 --"),
  );
  await fc.assert(
    fc.asyncProperty(tries, async (text) => {
      expect(await verifyIdentity(secret, text)).toBeUndefined();
    }),
  );
});

test("the name of a conversation does not contain its identity", async () => {
  const identity = await issueIdentity(secret, "acme", crypto.randomUUID());
  const name = await conversationName(secret, identity);
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(identity).not.toContain(name);
});
