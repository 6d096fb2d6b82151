import { createHash } from "node:crypto";

/** Who the provider is: what a real account would have been given. */
export type Credentials = {
  accountSid: string;
  authToken: string;
  apiKeySid: string;
  apiKeySecret: string;
  serviceSid: string;
};

/** "local" in hexadecimal ASCII marks credentials of this provider; those of a real account lack it. */
const mark = "6c6f63616c";

/** The same at every start: tokens outlive it. They guard nothing, since only this machine can connect. */
export const localCredentials: Credentials = {
  accountSid: sid("AC"),
  authToken: digits("auth token"),
  apiKeySid: sid("SK"),
  apiKeySecret: digits("api key secret"),
  serviceSid: sid("IS"),
};

function sid(prefix: string): string {
  return prefix + mark + digits(prefix).slice(mark.length);
}

function digits(what: string): string {
  return createHash("sha256").update(`local provider: ${what}`).digest("hex").slice(0, 32);
}

/** Throws where the sids are not of the local pattern: a stand-in must never get real credentials. */
export function refuseRealCredentials(values: Partial<Credentials>): void {
  const names = ["accountSid", "apiKeySid", "serviceSid"] as const;
  const real = names.find((name) => values[name] !== undefined && !values[name].slice(2).startsWith(mark));
  if (real)
    throw new Error(
      `The ${real} given looks like one of a real account. Unset it: the local provider takes only its own.`,
    );
}
