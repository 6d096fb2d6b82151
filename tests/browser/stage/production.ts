import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test as base } from "@playwright/test";
import { factsFile, parseFacts } from "../../../src/business/facts.ts";
import { readSettings, settingNames } from "../../../src/desk/settings/settings.ts";
import { narrowRoles } from "../../../src/desk/twilio/chatService.ts";
import { type Provider, startProvider } from "../../../src/provider/server.ts";
import { providerHost, startProxy } from "../../build/stage/proxy.ts";
import { serveSettings, startServe, untilServing } from "../../scripts/stage/serveProcess.ts";
import { servedSites } from "../../stage/builtSites.ts";
import { freePorts } from "../../stage/freePorts.ts";
import { perWorker } from "./site.ts";

export { expect } from "@playwright/test";

/** All sites as visitors reach them: what a build wrote, its server, and Caddy with its Caddyfile before that. */
type Production = {
  /** It is in the process of the tests, which ask it for faults; the server knows its addresses alone. */
  provider: Provider;
  /** Where Caddy takes the calls of servers. */
  port: number;
  /** The address of a path of a site: at its `siteUrl`, else at its preview host. */
  address: (id: string, path?: string) => string;
  /** What Chromium needs to come here. */
  browserArgs: string[];
  close: () => Promise<void>;
};

async function startProduction(): Promise<Production> {
  const served = await servedSites();
  const folder = await mkdtemp(join(tmpdir(), "production-"));
  const provider = await startProvider();
  // The provider takes a free port too: not one of these.
  const [https = 0, http = 0, server = 0] = await freePorts(3);
  const ports = { https, http, server, provider: Number(new URL(provider.rest).port) };
  const settings = productionSettings(provider, folder, http);
  // As `site setup` does before a server is started.
  await narrowRoles(readSettings(settings), provider.serviceSid);
  const [proxy, program] = await Promise.all([
    startProxy(served, ports),
    untilServing(startServe(settings, ["--port", String(server)], { program: join(served, "server.mjs") })),
  ]);
  const origins = await readOrigins(served);
  return {
    provider,
    port: http,
    address: (id, path = "/") => `${origins.get(id)}${path}`,
    browserArgs: browserArgs(https, proxy.keyHash),
    close: async () => {
      await program.stop();
      await proxy.stop();
      await provider.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Sites without an address of their own are under it: no proxy gets a certificate for a name of one's own machine. */
const previewDomain = "preview.example";

/** Settings of production, but that nobody runs into a limit and that the provider, which trusts no Caddy, calls over http. */
const productionSettings = (provider: Provider, folder: string, port: number): Record<string, string> => ({
  ...serveSettings(provider, folder),
  ...Object.fromEntries(
    settingNames.filter((name) => name.startsWith("LIMIT_")).map((name) => [name, "100000/hour"]),
  ),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  PREVIEW_HOSTS: `*.${previewDomain}`,
  PROVIDER_SOCKET_URL: `wss://${providerHost}${new URL(provider.ws).pathname}`,
});

/** Where each site is, by its id. */
async function readOrigins(served: string): Promise<Map<string, string>> {
  const folder = dirname(factsFile(served, ""));
  const facts = await Promise.all(
    (await readdir(folder)).map(async (name) => parseFacts(await readFile(join(folder, name), "utf8"))),
  );
  return new Map(
    facts.map(({ id, business: { siteUrl } }) => [
      id,
      new URL(siteUrl ?? `https://${id}.${previewDomain}`).origin,
    ]),
  );
}

/** Has Chromium find Caddy at every host, and trust its certificates: any other mistake in one still counts. */
const browserArgs = (httpsPort: number, keyHash: string): string[] => [
  `--host-resolver-rules=MAP *:443 127.0.0.1:${httpsPort}`,
  `--ignore-certificate-errors-spki-list=${keyHash}`,
];

/** Each worker has a production of its own, on free ports. */
export const test = base.extend<object, { production: Production }>({
  production: [
    async ({ playwright: _ }, use) => {
      const production = await startProduction();
      await use(production);
      await production.close();
    },
    perWorker,
  ],
  launchOptions: [
    async ({ launchOptions: { args = [], ...options }, production }, use) =>
      use({ ...options, args: [...args, ...production.browserArgs] }),
    perWorker,
  ],
});
