import { openBusinesses } from "../src/agency/workplace/currentBusinesses.ts";
import { createSiteHosts, type SiteHosts } from "../src/agency/workplace/siteHosts.ts";
import { showTryOut } from "../src/agency/workplace/tryOut.ts";
import { watchFolder } from "../src/agency/workplace/watchFolder.ts";
import { siteConfig } from "../src/build/config.ts";
import { formatWarnings } from "../src/business/check/warnings.ts";
import { listen } from "../src/server/server.ts";
import { printWarningCount, run, waitForStop } from "./commandLine.ts";
import {
  addressList,
  localDesk,
  narrowLocalRoles,
  persistentProvider,
  readLocalOptions,
} from "./frontdesk.ts";

const usage = "Usage: npm run dev [-- --port N] [--businesses DIR] [--out DIR]   (--port 0: a free one)";

await run(usage, async () => {
  const { port: requestedPort, businesses: folder } = await readLocalOptions();
  const started = Promise.withResolvers<SiteHosts>();
  // Before the files are read: a save while the server starts is shown once it is up.
  const stopWatching = watchFolder(folder, async (names) => (await started.promise).onSave(names));
  const current = await openBusinesses(folder);
  const { businesses, mistakes } = current.list();
  for (const line of mistakes) console.error(line);
  printWarningCount(await formatWarnings(businesses), folder);
  const port = await freePort(requestedPort);
  const provider = await persistentProvider(requestedPort);
  const desk = localDesk(provider, port, () => current.list().businesses, {
    storePort: requestedPort,
  });
  await narrowLocalRoles(desk);
  const { dev } = await import("astro");
  const hosts = createSiteHosts(folder, current, desk);
  started.resolve(hosts);
  const config = siteConfig(async () => hosts.listVisited(), "own", showTryOut);
  const astro = await dev({
    ...config,
    configFile: false,
    logLevel: "warn",
    server: { host: "127.0.0.1", port },
    integrations: [...config.integrations, hosts.integration],
  });
  console.log(addressList(current.list().businesses, astro.address.port, provider));
  await waitForStop();
  stopWatching();
  await Promise.all([astro.stop(), provider.close()]);
  return 0;
});

/** Finds the port to use; rejects when it is busy, where Vite would quietly take another. */
async function freePort(requestedPort: number): Promise<number> {
  const { server, port } = await listen(requestedPort);
  await new Promise((closed) => server.close(closed));
  return port;
}
