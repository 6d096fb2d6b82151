import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openNodeDesk } from "../../../src/desk/hosts/node.ts";
import { handlers } from "../../../src/desk/http/handlers.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { createSiteCache } from "../../../src/desk/stores/siteCache.ts";
import type { SiteStore } from "../../../src/desk/stores/sites.ts";
import { sitesInFolder } from "../../../src/desk/stores/sitesInFolder.ts";
import { someSettings } from "../stage/business.ts";
import { contactForm, logOf } from "../stage/frontdesk.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { siteOf } from "../stores/stage/sites.ts";

/** A form that a page of an origin sends; without fields, its preflight. */
const requestOf = (path: string, origin: string, fields?: Record<string, string>) =>
  new Request(`https://chat.example.com${path}`, {
    method: fields ? "POST" : "OPTIONS",
    headers: { host: "chat.example.com", origin, "access-control-request-method": "POST" },
    body: fields ? new URLSearchParams(fields) : null,
  });

/** A desk before a folder of so many sites that notes each of its reads. */
async function openDesk(siteCount: number) {
  const store = sitesInFolder(await mkdtemp(join(tmpdir(), "sites-")));
  for (let number = 0; number < siteCount; number++)
    await store.put(siteOf(`site-${number}`, `siteUrl: https://site-${number}.example`));
  const reads: string[] = [];
  const note = <T>(name: string, result: T): T => {
    reads.push(name);
    return result;
  };
  const noted: SiteStore = {
    ...store,
    get: (id) => note(id, store.get(id)),
    ofHost: (host) => note(host, store.ofHost(host)),
    listIds: () => note("all", store.listIds()),
  };
  const settings = readSettings({ ...someSettings, LEADS_FILE: temporaryFile("leads.jsonl") });
  const desk = openNodeDesk(settings, { ...createSiteCache(noted, () => {}), log: () => {} });
  onTestFinished(desk.close);
  const send = (path: string, origin: string, fields?: Record<string, string>) =>
    handlers[path]?.(requestOf(path, origin, fields), desk);
  return { desk, reads, send };
}

test("a desk of many sites opens without reading one, and a call reads that of its page alone", async () => {
  const { desk, reads, send } = await openDesk(20);
  await desk.takeUp();
  expect(reads).toEqual([]);
  const website = "site-12";
  const thanks = await send("/api/leads", "https://site-12.example", { ...contactForm, website });
  expect([thanks?.status, reads]).toEqual([200, ["site-12.example"]]);
  const preflight = await send("/api/chat", "https://www.site-7.example");
  expect([preflight?.status, reads.slice(1)]).toEqual([204, ["www.site-7.example"]]);
});

test("a page of no site costs a look at the index, and one that names another site a second", async () => {
  const { reads, send } = await openDesk(3);
  const strange = await send("/api/leads", "https://evil.example", { ...contactForm, website: "site-1" });
  expect([strange?.status, reads]).toEqual([403, ["evil.example", "site-1"]]);
  const preflight = await send("/api/chat", "https://evil.example");
  expect([preflight?.headers.get("access-control-allow-origin"), reads.length]).toEqual([null, 3]);
});

test("a page elsewhere is told to come again while the sites cannot be read, and the log says why", async () => {
  const { log, lines } = logOf();
  const fail = async () => {
    throw new Error("The store is away");
  };
  const settings = readSettings({ ...someSettings, LEADS_FILE: temporaryFile("leads.jsonl") });
  const desk = openNodeDesk(settings, { business: fail, siteOfHost: fail, log });
  onTestFinished(desk.close);
  const answer = await handlers["/api/chat"]?.(requestOf("/api/chat", "https://acme.example"), desk);
  expect([answer?.status, await answer?.json()]).toMatchObject([503, { error: { code: "store" } }]);
  expect(lines).toMatchObject([{ event: "request", status: 503, cause: "Error" }]);
  const sent = requestOf("/api/leads", "https://acme.example", contactForm);
  const page = await handlers["/api/leads"]?.(sent, desk);
  expect([page?.status, page?.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await page?.text()).toContain("If you go back, what you typed is still there.");
});
