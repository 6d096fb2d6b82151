import { Client } from "@twilio/conversations";
import twilio from "twilio";
import type { Provider } from "../../src/provider/server.ts";

/** A token as the provider's own helper signs it. */
export function tokenFor(provider: Provider, identity: string, ttl = 3600): string {
  const { AccessToken } = twilio.jwt;
  const token = new AccessToken(provider.accountSid, provider.apiKeySid, provider.apiKeySecret, {
    identity,
    ttl,
  });
  token.addGrant(new AccessToken.ChatGrant({ serviceSid: provider.serviceSid }));
  return token.toJwt();
}

/** The official REST helper, turned to the local provider. */
export function restOf(provider: Provider) {
  const helper = twilio(provider.accountSid, provider.authToken);
  helper.conversations.baseUrl = provider.rest;
  return helper.conversations.v1.services(provider.serviceSid);
}

/** A client of the unmodified browser SDK, once it is initialised. */
export async function connect(provider: Provider, identity: string): Promise<Client> {
  const client = new Client(tokenFor(provider, identity), { Twilsock: { uri: provider.ws } });
  await new Promise<void>((resolve, reject) => {
    client.on("initialized", () => resolve());
    client.on("initFailed", ({ error }) => reject(new Error(error?.message)));
  });
  return client;
}
