import type { Server } from "node:http";
import type { LoadedBusiness } from "../src/business/load.ts";
import { createProviderApi } from "../src/desk/providerApi.ts";
import { readSettings } from "../src/desk/settings.ts";
import { type Provider, startProvider } from "../src/provider/server.ts";
import { serve } from "../src/server/server.ts";

/** All of the product on one machine: built sites, desk and a local provider. */
export type Frontdesk = { port: number; provider: Provider; close: () => Promise<void> };

/** Serves built sites of `out` with their receptionist and a local provider. `door` is a port that was taken before. */
export async function openFrontdesk(
  sites: readonly LoadedBusiness[],
  out: string,
  door: { server: Server; port: number },
): Promise<Frontdesk> {
  const provider = await startProvider({ port: 0 });
  const settings = readSettings({
    TWILIO_ACCOUNT_SID: provider.accountSid,
    TWILIO_AUTH_TOKEN: provider.authToken,
    TWILIO_API_KEY_SID: provider.apiKeySid,
    TWILIO_API_KEY_SECRET: provider.apiKeySecret,
    TWILIO_CHAT_SERVICE_SID: provider.serviceSid,
    IDENTITY_SECRET: `local identities of ${provider.apiKeySecret}`,
    // Only browsers resolve names under .localhost: the provider calls the address itself, and signs it.
    PUBLIC_URL: `http://127.0.0.1:${door.port}`,
    PROVIDER_REST_URL: provider.rest,
    PROVIDER_SOCKET_URL: provider.ws,
  });
  serve(door.server, {
    sites,
    out,
    desk: {
      settings,
      provider: createProviderApi(settings),
      business: async (id) => sites.find((site) => site.id === id),
      now: () => new Date(),
      inBackground: () => {},
    },
  });
  return { port: door.port, provider, close: () => closeAll(door.server, provider) };
}

async function closeAll(server: Server, provider: Provider): Promise<void> {
  server.closeAllConnections();
  await Promise.all([new Promise((closed) => server.close(closed)), provider.close()]);
}

/** The address of a site. Browsers resolve it; servers do not. */
export const siteAddress = (id: string, port: number) => `http://${id}.localhost:${port}/`;
