import { existsSync } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openNodeDesk } from "../src/desk/hosts/node.ts";
import { type DeskLog, formatLogLine } from "../src/desk/log.ts";
import { checkProduction } from "../src/desk/settings/production.ts";
import { formatMistakes, type Settings } from "../src/desk/settings/settings.ts";
import { holdStoreFiles } from "../src/desk/stores/storeFiles.ts";
import { openAccessLog } from "../src/server/accessLog.ts";
import { closeServer, listen, serve } from "../src/server/server.ts";
import {
  Failure,
  readEnvironment,
  readOptions,
  readPort,
  refuseWords,
  run,
  waitForStop,
} from "./commandLine.ts";
import { checkSites, openServedSites, type ServedSites } from "./servedSites.ts";

const usage = `Usage: npm run serve [-- --port N] [--host ADDRESS] [--out DIR]   (default: PORT, else 8080; 127.0.0.1; dist)
Serves every site of DIR by its host, and the desk behind their chats; of site build --desk only, that desk alone. Settings: the environment and .env (.env.example names them).`;

/** The sites lie beside this program where it was built into their folder. */
const ownFolder = existsSync(join(import.meta.dirname, "_desk")) ? import.meta.dirname : undefined;

const writeLog: DeskLog = (line) => console.error(formatLogLine(line));

/** How long requests under way may take once the server is to stop. */
const stopTimeoutMs = 10_000;

await run(usage, async () => {
  const environment = readEnvironment();
  const { values, positionals } = readOptions({
    port: { type: "string", default: environment["PORT"] || "8080" },
    host: { type: "string", default: "127.0.0.1" },
    out: { type: "string", default: ownFolder ?? "dist" },
  });
  refuseWords(positionals);
  const port = readPort(values.port);
  const settings = checkProduction(environment, values.out);
  const served = await openOrExplain(values.out, settings);
  const problems = [
    ...(Array.isArray(settings) ? [formatMistakes(settings)] : []),
    ...(served instanceof Error ? [served.message] : []),
  ];
  if (Array.isArray(settings) || !served || served instanceof Error)
    throw new Failure(
      [...problems, "Nothing was started. Settings come from the environment and from .env."].join("\n"),
    );
  await checkLeadsFile(settings.LEADS_FILE);
  const releaseFiles = await holdStoreFiles(settings.LEADS_FILE);
  const { server, port: bound } = await listen(port, values.host);
  const { sites, business, siteOfHost } = served;
  const desk = openNodeDesk(settings, { business, siteOfHost });
  const accessLog = settings.ACCESS_LOG === "on" ? openAccessLog(process.stdout) : undefined;
  const readiness = async () => ({ ...(await desk.readiness()), ...(await served.readiness()) });
  serve(server, { sites, desk, readiness }, accessLog);
  console.error(describe(served, `http://${values.host}:${bound}`, bound, settings));
  await waitForStop();
  await closeServer(server, stopTimeoutMs);
  await desk.close();
  served.close();
  releaseFiles();
  accessLog?.close();
  return 0;
});

/** Throws a `Failure` when leads cannot be kept: without a place for them no visitor is to be served. */
async function checkLeadsFile(file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await (await open(file, "a", 0o600)).close();
  } catch (error) {
    const cause = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new Failure(
      `LEADS_FILE ${file}: Cannot be written${cause}. Name a file in a folder that this user may write to.`,
    );
  }
}

/**
 * What a folder holds, or the error that says why there is nothing to serve. Settings that are wrong are
 * another matter.
 */
function openOrExplain(
  out: string,
  settings: ReturnType<typeof checkProduction>,
): Promise<ServedSites | Error | undefined> {
  const opened = Array.isArray(settings) ? checkSites(out) : openServedSites(out, settings, writeLog);
  return opened.catch((error: Error) => error);
}

/** Says where the server is, what it serves, and where leads stay if nobody gets them. */
function describe(served: ServedSites, address: string, port: number, settings: Settings): string {
  const { SMTP_URL, LEADS_WEBHOOK_SECRET, LEADS_FILE } = settings;
  return [
    ...served.describe(address, port),
    ...(SMTP_URL || LEADS_WEBHOOK_SECRET
      ? []
      : [
          `Nobody is told of leads: they are kept in ${LEADS_FILE} alone. Set LEADS_WEBHOOK_URL or SMTP_URL.`,
        ]),
  ].join("\n");
}
