import { existsSync } from "node:fs";
import { join } from "node:path";
import { refuseWhileEarlierRuns } from "../src/desk/earlier/files.ts";
import { checkProduction } from "../src/desk/settings/production.ts";
import { formatMistakes, type Settings } from "../src/desk/settings/settings.ts";
import { findStoreFile } from "../src/desk/settings/storeFile.ts";
import { checkStoreFile, openNodeDesk } from "../src/hosts/node/openNodeDesk.ts";
import { openAccessLog } from "../src/server/accessLog.ts";
import { closeServer, listen, serve } from "../src/server/server.ts";
import type { WatchedSites } from "../src/server/sites.ts";
import { CommandError } from "../src/text/commandError.ts";
import { readEnvironment, readOptions, readPort, refuseWords, run, waitForStop } from "./commandLine.ts";
import { describeSites, openServedSites } from "./servedSites.ts";

const usage = `Usage: npm run serve [-- --port N] [--host ADDRESS] [--out DIR ...]   (default: PORT, else 8080; 127.0.0.1; dist)
Serves every site of each DIR by its host, and the desk behind their chats; of sites built for another host with --desk-url, that desk alone. Settings: the environment and .env (.env.example names them).`;

/** The sites lie beside this program where it was built into their folder. */
const ownFolder = existsSync(join(import.meta.dirname, "_desk")) ? import.meta.dirname : undefined;

/** How long requests under way may take once the server is to stop. */
const stopTimeoutMs = 10_000;

await run(usage, async () => {
  const environment = readEnvironment();
  const { values, positionals } = readOptions({
    port: { type: "string", default: environment["PORT"] || "8080" },
    host: { type: "string", default: "127.0.0.1" },
    out: { type: "string", multiple: true, default: [ownFolder ?? "dist"] },
  });
  refuseWords(positionals);
  const port = readPort(values.port);
  const settings = checkProduction(environment, values.out);
  const sites = await openOrExplain(values.out, settings);
  const problems = [
    ...(Array.isArray(settings) ? [formatMistakes(settings)] : []),
    ...(sites instanceof Error ? [sites.message] : []),
  ];
  if (Array.isArray(settings) || sites instanceof Error)
    throw new CommandError(
      [...problems, "Nothing was started. Settings come from the environment and from .env."].join("\n"),
    );
  await refuseWhileEarlierRuns(settings).catch((error: Error) => {
    throw new CommandError(error.message);
  });
  // Without a place for leads no visitor is to be served.
  await checkStoreFile(settings);
  const { server, port: bound } = await listen(port, values.host);
  const desk = openNodeDesk(settings, {
    business: async (id) => sites.byId(id),
    siteOfHost: async (host) => sites.ofHost(host),
  });
  const accessLog = settings.ACCESS_LOG === "on" ? openAccessLog(process.stdout) : undefined;
  serve(server, { sites, desk, readiness: desk.readiness }, accessLog);
  console.error(describe(sites, `http://${values.host}:${bound}`, bound, settings));
  await waitForStop();
  await closeServer(server, stopTimeoutMs);
  await desk.close();
  sites.close();
  accessLog?.close();
  return 0;
});

/** The sites of the folders, or the error that says why there is nothing to serve, also with wrong settings. */
function openOrExplain(
  outs: readonly string[],
  settings: ReturnType<typeof checkProduction>,
): Promise<WatchedSites | Error> {
  const opened = openServedSites(outs, Array.isArray(settings) ? undefined : settings);
  return opened.catch((error: Error) => error);
}

/** Says where the server is, what it serves, and where leads stay if nobody gets them. */
function describe(sites: WatchedSites, address: string, port: number, settings: Settings): string {
  const { SMTP_URL, LEADS_WEBHOOK_SECRET } = settings;
  return [
    ...describeSites(sites, address, port),
    ...(SMTP_URL || LEADS_WEBHOOK_SECRET
      ? []
      : [
          `Nobody is told of leads: they are kept in ${findStoreFile(settings)} alone. Set LEADS_WEBHOOK_URL or SMTP_URL.`,
        ]),
  ].join("\n");
}
