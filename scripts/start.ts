import { buildSites } from "../src/build/buildOutput.ts";
import { listen } from "../src/server/server.ts";
import { CommandError } from "../src/text/commandError.ts";
import { printWarningCount, run, waitForStop } from "./commandLine.ts";
import { addressList, openFrontdesk, persistentProvider, readLocalOptions } from "./frontdesk.ts";

const usage = "Usage: npm start [-- --port N] [--businesses DIR] [--out DIR]   (--port 0: a free one)";

await run(usage, async () => {
  const { port, businesses: folder, out } = await readLocalOptions();
  const listener = await listen(port);
  const open = async () => {
    console.error("Building what changed ...");
    const built = await buildSites(folder, out, { loadAll: true });
    const { mistakes, notices, warnings, businesses } = built;
    for (const line of [...mistakes, ...notices]) console.error(line);
    printWarningCount(warnings, folder);
    if (!businesses.length) throw new CommandError(`${folder}: No business here can be built.`);
    const provider = await persistentProvider(port);
    const local = { provider, storePort: port };
    const frontdesk = await openFrontdesk(businesses, out, listener, local);
    console.log(addressList(businesses, listener.port, provider));
    return { frontdesk, mistakes };
  };
  const { frontdesk, mistakes } = await open().catch((error) => {
    listener.server.close();
    throw error;
  });
  await waitForStop();
  await frontdesk.close();
  return mistakes.length ? 1 : 0;
});
