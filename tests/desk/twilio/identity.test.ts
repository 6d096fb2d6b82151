import fc from "fast-check";
import { expect, test } from "vitest";
import {
  conversationName,
  findSigner,
  issueIdentity,
  verifyIdentity,
} from "../../../src/desk/twilio/identity.ts";

const secret = "a secret of the tests, 32 characters or more";
const secrets = { IDENTITY_SECRET: secret };

test("an identity names its tenant and no one else's key opens it", async () => {
  const identity = issueIdentity(secret, "harbor-plumbing", crypto.randomUUID());
  expect(verifyIdentity(secrets, identity)).toBe("harbor-plumbing");
  expect(verifyIdentity({ IDENTITY_SECRET: `${secret}!` }, identity)).toBeUndefined();
});

test("an identity of the secret before is taken beside those of today, for as long as that is named", () => {
  const older = "the secret of last year, 32 characters or more";
  const both = { IDENTITY_SECRET: secret, IDENTITY_SECRET_OLD: older };
  const identities = [issueIdentity(secret, "acme", "a"), issueIdentity(older, "acme", "a")];
  expect(identities.map((identity) => findSigner(both, identity)?.secret)).toEqual([secret, older]);
  expect(identities.map((identity) => verifyIdentity(secrets, identity))).toEqual(["acme", undefined]);
});

test("retries of one attempt are one visitor; two attempts are two", async () => {
  const attempt = crypto.randomUUID();
  const identity = issueIdentity(secret, "acme", attempt);
  expect(issueIdentity(secret, "acme", attempt)).toBe(identity);
  expect(issueIdentity(secret, "acme", crypto.randomUUID())).not.toBe(identity);
  expect(issueIdentity(secret, "other", attempt)).not.toContain(identity.split(".")[2]);
});

test("an identity changed in any place opens nothing", async () => {
  const identity = issueIdentity(secret, "acme", crypto.randomUUID());
  const change = fc.record({ at: fc.nat(identity.length - 1), letter: fc.constantFrom(..."aZ0_-. ~") });
  await fc.assert(
    fc.asyncProperty(change, async ({ at, letter }) => {
      const changed = identity.slice(0, at) + letter + identity.slice(at + 1);
      fc.pre(changed !== identity);
      expect(verifyIdentity(secrets, changed)).toBeUndefined();
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
      expect(verifyIdentity(secrets, text)).toBeUndefined();
    }),
  );
});

test("the name of a conversation does not contain its identity", async () => {
  const identity = issueIdentity(secret, "acme", crypto.randomUUID());
  const name = conversationName(secret, identity);
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(identity).not.toContain(name);
});
