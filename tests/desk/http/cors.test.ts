import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { acme, other } from "../stage/business.ts";
import { callChat, logOf, openDesk, startDesk, visitor } from "../stage/frontdesk.ts";

const origin = "https://acme.example";
const { lines, log } = logOf();
let frontdesk: Frontdesk;
beforeAll(async () => {
  const site = { ...acme, business: { ...acme.business, hosts: ["shop.acme.example"] } };
  frontdesk = await startDesk({ log, sites: [site, other], settings: { PREVIEW_HOSTS: "*-me.vercel.app" } });
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

test.each(["/api/chat", "/api/leads", "/api/person"])(
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
  expect([response.status, response.headers.get("vary"), corsHeaders(response)]).toEqual([405, "Origin", []]);
});

test("no other address of the desk answers a preflight", async () => {
  const response = await preflight("/api/receptionist", origin);
  expect([response.status, corsHeaders(response)]).toEqual([405, []]);
});

test.each(["https://www.acme.example", "https://shop.acme.example", "https://acme-me.vercel.app"])(
  "a page at %s, another host of the site, may call too, and one of another scheme or port may not",
  async (from) => {
    const statuses = [from, from.replace("https:", "http:"), `${from}:8443`].map(
      async (claimed) => (await callChat(frontdesk, visitor, { origin: claimed })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 403, 403]);
  },
);

const local = "http://acme.localhost:8000";

test.each([
  ["a site elsewhere may read what the chat needs", { origin }, {}, 200, origin],
  ["it may read a refusal too", { origin }, { identity: "forged" }, 404, origin],
  ["another site of the desk may not open", { origin }, { websiteName: "other" }, 403, origin],
  ["a stranger may not read its refusal", { origin: "https://evil.example" }, {}, 403, null],
  ["the desk's own origin needs no leave", undefined, {}, 200, null],
  ["a site on any port of this machine may call", { origin: local }, {}, 200, local],
  ["it calls for itself alone", { origin: local }, { websiteName: "other" }, 403, local],
])("a chat call of a page: %s", async (_, from, change, status, reader) => {
  const response = await callChat(frontdesk, { ...visitor, ...change }, from);
  const header = (name: string) => response.headers.get(name);
  expect([response.status, header("vary"), header("access-control-allow-origin")]).toEqual([
    status,
    "Origin",
    reader,
  ]);
  expect(header("access-control-expose-headers")).toBe(reader && "Realtime-Url, Retry-After, Date");
});

test("a desk on the web takes no calls from this machine", async () => {
  const online = await openDesk({ settings: { PUBLIC_URL: "https://desk.example" } });
  expect((await callChat(online, visitor, { origin: "http://acme.localhost:8000" })).status).toBe(403);
});
