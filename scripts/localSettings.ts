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
