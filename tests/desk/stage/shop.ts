import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import * as v from "valibot";
import { businessSchema } from "../../../src/business/schema/business.ts";
import type { Desk } from "../../../src/desk/desk.ts";
import { handleLeads } from "../../../src/desk/http/leads.ts";
import { createCouriers } from "../../../src/desk/leads/couriers.ts";
import { createNodeTransport } from "../../../src/desk/leads/nodeTransport.ts";
import { openOutbox } from "../../../src/desk/leads/outbox.ts";
import type { Leases } from "../../../src/desk/leases.ts";
import { ownAddressHeader } from "../../../src/desk/limits/networks.ts";
import { createChains } from "../../../src/desk/reply/chain.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { findStoreFile } from "../../../src/desk/settings/storeFile.ts";
import { createDeskStores } from "../../../src/desk/stores.ts";
import { createProviderApi } from "../../../src/desk/twilio/providerApi.ts";
import { sendResponse, webRequest } from "../../../src/server/http.ts";
import { parseTarget } from "../../../src/server/target.ts";
import { connectRedis, createRedisStore } from "../../../src/store/redis.ts";
import { createSqlStore } from "../../../src/store/sql.ts";
import { openSqliteFile } from "../../../src/store/sqliteFile.ts";

// A process of its own that takes leads, to be killed at any moment. The environment holds the settings; its
// port is printed. It has only the parts that a lead goes through, so that hundreds of lives are short.

// It never outlives the test that started it.
process.stdin.resume().on("end", () => process.exit());
const settings = readSettings(process.env);
const now = () => new Date();
const store = settings.REDIS_URL
  ? createRedisStore(connectRedis(settings.REDIS_URL))
  : createSqlStore(openSqliteFile(findStoreFile(settings)), now);
const stores = createDeskStores([store], () => {});
const leases = shorten(stores.leases);
const acme = {
  id: "acme",
  folder: "",
  texts: {},
  pictures: {},
  documents: {},
  business: v.parse(businessSchema, {
    businessName: "Acme",
    pages: [{ id: "home", path: "/", title: "Home" }],
  }),
};
const host = { leases, log: () => {}, inBackground: () => {}, closing: new AbortController().signal };
const desk: Desk = {
  ...host,
  settings,
  now,
  provider: createProviderApi(settings),
  business: async () => acme,
  siteOfHost: async () => undefined,
  engines: () => undefined,
  limits: async () => 0,
  fingerprints: stores.fingerprints,
  admit: async () => undefined,
  unanswered: stores.unanswered,
  topics: stores.topics,
  counts: async () => [],
  chains: createChains(),
  attempts: stores.attempts,
  leads: openOutbox({
    ...host,
    store: stores.leads,
    couriers: createCouriers(settings, async () => acme, now, createNodeTransport()),
    backoff: { firstDelayMs: 20, factor: 1 },
  }),
};

/** Leases that end ten times sooner: nobody waits half a minute for that of a process which was killed. */
function shorten(leases: Leases): Leases {
  return async (key, ms) => {
    const lease = await leases(key, ms / 10);
    return typeof lease === "string" ? lease : { ...lease, renew: (moreMs) => lease.renew(moreMs / 10) };
  };
}

const server = createServer(async (incoming, outgoing) => {
  const target = parseTarget(incoming, ownAddressHeader);
  if (target) await sendResponse(await handleLeads(webRequest(incoming, target), desk), outgoing);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(address.port);
  // The next life starts in half the time.
  flushCompileCache();
});
