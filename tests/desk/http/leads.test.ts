import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { trapField } from "../../../src/chat/call.ts";
import { handleLeads } from "../../../src/desk/http/leads.ts";
import { cleanContact } from "../../../src/desk/leads/cleanFields.ts";
import { callLeads, contactForm, startDesk } from "../stage/frontdesk.ts";
import { startReceiver } from "../stage/receiver.ts";
import { readStoreFile } from "../stage/storeFile.ts";
import { temporaryFile } from "../stage/temporary.ts";

const secret = "what leads are signed with";
const file = temporaryFile("store.db");
let frontdesk: Frontdesk;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  frontdesk = await startDesk({
    settings: { STORE_FILE: file, LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: secret },
  });
});
afterAll(async () => {
  await frontdesk.close();
  await receiver.close();
});

const fields = { ...contactForm, message: "A leak — in the <cellar>" };

const send = (body: Record<string, string>) => callLeads(frontdesk, body);
const sendJson = (body: Record<string, string>, headers: Record<string, string> = {}) =>
  callLeads(frontdesk, body, { as: "json", headers });
const readId = async (answer: Promise<Response>): Promise<string> => (await (await answer).json()).data.id;

const deliveriesOf = (name: string) => receiver.deliveries.filter(({ lead }) => lead.name === name);
const arrival = (name: string) =>
  receiver.until((all) => all.some(({ lead }) => lead.name === name)).then(() => deliveriesOf(name));

test("a form without JavaScript is kept, delivered signed as it was written, and thanked with a page", async () => {
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
  expect(readStoreFile(file)).toContain(delivery?.lead.id);
  const [, time = "", signed] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(delivery?.signature ?? "") ?? [];
  expect(createHmac("sha256", secret).update(`${time}.${delivery?.body}`).digest("hex")).toBe(signed);
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
    const sendAs = (urgency: string) => readId(sendJson({ ...fields, name, urgency }, key));
    const ids = [await sendAs(first)];
    await arrival(name);
    ids.push(await sendAs(next));
    await sendJson({ ...fields, name: `After ${name}` });
    await arrival(`After ${name}`);
    await receiver.until(() => deliveriesOf(name).length === versions.length);
    const leads = deliveriesOf(name).map(({ lead }) => lead);
    expect(new Set([...ids, ...leads.map(({ id }) => id)]).size).toBe(1);
    expect(leads.map(({ from, version }) => [from, version])).toEqual(
      versions.map((each) => ["widget", each]),
    );
    expect(leads.map(({ urgency }) => urgency)).toEqual([first, next].slice(0, versions.length));
    expect(leads.map(({ update = false }) => update)).toEqual([false, true].slice(0, versions.length));
  },
);

const card = "4111 1111 1111 1111";

test.each([
  ["a form", send],
  ["JSON", sendJson],
])("K11 %s is kept without the number of a card in any field", async (kind, post) => {
  const contact = `${card.replaceAll(" ", "")}@example.org`;
  await post({ ...fields, name: `${kind} ${card}`, contact, message: `Pay ${card}` });
  const [delivery] = await arrival(`${kind} [number taken out]`);
  expect(delivery?.lead).toMatchObject({
    contact: "[number taken out]@example.org",
    wish: "Pay [number taken out]",
  });
  expect(readStoreFile(file)).not.toContain(card);
});

test.each(["+49 4222 2222 2222 2", "+4222222222222", "4222222222222", "+1 410 555 0134"])(
  "a contact that may be a phone number is kept whole: %s",
  (contact) => expect(cleanContact(contact)).toBe(contact),
);

test("control characters are taken out of every field; the lines of a wish stay", async () => {
  await send({
    ...fields,
    name: "Con\u0000trol\u009b\r\nX-Header: x\u202e",
    contact: "ada\u0007@example.org",
    message: "One\r\ntwo\u001b[31m\tthree\ud800",
  });
  const [delivery] = await arrival("Control X-Header: x");
  expect(delivery?.lead).toMatchObject({ contact: "ada@example.org", wish: "One\ntwo[31m\tthree\ufffd" });
  expect((await sendJson({ ...fields, name: "\u0000\u202e" })).status).toBe(422);
});

test("a form is kept once its sender confirms it, where the unseen field is filled; JSON and blanks at once", async () => {
  const filled = { ...fields, name: "Robot", [trapField]: "https://spam.example" };
  expect(await (await send(filled)).text()).toContain("Once more, please");
  await send({ ...fields, name: "Blank", [trapField]: " " });
  await sendJson({ ...filled, name: "Json" });
  await Promise.all([arrival("Blank"), arrival("Json")]);
  expect(readStoreFile(file)).not.toContain("Robot");
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

test("JSON over the limit has the store read for nothing", async () => {
  let reads = 0;
  const { desk, port } = frontdesk;
  const has = async () => {
    reads += 1;
    return false;
  };
  const post = (admit = desk.admit) => {
    const host = `127.0.0.1:${port}`;
    const headers = { origin: `http://${host}`, host, "content-type": "application/json" };
    const request = new Request(`http://${host}/api/leads`, {
      method: "POST",
      headers,
      body: JSON.stringify(fields),
    });
    return handleLeads(request, { ...desk, admit, leads: { ...desk.leads, has } });
  };
  const limited = await post(async () => ({ by: "sender", waitSeconds: 9 }));
  expect([limited.status, reads]).toEqual([429, 0]);
  expect([(await post()).status, reads]).toEqual([200, 2]);
});
