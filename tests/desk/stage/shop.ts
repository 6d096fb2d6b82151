import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import * as v from "valibot";
import { businessSchema } from "../../../src/business/schema.ts";
import type { Desk } from "../../../src/desk/desk.ts";
import { handleLeads } from "../../../src/desk/http/leads.ts";
import { createCouriers } from "../../../src/desk/leads/couriers.ts";
import { nodeCarriers } from "../../../src/desk/leads/nodeCarriers.ts";
import { openOutbox } from "../../../src/desk/leads/outbox.ts";
import { ownAddressHeader } from "../../../src/desk/limits/networks.ts";
import { createChains } from "../../../src/desk/reply/chain.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { fingerprintsInMemory } from "../../../src/desk/stores/fingerprintsInMemory.ts";
import { leadsInFile } from "../../../src/desk/stores/leadsInFile.ts";
import { leadsInRedis } from "../../../src/desk/stores/leadsInRedis.ts";
import type { Leases } from "../../../src/desk/stores/leases.ts";
import { leasesInMemory } from "../../../src/desk/stores/leasesInMemory.ts";
import { leasesInRedis } from "../../../src/desk/stores/leasesInRedis.ts";
import { connectRedis } from "../../../src/desk/stores/redis.ts";
import { topicsInMemory } from "../../../src/desk/stores/topicsInMemory.ts";
import { unansweredInFile } from "../../../src/desk/stores/unansweredInFile.ts";
import { createProviderApi } from "../../../src/desk/twilio/providerApi.ts";
import { sendResponse, webRequest } from "../../../src/server/http.ts";
import { parseTarget } from "../../../src/server/target.ts";

// A process of its own that takes leads, to be killed at any moment. The environment holds the settings; its
// port is printed. It has only the parts that a lead goes through, so that hundreds of lives are short.

// It never outlives the test that started it.
process.stdin.resume().on("end", () => process.exit());
const settings = readSettings(process.env);
const now = () => new Date();
const redis = settings.REDIS_URL ? connectRedis(settings.REDIS_URL, () => {}) : undefined;
const own = leasesInMemory(now);
const leases = redis ? shorten(leasesInRedis(redis, own, () => {})) : own;
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
  fingerprints: fingerprintsInMemory(now),
  admit: async () => undefined,
  unanswered: unansweredInFile(`${settings.LEADS_FILE}.unanswered`),
  topics: topicsInMemory(),
  counts: async () => [],
  chains: createChains(),
  starts: async () => ({ count: 1, end: async () => {} }),
  leads: openOutbox({
    ...host,
    store: redis ? leadsInRedis(redis) : leadsInFile(settings.LEADS_FILE),
    couriers: createCouriers(settings, async () => acme, now, nodeCarriers()),
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
