import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { acme, other } from "../stage/business.ts";
import { callChat, logOf, startDesk, visitor } from "../stage/frontdesk.ts";

const origin = "https://acme.example";
const { lines, log } = logOf();
let frontdesk: Frontdesk;
beforeAll(async () => {
  frontdesk = await startDesk({ log });
});
afterAll(() => frontdesk.close());

const preflight = (path: string, from: string) =>
  fetch(`http://127.0.0.1:${frontdesk.port}${path}`, {
    method: "OPTIONS",
    headers: {
      origin: from,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type,idempotency-key",
    },
  });

const corsHeaders = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith("access-"));

test.each(["/api/chat", "/api/leads"])(
  "a preflight to %s from the address of a site is answered for that origin alone, without credentials",
  async (path) => {
    const response = await preflight(path, origin);
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "Content-Type, Idempotency-Key",
      "access-control-max-age": "7200",
      vary: "Origin",
    });
    expect(response.headers.has("access-control-allow-credentials")).toBe(false);
    expect(lines.at(-1)).toMatchObject({ event: "request", method: "OPTIONS", path, status: 204 });
  },
);

test.each([
  "https://evil.example",
  "https://acme.example.evil.example",
  "https://www.acme.example.evil",
  "http://acme.example",
  "https://acme.example:8443",
  "http://nosite.localhost:8000",
  "null",
])("a preflight from %s gets the refusal of any other method, and no leave", async (from) => {
  const response = await preflight("/api/chat", from);
  expect(response.status).toBe(405);
  expect(corsHeaders(response)).toEqual([]);
  expect(response.headers.get("vary")).toBe("Origin");
});

test.each(["https://www.acme.example", "https://shop.acme.example", "https://acme-me.vercel.app"])(
  "a page at %s, another host of the site, may call too, and one of another scheme or port may not",
  async (from) => {
    const sites = [{ ...acme, business: { ...acme.business, hosts: ["shop.acme.example"] } }];
    const desk = await startDesk({ sites, settings: { PREVIEW_HOSTS: "*-me.vercel.app" } });
    const statuses = [from, from.replace("https:", "http:"), `${from}:8443`].map(
      async (claimed) => (await callChat(desk, visitor, { origin: claimed })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 403, 403]);
    await desk.close();
  },
);

test("no other address of the desk answers a preflight", async () => {
  const response = await preflight("/api/receptionist", origin);
  expect(response.status).toBe(405);
  expect(corsHeaders(response)).toEqual([]);
});

test("a page of a site elsewhere opens a chat, and may read what the chat needs of the answer", async () => {
  const response = await callChat(frontdesk, visitor, { origin });
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBe(origin);
  expect(response.headers.get("access-control-expose-headers")).toBe("Realtime-Url, Retry-After, Date");
  expect(response.headers.get("vary")).toBe("Origin");
});

test("it may read a refusal too", async () => {
  const response = await callChat(frontdesk, { ...visitor, identity: "forged" }, { origin });
  expect(response.status).toBe(404);
  expect(response.headers.get("access-control-allow-origin")).toBe(origin);
});

test("a page of another site of the desk may not open a chat of this one", async () => {
  const response = await callChat(frontdesk, { ...visitor, websiteName: "other" }, { origin });
  expect(response.status).toBe(403);
});

test("a stranger's page gets the refusal that it always got, which it may not read", async () => {
  const response = await callChat(frontdesk, visitor, { origin: "https://evil.example" });
  expect(response.status).toBe(403);
  expect(corsHeaders(response)).toEqual([]);
});

test("a page on the desk's own origin gets no such headers", async () => {
  const response = await callChat(frontdesk, visitor);
  expect(response.status).toBe(200);
  expect(corsHeaders(response)).toEqual([]);
  expect(response.headers.get("vary")).toBe("Origin");
});

test("a desk of this machine takes calls from its sites on any port of this machine, each for itself", async () => {
  const local = "http://acme.localhost:8000";
  expect((await callChat(frontdesk, visitor, { origin: local })).status).toBe(200);
  const foreign = await callChat(frontdesk, { ...visitor, websiteName: "other" }, { origin: local });
  expect(foreign.status).toBe(403);
});

test("a desk on the web takes no calls from this machine", async () => {
  const online = await startDesk({ settings: { PUBLIC_URL: "https://desk.example" } });
  const response = await callChat(online, visitor, { origin: "http://acme.localhost:8000" });
  await online.close();
  expect(response.status).toBe(403);
});

const form = { name: "Ada", contact: "ada@example.org", message: "A leak", website: "acme" };

function sendForm(
  { port }: Pick<Frontdesk, "port">,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(`http://127.0.0.1:${port}/api/leads`, { method: "POST", headers, body });
}

test.each([
  ["thanks for it", form, 200],
  ["refuses its fields", { ...form, name: "" }, 422],
])("the page that %s leads back to the site that a form came from", async (_, fields, status) => {
  const response = await sendForm(frontdesk, fields, { origin });
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('<a href="https://acme.example/">Back to the site</a>');
});

test("a form of a site that the desk does not have leads back nowhere, least of all to a stranger", async () => {
  const response = await sendForm(
    frontdesk,
    { ...form, website: "nowhere" },
    { origin: "https://evil.example" },
  );
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain("<a ");
});

test("a form that the desk's own page sends anew leads back to the site", async () => {
  const desk = await startDesk({ settings: { PUBLIC_URL: "https://desk.example" }, sites: [acme, other] });
  const headers = { host: "desk.example", origin: "https://desk.example" };
  const { handleLeads } = await import("../../../src/desk/http/leads.ts");
  const request = new Request("https://desk.example/api/leads", {
    method: "POST",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form),
  });
  const page = await (await handleLeads(request, desk.desk)).text();
  await desk.close();
  expect(page).toContain('<a href="https://acme.example/">Back to the site</a>');
});
