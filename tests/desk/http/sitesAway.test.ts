import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { openNodeDesk } from "../../../src/hosts/node/openNodeDesk.ts";
import { someSettings } from "../stage/business.ts";
import { contactForm, logOf } from "../stage/frontdesk.ts";
import { temporaryFile } from "../stage/temporary.ts";

/** A form that a page of an origin sends; without fields, its preflight. */
const requestOf = (path: string, origin: string, fields?: Record<string, string>) =>
  new Request(`https://chat.example.com${path}`, {
    method: fields ? "POST" : "OPTIONS",
    headers: { host: "chat.example.com", origin, "access-control-request-method": "POST" },
    body: fields ? new URLSearchParams(fields) : null,
  });

test("a page elsewhere is told to come again while the sites cannot be read, and the log says why", async () => {
  const { log, lines } = logOf();
  const fail = async () => {
    throw new Error("The store is away");
  };
  const settings = readSettings({ ...someSettings, STORE_FILE: temporaryFile("store.db") });
  const desk = openNodeDesk(settings, { business: fail, siteOfHost: fail, log });
  onTestFinished(desk.close);
  const answer = await desk.fetch(requestOf("/api/chat", "https://acme.example"));
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: "store" } }]);
  expect(lines).toMatchObject([{ event: "request", status: 503, cause: "Error" }]);
  const page = await desk.fetch(requestOf("/api/leads", "https://acme.example", contactForm));
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await page.text()).toContain("If you go back, what you typed is still there.");
});
