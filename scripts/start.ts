import { loadBusinesses } from "../src/business/load.ts";
import { buildSites } from "../src/fleet/build.ts";
import { listen } from "../src/server/server.ts";
import { checkFolder, Failure, readOptions, readPort, run, takeNoWords } from "./commandLine.ts";
import { type Frontdesk, openFrontdesk, siteAddress } from "./frontdesk.ts";

const usage = "Usage: npm start [-- --port N] [--businesses DIR] [--out DIR]   (--port 0: a free one)";

await run(usage, async () => {
  const { values, positionals } = readOptions({
    port: { type: "string", default: "4300" },
    businesses: { type: "string", default: "businesses" },
    out: { type: "string", default: "dist" },
  });
  takeNoWords(positionals);
  await checkFolder(values.businesses);
  const { businesses, mistakes } = await loadBusinesses(values.businesses);
  for (const mistake of mistakes) console.error(mistake);
  if (!businesses.length) throw new Failure(`${values.businesses}: No business here can be built.`);
  const door = await listen(readPort(values.port));
  console.error(`Building ${businesses.map(({ id }) => id).join(", ")} ...`);
  await buildSites(businesses, values.businesses, values.out);
  const frontdesk = await openFrontdesk(businesses, values.out, door);
  printAddresses(
    businesses.map(({ id, business }) => [business.businessName, siteAddress(id, door.port)]),
    frontdesk,
  );
  await stopAsked();
  await frontdesk.close();
  return mistakes.length ? 1 : 0;
});

function printAddresses(sites: [name: string, address: string][], { port, provider }: Frontdesk): void {
  const rows = [...sites, ["All sites", `http://localhost:${port}/`], ["Local provider", provider.rest]];
  const width = Math.max(...rows.map(([name = ""]) => name.length));
  const lines = rows.map(([name = "", address]) => `  ${name.padEnd(width)}  ${address}`);
  console.log(
    `Frontdesk is up.\n\n${lines.join("\n")}\n\nOpen a site in a browser and chat with its receptionist. Ctrl-C stops everything.`,
  );
}

/** Settles when the process is asked to stop: Ctrl-C, or SIGTERM. */
const stopAsked = () =>
  new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
