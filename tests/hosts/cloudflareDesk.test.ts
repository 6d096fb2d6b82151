import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { accountSettings } from "../../scripts/localSettings.ts";
import { formatFacts } from "../../src/business/facts.ts";
import { startProvider } from "../../src/provider/server.ts";
import { acme, someSettings } from "../desk/stage/business.ts";
import { form, fromPage, visitor } from "../desk/stage/frontdesk.ts";
import { startRedirect } from "../desk/stage/redirect.ts";
import { buildDesk, type CloudflareHost, openCloudflare } from "./stage/cloudflare.ts";

const address = "198.51.100.7";

/** The desk of acme with these settings, before a provider of its own. */
async function open(settings: Record<string, string> = {}): Promise<CloudflareHost> {
  const provider = await startProvider();
  const values = { ...someSettings, ...accountSettings(provider), ...settings };
  const host = await openCloudflare(values, formatFacts(acme));
  onTestFinished(async () => {
    await host.close();
    await provider.close();
  });
  return host;
}

const callChat = ({ call }: CloudflareHost, from = address) => call("/api/chat", fromPage(visitor), from);

const eventsOf = (host: CloudflareHost, event: string) =>
  host
    .lines()
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === event);

test("settings that mean nothing here are named in one line, and the address header is Cloudflare's", async () => {
  const unused = {
    REDIS_URL: "redis://127.0.0.1:1",
    LEADS_FILE: "leads.jsonl",
    SMTP_URL: "smtp://mail.example",
  };
  const mailbox = { LEADS_EMAIL_FROM: "desk@acme.example" };
  const host = await open({
    ...unused,
    ...mailbox,
    CLIENT_ADDRESS_HEADER: "x-real-ip",
    LIMIT_OPEN: "1/hour",
  });
  expect((await callChat(host)).status).toBe(200);
  expect((await callChat(host)).status).toBe(429);
  expect((await callChat(host, "203.0.113.9")).status).toBe(200);
  expect(eventsOf(host, "settings-unused")).toEqual([
    {
      event: "settings-unused",
      settings: "CLIENT_ADDRESS_HEADER, REDIS_URL, LEADS_FILE, SMTP_URL, LEADS_EMAIL_FROM",
    },
  ]);
});

test("a desk whose settings are wrong answers so and names them in its log, without their values", async () => {
  const host = await open({ IDENTITY_SECRET: "too short", TWILIO_AUTH_TOKEN: "" });
  const response = await callChat(host);
  expect([response.status, (await response.json()).error.code]).toEqual([503, "settings"]);
  const [line] = eventsOf(host, "settings-wrong");
  expect(line.mistakes).toContain("IDENTITY_SECRET is shorter than 32 characters.");
  expect(line.mistakes).toContain("TWILIO_AUTH_TOKEN is missing.");
  expect(host.lines().join("\n")).not.toContain("too short");
});

test("an object that keeps nothing has no alarm; one that waits for nothing is woken a day later, without rows that ran out", async () => {
  const host = await open();
  expect((await host.call("/api/chat", { method: "POST" }, address)).status).toBe(415);
  expect(await host.readAlarmMs()).toBe(undefined);
  expect((await callChat(host)).status).toBe(200);
  const hourMs = 3_600_000;
  // A message that is not reported is found once the visitor's token has ended.
  expect((await host.readAlarmMs()) ?? 0).toBeCloseTo(Date.now() + hourMs + 11_000, -5);
  expect(await host.countRows()).toMatchObject({ leases: 1, counters: 4, references: 1 });
  await host.crash();
  await host.restart(hourMs + 12_000);
  await expect.poll(async () => (await host.readAlarmMs()) ?? 0).toBeGreaterThan(Date.now() + 23 * hourMs);
  // What is left are the leases of the search of open chats and of the removal of old ones.
  await expect.poll(host.countRows).toMatchObject({ leases: 2, counters: 0, references: 0 });
});

test("an alarm that the host lost is set anew by the object's next life", async () => {
  const host = await open();
  expect((await callChat(host)).status).toBe(200);
  await host.crash();
  await host.loseAlarm();
  await host.restart(2 * 3_600_000);
  expect((await host.call("/api/chat", {}, address)).status).toBe(405);
  await expect.poll(async () => (await host.readAlarmMs()) ?? 0).toBeGreaterThan(Date.now());
});

test("a receiver of leads that redirects gets nothing sent on", async () => {
  const redirect = await startRedirect();
  onTestFinished(async () => void (await redirect.close()));
  const settings = { LEADS_WEBHOOK_URL: redirect.url, LEADS_WEBHOOK_SECRET: "secret" };
  const host = await open(settings);
  expect((await host.call("/api/leads", fromPage(form), address)).status).toBe(200);
  await expect.poll(() => eventsOf(host, "lead-not-delivered")).toHaveLength(1);
  expect(redirect.seen).toEqual({ redirected: 1, arrived: 0 });
});

test("the desk weighs at most 1 MB compressed, and has nothing of Node that a worker lacks", async () => {
  const code = Object.values(await buildDesk(formatFacts(acme))).join("\n");
  expect(gzipSync(code).length).toBeLessThan(1_000_000);
  expect(code).not.toMatch(/from ?"node:(?:fs|https?|dns|tls|child_process)/);
});
