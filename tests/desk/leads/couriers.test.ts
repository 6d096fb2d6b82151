import { createHmac } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import type { SiteFacts } from "../../../src/business/facts.ts";
import type { Business } from "../../../src/business/schema/business.ts";
import { type AddressFilter, createAddressFilter } from "../../../src/desk/leads/addressFilter.ts";
import { createCouriers } from "../../../src/desk/leads/couriers.ts";
import { createNodeTransport } from "../../../src/desk/leads/nodeTransport.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { acme, other, someSettings } from "../stage/business.ts";
import { logOf, openDesk } from "../stage/frontdesk.ts";
import { startMailServer } from "../stage/mailServer.ts";
import { type Delivery, readLocalhostPem, startReceiver } from "../stage/receiver.ts";
import { startRedirect } from "../stage/redirect.ts";
import { leadOf } from "../stage/stores/stores.ts";

/** A business whose file says where its leads go. */
const withLeads = (id: string, leads: Business["leads"]) => ({
  ...acme,
  id,
  business: { ...acme.business, leads },
});

/** Delivers a lead of a site as a desk with these businesses and settings does. */
async function deliver(
  site: string,
  businesses: readonly SiteFacts[],
  values: Record<string, string>,
  filter?: AddressFilter,
): Promise<void> {
  const settings = readSettings({ ...someSettings, LEADS_WEBHOOK_SECRET: "secret", ...values });
  const business = async (id: string) => businesses.find((each) => each.id === id);
  const couriers = createCouriers(settings, business, () => new Date(), createNodeTransport(filter));
  await (await couriers?.(site))?.deliver({ ...leadOf("LD1"), site });
}

/** Delivers a lead of a site whose file names a receiver. */
const deliverTo = (webhookUrl: string, filter?: AddressFilter) =>
  deliver("posted", [withLeads("posted", { webhookUrl })], {}, filter);

type Filtering = Required<Parameters<typeof createAddressFilter>>;

/** A receiver by https on this machine, and a filter that trusts it and lets these addresses pass. */
async function startOwn(isAllowed: Filtering[0] = () => true, resolve?: Filtering[1]["resolve"]) {
  const pem = await readLocalhostPem();
  const receiver = await startReceiver(() => 200, { pem });
  onTestFinished(async () => void (await receiver.close()));
  return {
    ...receiver,
    filter: createAddressFilter(isAllowed, { ca: pem, ...(resolve ? { resolve } : {}) }),
  };
}

