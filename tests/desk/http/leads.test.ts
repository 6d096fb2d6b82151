import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { trapField } from "../../../src/chat/call.ts";
import { handleLeads } from "../../../src/desk/http/leads.ts";
import { acme } from "../stage/business.ts";
import { startDesk } from "../stage/frontdesk.ts";
import { startReceiver } from "../stage/receiver.ts";
import { temporaryFile } from "../stage/temporary.ts";

const secret = "what leads are signed with";
const file = temporaryFile("leads.jsonl");
let frontdesk: Frontdesk;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  frontdesk = await startDesk({
    settings: { LEADS_FILE: file, LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: secret },
  });
});
afterAll(async () => {
  await frontdesk.close();
  await receiver.close();
});

const fields = {
  name: "Ada",
  contact: "ada@example.org",
  message: "A leak — in the <cellar>",
  website: "acme",
};

function send(body: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const base = `http://127.0.0.1:${frontdesk.port}`;
  return fetch(`${base}/api/leads`, {
    method: "POST",
    headers: { origin: base, ...headers },
    body: new URLSearchParams(body),
  });
}

function sendJson(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const base = `http://127.0.0.1:${frontdesk.port}`;
  return fetch(`${base}/api/leads`, {
    method: "POST",
    headers: { origin: base, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

const deliveriesOf = (name: string) => receiver.deliveries.filter(({ lead }) => lead.name === name);
const arrival = (name: string) =>
  receiver.until((all) => all.some(({ lead }) => lead.name === name)).then(() => deliveriesOf(name));

test("a form without JavaScript is kept, delivered as it was written, and thanked with a page", async () => {
  const response = await send({ ...fields, shown: String(Date.now() - 60_000) });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const page = await response.text();
  expect(page).toContain("<h1>Thank you</h1>");
  expect(page).toContain('<a href="/">Back to the site</a>');
  const [delivery] = await arrival("Ada");
  expect(delivery?.lead).toEqual({
    version: 1,
    id: expect.stringMatching(/^LD[\w-]{22}$/),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    site: "acme",
    from: "form",
    name: "Ada",
    contact: "ada@example.org",
    wish: "A leak — in the <cellar>",
    urgency: "soon",
  });
  expect(await readFile(file, "utf8")).toContain(delivery?.lead.id);
});

test("a delivery is signed over its time and body", async () => {
  await sendJson({ ...fields, name: "Signed" });
  const [{ signature = "", body = "" } = {}] = await arrival("Signed");
  const [, time = "", signed] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  expect(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")).toBe(signed);
});

test("a lead as JSON is answered with its id and keeps its urgency", async () => {
  const response = await sendJson({
    ...fields,
    name: "Grace",
    message: "My card is 4111 1111 1111 1111",
    urgency: "now",
  });
  const { data } = await response.json();
  const [delivery] = await arrival("Grace");
  expect(delivery?.lead).toMatchObject({
    id: data.id,
    from: "widget",
    urgency: "now",
    wish: "My card is [number taken out]",
  });
});

test("the same form sent twice, and a call that is tried again, are one lead", async () => {
  const key = { "idempotency-key": crypto.randomUUID() };
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await (await sendJson({ ...fields, name: "Twice" }, key)).json()).data.id),
  );
  expect(new Set(ids).size).toBe(1);
  await sendJson({ ...fields, name: "After" });
  await arrival("After");
  expect(deliveriesOf("Twice")).toHaveLength(1);
});

test.each([
  ["soon", "now", [1, 2]],
  ["any", "soon", [1, 2]],
  ["any", "now", [1, 3]],
  ["now", "soon", [2]],
  ["soon", "any", [1]],
  ["soon", "soon", [1]],
])(
  "a lead that was %s and comes again as %s is delivered in versions %o of one id",
  async (first, next, versions) => {
    const name = `From ${first} to ${next}`;
    const key = { "idempotency-key": crypto.randomUUID() };
    const send = async (urgency: string) =>
      (await (await sendJson({ ...fields, name, urgency }, key)).json()).data.id;
    const ids = [await send(first)];
    await arrival(name);
    ids.push(await send(next));
    await sendJson({ ...fields, name: `After ${name}` });
    await arrival(`After ${name}`);
    await receiver.until(() => deliveriesOf(name).length === versions.length);
    const leads = deliveriesOf(name).map(({ lead }) => lead);
    expect(new Set([...ids, ...leads.map(({ id }) => id)]).size).toBe(1);
    expect(leads.map(({ version }) => version)).toEqual(versions);
    expect(leads.map(({ urgency }) => urgency)).toEqual([first, next].slice(0, versions.length));
    expect(leads.map(({ update = false }) => update)).toEqual([false, true].slice(0, versions.length));
  },
);

test.each([
  ["a form", send],
  ["JSON", sendJson],
])("K11 %s is kept without the number of a card in any field", async (kind, post) => {
  const card = "4111 1111 1111 1111";
  await post({
    ...fields,
    name: `${kind} ${card}`,
    contact: `${card.replaceAll(" ", "")}@example.org`,
    message: `Pay ${card}`,
  });
  const [{ lead } = { lead: undefined }] = await arrival(`${kind} [number taken out]`);
  expect(lead).toMatchObject({
    contact: "[number taken out]@example.org",
    wish: "Pay [number taken out]",
  });
  expect(await readFile(file, "utf8")).not.toContain(card);
});

test.each(["+49 4222 2222 2222 2", "+4222222222222", "4222222222222", "+1 410 555 0134"])(
  "a contact that may be a phone number is kept whole: %s",
  async (contact) => {
    const name = `Phone of ${contact.length} signs`;
    await sendJson({ ...fields, name, contact });
    const [{ lead } = { lead: undefined }] = await arrival(name);
    expect(lead?.contact).toBe(contact);
  },
);

test("control characters are taken out of every field; the lines of a wish stay", async () => {
  await send({
    ...fields,
    name: "Con\u0000trol\u009b\r\nX-Header: x\u202e",
    contact: "ada\u0007@example.org",
    message: "One\r\ntwo\u001b[31m\tthree\ud800",
  });
  const [{ lead } = { lead: undefined }] = await arrival("Control X-Header: x");
  expect(lead).toMatchObject({ contact: "ada@example.org", wish: "One\ntwo[31m\tthree\ufffd" });
});

test("a name of nothing but control characters is none", async () => {
  expect((await sendJson({ ...fields, name: "\u0000\u202e" })).status).toBe(422);
});

test("a form is kept once its sender confirms it, where the unseen field is filled; JSON and blanks at once", async () => {
  const filled = { ...fields, name: "Robot", [trapField]: "https://spam.example" };
  expect(await (await send(filled)).text()).toContain("Once more, please");
  await send({ ...fields, name: "Blank", [trapField]: " " });
  await sendJson({ ...filled, name: "Json" });
  await Promise.all([arrival("Blank"), arrival("Json")]);
  expect(await readFile(file, "utf8")).not.toContain("Robot");
});

test("a form that comes back at once is asked for again, with its words, and then taken", async () => {
  const quick = { ...fields, name: "Quick <b>", shown: String(Date.now()) };
  const page = await (await send(quick)).text();
  expect(page).toContain('<input type="hidden" name="name" value="Quick &#60;b&#62;">');
  expect(page).not.toContain("<b>");
  const later = await send({ ...quick, shown: String(Date.now() - 3_000) });
  expect(await later.text()).toContain("Thank you");
  expect(await arrival("Quick <b>")).toHaveLength(1);
});

test.each([
  ["without a name", 422, { ...fields, name: " " }, {}],
  ["without a way to answer", 422, { ...fields, contact: "" }, {}],
  [
    "with a contact that is neither phone number nor e-mail address",
    422,
    { ...fields, contact: "nonsense" },
    {},
  ],
  ["with more than 2,000 characters", 422, { ...fields, message: "x".repeat(2001) }, {}],
  ["for an unknown site", 404, { ...fields, website: "nowhere" }, {}],
  ["of another site's page", 403, fields, { origin: "https://evil.example" }],
  ["of no page at all", 403, fields, { origin: "" }],
  ["of more than 32 KB", 413, { ...fields, message: "x".repeat(33_000) }, {}],
])("a form %s is refused with %i", async (_, status, body, headers) => {
  expect((await send(body, headers)).status).toBe(status);
});

test("too many forms from one address are refused with a sentence, a time and the phone number", async () => {
  const strict = await startDesk({ settings: { LIMIT_LEAD: "2/hour" } });
  const base = `http://127.0.0.1:${strict.port}`;
  const post = (name: string) =>
    fetch(`${base}/api/leads`, {
      method: "POST",
      headers: { origin: base },
      body: new URLSearchParams({ ...fields, name }),
    });
  await post("One");
  await post("Two");
  const third = await post("Three");
  expect(third.status).toBe(429);
  expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect(await third.text()).toContain(
    'try again in 60 minutes, or call us at <a href="tel:+14105550134" dir="ltr">+1 410 555 0134</a>.',
  );
  await strict.close();
});

test("all addresses together have a limit for one business; a Spanish one says so in Spanish", async () => {
  const site = { ...acme, business: { ...acme.business, language: "es" } };
  const strict = await startDesk({
    sites: [site],
    settings: { LIMIT_LEAD_SITE: "1/hour", CLIENT_ADDRESS_HEADER: "x-real-ip" },
  });
  const base = `http://127.0.0.1:${strict.port}`;
  const post = (address: string) =>
    fetch(`${base}/api/leads`, {
      method: "POST",
      headers: { origin: base, "x-real-ip": address },
      body: new URLSearchParams(fields),
    });
  expect((await post("192.0.2.1")).status).toBe(200);
  const page = await (await post("192.0.2.2")).text();
  expect(page).toContain("<h1>No enviado</h1>");
  expect(page).toContain("Inténtelo de nuevo dentro de 60 minutos o llámenos al <a ");
  await strict.close();
});

test("a lead that cannot be kept is not thanked for", async () => {
  const broken = await startDesk({ settings: { LEADS_FILE: "/dev/null/leads.jsonl" } });
  const base = `http://127.0.0.1:${broken.port}`;
  const response = await fetch(`${base}/api/leads`, {
    method: "POST",
    headers: { origin: base },
    body: new URLSearchParams(fields),
  });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('call us at <a href="tel:+14105550134"');
  await broken.close();
});

test("JSON over the limit has the store read for nothing", async () => {
  let reads = 0;
  const { desk } = frontdesk;
  const has = async () => {
    reads += 1;
    return false;
  };
  const post = (more: object, admit = desk.admit) => {
    const origin = `http://127.0.0.1:${frontdesk.port}`;
    const headers = { origin, host: origin.slice(7), "content-type": "application/json" };
    const body = JSON.stringify({ ...fields, name: "Unread", ...more });
    const request = new Request(`${origin}/api/leads`, { method: "POST", headers, body });
    return handleLeads(request, { ...desk, admit, leads: { ...desk.leads, has } });
  };
  const limited = await post({}, async () => ({ limit: "lead", waitSeconds: 9 }) as never);
  expect([limited.status, reads]).toEqual([429, 0]);
  expect([(await post({})).status, reads]).toEqual([200, 2]);
});
