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

test("an identity names its tenant and no one else's key opens it", () => {
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

test("retries of one attempt are one visitor; two attempts are two", () => {
  const attempt = crypto.randomUUID();
  const identity = issueIdentity(secret, "acme", attempt);
  expect(issueIdentity(secret, "acme", attempt)).toBe(identity);
  expect(issueIdentity(secret, "acme", crypto.randomUUID())).not.toBe(identity);
  expect(issueIdentity(secret, "other", attempt)).not.toContain(identity.split(".")[2]);
});

const letters = "ABCXYZabcxyz0189-_.~ \u200bаеоϲν١․";

/** What is nearly an identity: changed, cut, lengthened, of another tenant, in other letters; or none at all. */
function forgeries(own: string, foreign: string) {
  const [, , bits = "", signature = ""] = own.split(".");
  const place = fc.nat(own.length - 1);
  const put = (at: number, text: string) => own.slice(0, at) + text + own.slice(at + 1);
  return fc.oneof(
    fc.tuple(place, fc.constantFrom(...letters)).map(([at, letter]) => put(at, letter)),
    place.chain((at) =>
      fc.nat(6).map((bit) => put(at, String.fromCharCode(own.charCodeAt(at) ^ (1 << bit)))),
    ),
    place.map((at) => own.slice(0, at)),
    place.map((at) => own.slice(at + 1)),
    fc.string({ minLength: 1, maxLength: 20 }).map((tail) => own + tail),
    fc.constantFrom(
      foreign.replace(".other.", ".acme."),
      own.replace(".acme.", ".other."),
      own.toUpperCase(),
      ` ${own}`,
      `v1.acme.${bits}.${"A".repeat(22)}`,
      `v1.acme.${"A".repeat(22)}.${signature}`,
      `v2.acme.${bits}.${signature}`,
      "v1.acme..",
      "system",
      "' OR '1'='1' --",
      "{email}",
    ),
    fc.string({ maxLength: 256 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
  );
}

test("forged identities open nothing", () => {
  const own = issueIdentity(secret, "acme", crypto.randomUUID());
  const foreign = issueIdentity(secret, "other", crypto.randomUUID());
  const property = fc.property(forgeries(own, foreign), (identity) => {
    fc.pre(identity !== own);
    expect(verifyIdentity(secrets, identity)).toBeUndefined();
  });
  fc.assert(property, { numRuns: 1000 });
});

test("the name of a conversation does not contain its identity", () => {
  const identity = issueIdentity(secret, "acme", crypto.randomUUID());
  const name = conversationName(secret, identity);
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(identity).not.toContain(name);
});
