import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Frontdesk, openFrontdesk } from "../../../scripts/frontdesk.ts";
import { loadBusinesses } from "../../../src/business/check/load.ts";
import { sendAnswer } from "../../../src/server/fileAnswer.ts";
import { answerFile } from "../../../src/server/files.ts";
import { listen } from "../../../src/server/server.ts";
import { openSiteFolder } from "../../../src/server/siteFolder.ts";
import { temporaryFile } from "../../desk/stage/temporary.ts";
import { businessesOf } from "../../stage/builtSites.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Builds sample sites for a host of files, by the command that people use; answers the folder of the sites. */
export async function buildStatic(ids: readonly string[], ...words: string[]): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), "static-"));
  const options = ["--businesses", businessesOf("samples"), "--out", out, "--target", "static"];
  execFileSync("node", ["scripts/site.mjs", "build", ...ids, ...options, ...words], {
    cwd: root,
    stdio: "inherit",
  });
  return out;
}

/** A site on a host of files; `address` is that of a path on it. */
type StaticSite = { address: (path: string) => string; close: () => void };

/** Serves the files of one site at `http://<id>.localhost`, with the headers that its host file names. */
export async function serveStatic(out: string, id: string, realtime: string[] = []): Promise<StaticSite> {
  const folder = openSiteFolder(join(out, id), { extraSources: { connect: realtime, frames: [] } });
  const server = createServer(async (incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const { pathname } = new URL(url, "http://site.localhost");
    await sendAnswer(await answerFile({ method, pathname, headers }, folder), incoming, outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  const port = place && typeof place === "object" ? place.port : 0;
  return {
    address: (path) => `http://${id}.localhost:${port}${path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A desk with its provider on a port of its own, which serves no site, and its store. */
export async function openRemoteDesk(): Promise<Frontdesk & { url: string; storeFile: string }> {
  const { businesses } = await loadBusinesses(businessesOf("samples"));
  const storeFile = temporaryFile("store.db");
  const settings = { STORE_FILE: storeFile };
  const frontdesk = await openFrontdesk(businesses, "", await listen(0), { settings, log: () => {} });
  return { ...frontdesk, url: `http://127.0.0.1:${frontdesk.port}`, storeFile };
}
