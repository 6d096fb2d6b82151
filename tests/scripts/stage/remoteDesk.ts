import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openNodeDesk } from "../../../src/desk/hosts/node.ts";
import { handlers } from "../../../src/desk/http/handlers.ts";
import { createSitesHandler } from "../../../src/desk/http/publish.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { sitesInFolder } from "../../../src/desk/stores/sitesInFolder.ts";
import { sendResponse, webRequest } from "../../../src/server/http.ts";
import { parseTarget } from "../../../src/server/target.ts";
import { someSettings } from "../../desk/stage/business.ts";
import { temporaryFile } from "../../desk/stage/temporary.ts";

const operatorToken = "the-operator-of-the-tests-in-32-characters";

/**
 * A desk elsewhere that takes its sites by calls of its operator. `spoil` answers a call in its place, or
 * holds it for as long as its promise is under way.
 */
export async function startRemoteDesk(
  spoil: (incoming: IncomingMessage) => Promise<number | undefined> = async () => undefined,
) {
  const store = sitesInFolder(await mkdtemp(join(tmpdir(), "remote-")));
  const settings = readSettings({
    ...someSettings,
    OPERATOR_TOKEN: operatorToken,
    LEADS_FILE: temporaryFile("leads.jsonl"),
  });
  const desk = openNodeDesk(settings, { business: store.get, log: () => {} });
  const handleSites = createSitesHandler(store);
  const server = createServer(async (incoming, outgoing) => {
    const status = await spoil(incoming);
    const target = parseTarget(incoming, settings.CLIENT_ADDRESS_HEADER);
    const response =
      status === undefined && target
        ? await (handlers[target.pathname] ?? handleSites)(webRequest(incoming, target), desk)
        : new Response("a proxy of the host", { status: status ?? 400 });
    await sendResponse(response, outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  const port = place && typeof place === "object" ? place.port : 0;
  return {
    store,
    desk,
    settings: { PUBLIC_URL: `http://127.0.0.1:${port}`, OPERATOR_TOKEN: operatorToken },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await desk.close();
    },
  };
}
