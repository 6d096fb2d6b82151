import type { Credentials } from "../src/provider/credentials.ts";

/** An account at a local provider, and where that is. */
type LocalAccount = Credentials & { rest: string; ws: string };

/** The settings that name an account at a local provider. */
export const accountSettings = (account: LocalAccount) => ({
  TWILIO_ACCOUNT_SID: account.accountSid,
  TWILIO_AUTH_TOKEN: account.authToken,
  TWILIO_API_KEY_SID: account.apiKeySid,
  TWILIO_API_KEY_SECRET: account.apiKeySecret,
  TWILIO_CHAT_SERVICE_SID: account.serviceSid,
  PROVIDER_REST_URL: account.rest,
  PROVIDER_SOCKET_URL: account.ws,
});

/**
 * The settings that a desk of `npm start` on a port of this machine has for its own: the account, its secret
 * and its address.
 */
export const localSettings = (account: LocalAccount, port: number) => ({
  ...accountSettings(account),
  IDENTITY_SECRET: `local identities of ${account.apiKeySecret}`,
  // Only browsers resolve names under .localhost: the provider calls the address itself, and signs it.
  PUBLIC_URL: new URL(`http://127.0.0.1:${port}`).origin,
});

/** Where the provider of a desk of `npm start` listens, where that port is free. */
export const localProviderPort = (port: number): number => port + 10;