/** Expects a delivery to be signed under the secret of the receiver that a site of this id names. */
function expectSigned({ body, signature }: Delivery, id: string) {
  const [time, signed] = signature.slice(2).split(",v1=");
  const secret = createHmac("sha256", "secret").update(id).digest("hex");
  expect(signed).toBe(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"));
}

test("a desk of one site delivers no lead of another that shares its store", async () => {
  const shared = { LEADS_WEBHOOK_URL: "https://example.com", LEADS_WEBHOOK_SECRET: "secret" };
  const settings = readSettings({ ...someSettings, ...shared });
  const couriers = createCouriers(
    settings,
    async () => acme,
    () => new Date(),
    createNodeTransport(),
    "acme",
  );
  expect([await couriers?.("acme"), await couriers?.("other")]).toEqual([expect.anything(), undefined]);
});

test("leads go where the file of their business says, else where the settings say", async () => {
  const [own, shared, mail] = [await startOwn(), await startReceiver(), await startMailServer(0)];
  const businesses = [
    withLeads("posted", { webhookUrl: own.url }),
    withLeads("mailed", { email: "boss@mailed.example" }),
    other,
  ];
  const mailing = { SMTP_URL: mail.url, LEADS_EMAIL_FROM: "desk@agency.example" };
  for (const site of ["posted", "mailed", "other"])
    await deliver(site, businesses, { LEADS_WEBHOOK_URL: shared.url, ...mailing }, own.filter);
  expect(own.deliveries.map(({ lead }) => lead.site)).toEqual(["posted"]);
  expect(shared.deliveries.map(({ lead }) => lead.site)).toEqual(["other"]);
  expect(mail.mails.map(({ to }) => to)).toEqual([["boss@mailed.example"]]);
  for (const delivery of own.deliveries) expectSigned(delivery, "posted");
  await Promise.all([shared.close(), mail.close()]);
});

test("leads of an id that no file has any more go where the settings say", async () => {
  const [shared, mail] = [await startReceiver(), await startMailServer(0)];
  await deliver("gone", [acme], { LEADS_WEBHOOK_URL: shared.url });
  const mailing = { SMTP_URL: mail.url, LEADS_EMAIL_FROM: "desk@agency.example" };
  await deliver("gone", [acme], { ...mailing, LEADS_EMAIL_TO: "boss@agency.example" });
  expect(shared.deliveries.map(({ lead }) => lead.site)).toEqual(["gone"]);
  expect(mail.mails.map(({ to }) => to)).toEqual([["boss@agency.example"]]);
  await Promise.all([shared.close(), mail.close()]);
});

test("a host of a business file that leads to this machine gets nothing, and the log says why", async () => {
  const own = await startOwn();
  const { log, lines, until } = logOf();
  const sites = [withLeads("posted", { webhookUrl: own.url })];
  const { desk } = await openDesk({ log, sites, settings: { LEADS_WEBHOOK_SECRET: "secret" } });
  await desk.leads.keep({ ...leadOf("LD1"), site: "posted" });
  await until("lead-not-delivered", 1);
  expect([own.deliveries, own.mostAtOnce()]).toEqual([[], 0]);
  expect(lines).toContainEqual({
    event: "lead-not-delivered",
    lead: "LD1",
    site: "posted",
    cause: "PrivateHost",
    waiting: 1,
  });
});

test.each(["https://127.0.0.1", "https://[::1]", "https://[::ffff:127.0.0.1]", "https://2130706433"])(
  "the address %s in a business file gets nothing, though it needs no look-up",
  async (origin) => {
    const own = await startOwn();
    const delivery = deliverTo(own.url.replace("https://localhost", origin));
    await expect(delivery).rejects.toThrow("not on the public internet");
    expect(own.mostAtOnce()).toBe(0);
  },
);

test("a host is looked up once, and the addresses that were tested are those that are connected to", async () => {
  const tested: string[] = [];
  const lookups: string[] = [];
  const own = await startOwn(
    (address) => {
      expect(own.mostAtOnce()).toBe(0);
      tested.push(address);
      return true;
    },
    (hostname, _, callback) => {
      lookups.push(hostname);
      // Whoever asks a second time is led elsewhere.
      callback(null, [{ address: lookups.length > 1 ? "127.0.0.2" : "127.0.0.1", family: 4 }]);
    },
  );
  await deliverTo(own.url, own.filter);
  expect(own.deliveries).toHaveLength(1);
  expect([tested, lookups]).toEqual([["127.0.0.1"], ["localhost"]]);
});

test("a host one of whose addresses is refused gets nothing", async () => {
  const own = await startOwn(
    (address) => address !== "10.0.0.1",
    (_hostname, _options, callback) =>
      callback(
        null,
        ["127.0.0.1", "10.0.0.1"].map((address) => ({ address, family: 4 })),
      ),
  );
  await expect(deliverTo(own.url, own.filter)).rejects.toThrow("not on the public");
  expect(own.mostAtOnce()).toBe(0);
});

test("the certificate of a receiver must be of the host that the business file names", async () => {
  const own = await startOwn();
  const trustNobody = createAddressFilter(() => true);
  const renamed = deliverTo(own.url.replace("localhost", "127.0.0.1"), own.filter);
  await expect(renamed).rejects.toMatchObject({ code: "ERR_TLS_CERT_ALTNAME_INVALID" });
  const unknown = deliverTo(own.url, trustNobody);
  await expect(unknown).rejects.toMatchObject({ code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  expect(own.deliveries).toEqual([]);
});

test.each([
  [302, "the settings"],
  [307, "the settings"],
  [307, "a business file"],
] as const)(
  "a receiver that answers %i sends no lead on to another address: one of %s",
  async (status, of) => {
    const pem = await readLocalhostPem();
    const { url, seen, close } = await startRedirect(status, of === "a business file" ? pem : undefined);
    const filter = createAddressFilter(() => true, { ca: pem });
    const isOwn = url.startsWith("https:");
    const delivery = isOwn ? deliverTo(url, filter) : deliver("acme", [acme], { LEADS_WEBHOOK_URL: url });
    await expect(delivery).rejects.toMatchObject({ code: String(status) });
    expect(seen).toEqual({ redirected: 1, arrived: 0 });
    await close();
  },
);
