import { mkdirSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LoadedBusiness } from "../src/business/load.ts";
import type { Desk } from "../src/desk/desk.ts";
import { type OpenDesk, openDesk } from "../src/desk/openDesk.ts";
import { readSettings, settingNames } from "../src/desk/settings/settings.ts";
import { type Provider, startProvider } from "../src/provider/server.ts";
import { listen, serve } from "../src/server/server.ts";
import { Failure } from "./commandLine.ts";

/** All of the product on one machine: built sites, desk and a local provider. */
export type Frontdesk = { port: number; provider: Provider; desk: OpenDesk; close: () => Promise<void> };

/** What a local desk does otherwise: settings over those of the environment, and parts of the host. */
export type Local = Partial<Pick<Desk, "engines" | "log" | "now">> & {
  settings?: Record<string, string>;
  /** A provider that is up already; without it, one that keeps its conversations in memory. */
  provider?: Provider;
};

/** Serves built sites of `out` with their receptionist and a local provider. `door` is a port that was taken before. */
export async function openFrontdesk(
  sites: readonly LoadedBusiness[],
  out: string,
  door: { server: Server; port: number },
  local: Local = {},
): Promise<Frontdesk> {
  const { provider = await startProvider(), ...rest } = local;
  const business = async (id: string) => sites.find((site) => site.id === id);
  const desk = localDesk(provider, door.port, business, rest);
  serve(door.server, { sites, out, desk });
  return { port: door.port, provider, desk, close: () => closeAll(door.server, desk, provider) };
}

/** The desk of a server on `port` of this machine, behind a local provider. */
export function localDesk(
  provider: Provider,
  port: number,
  business: Desk["business"],
  { settings, ...host }: Local = {},
): OpenDesk {
  return openDesk(
    settingsOf({
      ...everyLimit("100000/hour"),
      ...ownSettings(process.env),
      TWILIO_ACCOUNT_SID: provider.accountSid,
      TWILIO_AUTH_TOKEN: provider.authToken,
      TWILIO_API_KEY_SID: provider.apiKeySid,
      TWILIO_API_KEY_SECRET: provider.apiKeySecret,
      TWILIO_CHAT_SERVICE_SID: provider.serviceSid,
      IDENTITY_SECRET: `local identities of ${provider.apiKeySecret}`,
      // Only browsers resolve names under .localhost: the provider calls the address itself, and signs it.
      PUBLIC_URL: new URL(`http://127.0.0.1:${port}`).origin,
      PROVIDER_REST_URL: provider.rest,
      PROVIDER_SOCKET_URL: provider.ws,
      ...settings,
    }),
    { business, ...host },
  );
}

/** The settings; a wrong one in the environment is told without a stack trace. */
function settingsOf(values: Record<string, string | undefined>) {
  try {
    return readSettings(values);
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : "");
  }
}

/** One person at a machine runs into no limit. */
const everyLimit = (figures: string) =>
  Object.fromEntries(settingNames.filter((name) => name.startsWith("LIMIT_")).map((name) => [name, figures]));

/** Settings of the environment that have nothing to do with the provider: stores, limits, models and where leads go. */
const ownSettings = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => /^(REDIS|LEADS|SMTP|LIMIT|MODEL)_/.test(name)),
  );

async function closeAll(server: Server, desk: OpenDesk, provider: Provider): Promise<void> {
  server.closeAllConnections();
  await Promise.all([new Promise((closed) => server.close(closed)), desk.close()]);
  await provider.close();
}

/** The address of a site. Browsers resolve it; servers do not. */
export const siteAddress = (id: string, port: number) => `http://${id}.localhost:${port}/`;

/** What a command prints once all is up: each site, the list of them, and the local provider. */
export function addressList(sites: readonly LoadedBusiness[], port: number, provider: Provider): string {
  const rows: [name: string, address: string][] = [
    ...sites.map(({ id, business }): [string, string] => [business.businessName, siteAddress(id, port)]),
    ["All sites", `http://localhost:${port}/`],
    ["Local provider", provider.rest],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, address]) => `  ${name.padEnd(width)}  ${address}`);
  return `\n${lines.join("\n")}\n\nOpen a site in a browser and chat with its receptionist. Ctrl-C stops everything.`;
}

/** Settles when the process is asked to stop: Ctrl-C, or SIGTERM. */
export const stopAsked = () =>
  new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });

/**
 * The provider of the Frontdesk on a port, which keeps its conversations over restarts. One a port: visitors' browsers keep their
 * side by address, and the conversations tell their messages to that address. It listens ten ports above where that is free, so that a
 * page left open finds it again. A Frontdesk on a port taken by chance (0) keeps nothing.
 */
export async function lastingProvider(port: number): Promise<Provider> {
  if (port === 0) return startProvider();
  const folder = fileURLToPath(new URL("../.state", import.meta.url));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const state = join(folder, `provider-${port}.jsonl`);
  return startProvider({ port: (await isFree(port + 10)) ? port + 10 : 0, state }).catch((error) => {
    throw new Failure(error.message);
  });
}

async function isFree(port: number): Promise<boolean> {
  const door = await listen(port).catch(() => undefined);
  if (door) await new Promise((closed) => door.server.close(closed));
  return door !== undefined;
}
