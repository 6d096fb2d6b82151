import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test as base } from "@playwright/test";
import { factsFile, parseFacts } from "../../../src/business/facts.ts";
import { settingNames } from "../../../src/desk/settings/settings.ts";
import { type Provider, startProvider } from "../../../src/provider/server.ts";
import { freePorts, providerHost, startProxy } from "../../build/stage/proxy.ts";
import { openServe, serveSettings } from "../../scripts/stage/serveProcess.ts";
import { servedFolder } from "./site.ts";

export { expect } from "@playwright/test";

/** All sites as visitors reach them: `npm run serve` as a process of its own, and Caddy before it with the Caddyfile of the build. */
type Production = {
  /** It is in the process of the tests, which ask it for faults; `serve` knows its addresses alone. */
  provider: Provider;
  /** Where Caddy takes the calls of servers. */
  port: number;
  /** The address of a path of a site: at its `siteUrl`, else at `<id>.localhost`. */
  address: (id: string, path?: string) => string;
  /** Ends `serve`; answers its exit status, null when it was killed. */
  end: (signal: "SIGTERM" | "SIGKILL") => Promise<number | null>;
  /** Starts `serve` on the same port again; its clock runs `aheadMs` ahead, as if it had been away for so long. */
  startAgain: (options?: { aheadMs: number }) => Promise<void>;
  /** What Chromium needs to come here. */
  browserArgs: string[];
  close: () => Promise<void>;
};

const clockAhead = new URL("clockAhead.ts", import.meta.url).href;

async function startProduction(): Promise<Production> {
  const folder = await mkdtemp(join(tmpdir(), "production-"));
  const [https = 0, http = 0, server = 0] = await freePorts(3);
  const provider = await startProvider();
  const ports = { https, http, server, provider: Number(new URL(provider.rest).port) };
  const proxy = await startProxy(servedFolder, ports);
  const settings = productionSettings(provider, folder, http);
  const start = ({ aheadMs } = { aheadMs: 0 }) =>
    openServe(
      { ...settings, NODE_OPTIONS: `--import ${clockAhead}`, AHEAD_MS: String(aheadMs) },
      servedFolder,
      ...["--port", String(server)],
    );
  let serve = await start();
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    const closed = once(serve.child, "close");
    serve.child.kill(signal);
    const [status] = await closed;
    return status;
  };
  const origins = await readOrigins();
  return {
    provider,
    port: http,
    address: (id, path = "/") => `${origins.get(id)}${path}`,
    end,
    startAgain: async (options) => {
      serve = await start(options);
    },
    browserArgs: browserArgs(https, proxy.keyHash),
    close: async () => {
      await end("SIGTERM");
      await proxy.stop();
      await provider.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Settings of production, but that nobody runs into a limit and that the provider, which trusts no Caddy, calls over http. */
const productionSettings = (provider: Provider, folder: string, port: number): Record<string, string> => ({
  ...serveSettings(provider, folder),
  ...Object.fromEntries(
    settingNames.filter((name) => name.startsWith("LIMIT_")).map((name) => [name, "100000/hour"]),
  ),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  PROVIDER_SOCKET_URL: `wss://${providerHost}${new URL(provider.ws).pathname}`,
});

/** Where each site is, by its id. */
async function readOrigins(): Promise<Map<string, string>> {
  const folder = dirname(factsFile(servedFolder, ""));
  const facts = await Promise.all(
    (await readdir(folder)).map(async (name) => parseFacts(await readFile(join(folder, name), "utf8"))),
  );
  return new Map(
    facts.map(({ id, business: { siteUrl } }) => [id, new URL(siteUrl ?? `https://${id}.localhost`).origin]),
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
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions: { args = [], ...options }, production }, use) =>
      use({ ...options, args: [...args, ...production.browserArgs] }),
    { scope: "worker" },
  ],
});
