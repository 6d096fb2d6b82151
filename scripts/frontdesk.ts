import { mkdirSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { answerReadOnly } from "../src/agency/workplace/readOnlyPage.ts";
import type { LoadedBusiness } from "../src/business/check/load.ts";
import type { SiteFacts } from "../src/business/facts.ts";
import type { Desk } from "../src/desk/desk.ts";
import type { OpenDesk } from "../src/desk/openDesk.ts";
import { readSettings, settingNames } from "../src/desk/settings/settings.ts";
import { narrowRoles } from "../src/desk/twilio/chatService.ts";
import { openNodeDesk } from "../src/hosts/node/openNodeDesk.ts";
import { type Provider, startProvider } from "../src/provider/server.ts";
import { providerSources } from "../src/server/hostFiles.ts";
import { createHosts } from "../src/server/hosts.ts";
import { type Listener, listen, serve } from "../src/server/server.ts";
import { createSites } from "../src/server/sites.ts";
import { CommandError } from "../src/text/commandError.ts";
import { checkFolder, readEnvironment, readOptions, readPort, refuseWords } from "./commandLine.ts";
import { localProviderPort, localSettings, localState, withStartStore } from "./localSettings.ts";

/** All of the product on one machine: built sites, desk and a local provider. */
export type Frontdesk = { port: number; provider: Provider; desk: OpenDesk; close: () => Promise<void> };

/** What differs on a local desk: settings over those of the environment, and parts of the host. */
export type LocalOptions = Partial<Pick<Desk, "siteOfHost" | "engines" | "log" | "now">> & {
  settings?: Record<string, string>;
  /** A running provider; without it, a new one keeps its conversations in memory. */
  provider?: Provider;
  /** The port whose store is used unless settings name one; without it, a temporary one. */
  storePort?: number;
};

/** Serves built sites of `out` with their receptionist and a local provider. */
export async function openFrontdesk(
  sites: readonly LoadedBusiness[],
  out: string,
  listener: Listener,
  options: LocalOptions = {},
): Promise<Frontdesk> {
  const { provider = await startProvider(), ...rest } = options;
  const desk = localDesk(provider, listener.port, () => sites, rest);
  await narrowLocalRoles(desk);
  serveLocally(listener.server, sites, out, desk);
  return { port: listener.port, provider, desk, close: () => closeAll(listener.server, desk, provider) };
}

/** Serves built sites of `out`, each at `<id>.localhost`, and the list of them. */
export function serveLocally(server: Server, sites: readonly SiteFacts[], out: string, desk: OpenDesk): void {
  // Sites on this machine speak to the local provider, and may stand in a frame of the list of sites.
  const extraSources = { connect: providerSources(desk.settings), frames: ["'self'", "http://localhost:*"] };
  serve(server, {
    sites: createSites(
      sites.map((facts) => ({ facts, out })),
      { extraSources },
    ),
    desk,
    readiness: desk.readiness,
    otherHost: (target) => answerReadOnly(target, sites),
  });
}

/**
 * The desk of a server on `port` of this machine, behind a local provider, for the sites that it has at a
 * time.
 */
export function localDesk(
  provider: Provider,
  port: number,
  listSites: () => readonly SiteFacts[],
  { settings, storePort = 0, ...host }: LocalOptions = {},
): OpenDesk {
  const values: Record<string, string | undefined> = {
    ...limitSettings("100000/hour"),
    ...environmentSettings(process.env),
    ...localSettings(provider, port),
    ...settings,
  };
  return openNodeDesk(parseSettings(withStartStore(values, storePort)), {
    business: async (siteId) => listSites().find(({ id }) => id === siteId),
    siteOfHost: async (host) => {
      const sites = listSites();
      const siteId = createHosts(sites).find(host)?.siteId;
      return sites.find(({ id }) => id === siteId);
    },
    ...host,
  });
}

/**
 * Leaves visitors of a local provider what those of production may do once `setup` was there, and no more.
 */
export const narrowLocalRoles = ({ settings }: Pick<OpenDesk, "settings">): Promise<void> =>
  narrowRoles(settings, settings.TWILIO_CHAT_SERVICE_SID);

/** Reads the settings; throws a `CommandError` that names a wrong one. */
function parseSettings(values: Record<string, string | undefined>) {
  try {
    return readSettings(values);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : "");
  }
}

/** Sets every limit alike; a person at a machine must run into none. */
const limitSettings = (limit: string) =>
  Object.fromEntries(settingNames.filter((name) => name.startsWith("LIMIT_")).map((name) => [name, limit]));

/** The settings that a local desk takes from the environment: for stores, limits, models and leads. */
const isTaken = (name: string) => /^(REDIS|STORE|LEADS|RETENTION|SMTP|LIMIT|MODEL)_/.test(name);

const environmentSettings = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([name, value]) => isTaken(name) && value));

/**
 * A line that names the settings of the environment which a local desk does not use; undefined when there are
 * none.
 */
function unusedSettings(environment: Record<string, string | undefined>): string | undefined {
  const names = settingNames.filter((name) => environment[name] && !isTaken(name));
  return names.length
    ? `Not used here: ${names.join(", ")}. A local provider takes the place of the hosted one; \`npm run serve\` uses them.`
    : undefined;
}

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
    ["Its inspector", `${provider.rest}/inspect`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, address]) => `  ${name.padEnd(width)}  ${address}`);
  return `\n${lines.join("\n")}\n\nOpen a site in a browser and chat with its receptionist. Ctrl-C stops everything.`;
}

/**
 * Reads the options that `npm start` and `npm run dev` share, and says which settings neither uses; throws where
 * an option is wrong.
 */
export async function readLocalOptions() {
  const { values, positionals } = readOptions({
    port: { type: "string", default: "4300" },
    businesses: { type: "string", default: "businesses" },
    out: { type: "string", default: "dist" },
  });
  refuseWords(positionals);
  const port = readPort(values.port);
  const unused = unusedSettings(readEnvironment());
  if (unused) console.error(unused);
  await checkFolder(values.businesses);
  return { port, businesses: values.businesses, out: values.out };
}

/**
 * Starts the provider of the Frontdesk on a port; it keeps its conversations over restarts. Each port has its
 * own: browsers keep their side by address, and conversations call that address. It listens ten ports above
 * where that is free: an open page finds it again. The Frontdesk on a free port (0) keeps nothing.
 */
export async function persistentProvider(port: number): Promise<Provider> {
  if (port === 0) return startProvider();
  mkdirSync(localState, { recursive: true, mode: 0o700 });
  const state = join(localState, `provider-${port}.db`);
  const providerPort = localProviderPort(port);
  return startProvider({ port: (await isFree(providerPort)) ? providerPort : 0, state }).catch((error) => {
    throw new CommandError(error.message);
  });
}

async function isFree(port: number): Promise<boolean> {
  const listener = await listen(port).catch(() => undefined);
  if (listener) await new Promise((closed) => listener.server.close(closed));
  return listener !== undefined;
}
