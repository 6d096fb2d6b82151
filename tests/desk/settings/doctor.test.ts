import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountSettings } from "../../../scripts/localSettings.ts";
import { examineSettings } from "../../../src/desk/settings/doctor.ts";
import { examineLeads } from "../../../src/desk/settings/leadsCheck.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { completeSettings, type DeskTarget } from "../../../src/desk/settings/targets.ts";
import { connectRedis } from "../../../src/desk/stores/redis.ts";
import { sitesInFolder } from "../../../src/desk/stores/sitesInFolder.ts";
import { sitesInRedis } from "../../../src/desk/stores/sitesInRedis.ts";
import { readWebhook } from "../../../src/desk/twilio/chatService.ts";
import { createProviderCall } from "../../../src/desk/twilio/providerCall.ts";
import { type Provider, startProvider } from "../../../src/provider/server.ts";
import { modelServerKey, startModelServer } from "../../receptionist/stage/modelServer.ts";
import { someSettings } from "../stage/business.ts";
import { startRedis } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { siteOf } from "../stores/stage/sites.ts";

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const site = fileURLToPath(new URL("../../../scripts/site.ts", import.meta.url));
const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Runs `site doctor` or `site setup` with exactly these settings, on businesses of the tests or those there
 * are.
 */
function run(command: string, settings: Record<string, string>, ...words: string[]) {
  const env = { ...settings, PATH: process.env["PATH"] ?? "" };
  return new Promise<{ status: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [site, command, ...words],
      { env, cwd: root },
      (_, stdout, stderr) => resolve({ status: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

/** Settings of a desk behind a proxy, before `setup` created its chat service. */
const account = () => {
  const { TWILIO_CHAT_SERVICE_SID: _, ...own } = accountSettings(provider);
  return {
    ...own,
    PUBLIC_URL: "https://chat.example.com",
    CLIENT_ADDRESS_HEADER: "x-real-ip",
    LEADS_FILE: temporaryFile("leads.jsonl"),
  };
};

/** The lines `NAME=value` of an output. */
const settingsIn = (output: string) =>
  Object.fromEntries(
    [...output.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value ?? ""]),
  );

test("doctor without settings names each one that is missing, and what it is for", async () => {
  const { status, output } = await run("doctor", {});
  expect(status).toBe(1);
  expect(output).toMatch(/wrong {2}TWILIO_AUTH_TOKEN \(secret\) +is missing\. The account's auth token/);
  expect(output).toMatch(/ok {5}LIMIT_OPEN +Not set\. New chats from one address/);
  expect(output).toMatch(/ok {5}SMTP_URL \(secret\) +Not set\. Without it no lead is mailed\. A mail server/);
  expect(output).toMatch(
    /\nNot yet: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, .*PUBLIC_URL.*\. Examples: \.env\.example\n$/,
  );
});

/** Sound settings of a desk at a host, whose businesses have addresses or none. */
async function runAt(target: string, settings: Record<string, string>, siteUrl: string, ...words: string[]) {
  const folder = dirname(temporaryFile("business.yaml"));
  await mkdir(join(folder, "acme"));
  const pages = "pages: [{ id: home, path: /, title: Home }]";
  await writeFile(join(folder, "acme", "business.yaml"), `businessName: Acme\n${siteUrl}\n${pages}\n`);
  const { PUBLIC_URL: _, CLIENT_ADDRESS_HEADER: __, LEADS_FILE: ___, ...own } = account();
  const values = { ...own, IDENTITY_SECRET: someSettings.IDENTITY_SECRET, ...settings };
  const service = { TWILIO_CHAT_SERVICE_SID: provider.serviceSid };
  return run("doctor", { ...service, ...values }, "--businesses", folder, "--target", target, ...words);
}

const acmeUrl = "siteUrl: https://acme.example";

test.each([
  ["vercel", "x-real-ip", /note {3}schedule +A cron calls the desk every minute\. The Hobby plan/],
  ["netlify", "x-nf-client-connection-ip", /note {3}schedule +A scheduled function runs every minute/],
  ["cloudflare", "cf-connecting-ip", /ok {5}schedule +Alarms take up what is unanswered/],
])(
  "doctor says what %s fixes, and what a plan without a schedule loses",
  async (target, header, schedule) => {
    const { output } = await runAt(target, { LEADS_FILE: "leads.jsonl" }, acmeUrl);
    expect(output).toMatch(
      new RegExp(`ok {5}CLIENT_ADDRESS_HEADER +Means nothing here\\. Is ${header} here`),
    );
    expect(output).toMatch(/note {3}LEADS_FILE +Means nothing here\./);
    expect(output).toMatch(/ok {5}PUBLIC_URL +Not set: the siteUrl of each site\./);
    expect(output).toMatch(schedule);
  },
);

test("doctor refuses a host where leads are kept nowhere and reach nobody, and one desk for many without a store", async () => {
  const bare = await runAt("vercel", {}, acmeUrl);
  expect(bare.output).toMatch(
    /note {3}store +No Redis: a lead counts as kept once its receiver acknowledged/,
  );
  expect(bare.output).toMatch(
    /wrong {2}leads +Leads of acme reach nobody and are kept nowhere: set LEADS_WEBHOOK_URL or SMTP_URL\./,
  );
  expect(bare.output).toMatch(/ok {5}CRON_SECRET \(secret\) +Not set\. Without it anybody may have the desk/);
  const many = await runAt("netlify", { PUBLIC_URL: "https://desk.example" }, acmeUrl, "--desk", "only");
  expect(many.output).toMatch(/ok {5}CRON_SECRET \(secret\) +Means nothing here\./);
  expect(many.output).toMatch(/wrong {2}store +REDIS_URL is missing: it keeps the sites of this desk/);
  const kept = await runAt(
    "cloudflare",
    { SMTP_URL: "smtp://127.0.0.1:1", LEADS_EMAIL_FROM: "a@b.example" },
    acmeUrl,
  );
  expect(kept.output).toMatch(/note {3}SMTP_URL \(secret\) +Means nothing here\. Workers send no mail/);
  expect(kept.output).toMatch(
    /wrong {2}leads +Leads of acme are kept and told to nobody: set LEADS_WEBHOOK_URL, for workers/,
  );
});

test("doctor asks of each site who would get its leads, and names those where nobody would", async () => {
  const leads = async (values: Record<string, string>, own: Record<string, string>, target: DeskTarget) => {
    const settings = readSettings(completeSettings({ ...someSettings, ...values }, target));
    const sites = Object.entries(own).map(([id, text]) => siteOf(id, text));
    const { state, text } = await examineLeads(settings, sites, target);
    return `${state} ${text}`;
  };
  const secret = { LEADS_WEBHOOK_SECRET: "s".repeat(32) };
  const posted = "leads: { webhookUrl: https://crm.example/leads }";
  const mailed = "leads: { email: ada@acme.example }";
  expect(await leads(secret, { a: posted, b: posted }, "vercel")).toBe(
    "ok The leads of each site are posted.",
  );
  expect(await leads(secret, { a: posted, b: mailed }, "vercel")).toMatch(/^wrong Leads of b reach nobody/);
  expect(await leads(secret, { a: posted, b: mailed }, "cloudflare")).toBe(
    "wrong Leads of b are kept and told to nobody: set LEADS_WEBHOOK_URL, for workers send no mail.",
  );
  const shared = { ...secret, LEADS_WEBHOOK_URL: "https://crm.example" };
  expect(await leads(shared, { a: "", b: "" }, "netlify")).toBe("ok The leads of each site are posted.");
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`site-${index}`, ""]));
  expect(await leads({}, many, "node")).toMatch(/^wrong Leads of site-0, .*site-9 and 2 more are kept/);
});

test("doctor hides the address that leads are posted to, and notes one that is open", async () => {
  const [open, local, encrypted] = [
    "http://crm.example/key",
    "http://127.0.0.1:9",
    "https://crm.example",
  ].map((LEADS_WEBHOOK_URL) =>
    examineSettings({ LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET: "s".repeat(32) }).find(
      ({ name }) => name === "LEADS_WEBHOOK_URL",
    ),
  );
  expect(open).toMatchObject({ state: "note", isSecret: true, text: expect.stringMatching(/^Is not https/) });
  expect([local?.state, encrypted?.state]).toEqual(["ok", "ok"]);
});

test("doctor names sites whose own desk would have no address, and a webhook that one desk alone would get", async () => {
  const { status, output } = await runAt("vercel", { WEBHOOK_SCOPE: "service" }, "");
  expect(status).toBe(1);
  expect(output).toMatch(/wrong {2}PUBLIC_URL +is missing/);
  expect(output).toMatch(/wrong {2}sites +No siteUrl in the files of acme: write it there/);
  const scoped = await runAt("vercel", { WEBHOOK_SCOPE: "service" }, acmeUrl);
  expect(scoped.output).toMatch(
    /wrong {2}webhook +WEBHOOK_SCOPE is service: each site has a desk of its own/,
  );
});

test("setup for sites with desks of their own leaves the service's webhook alone, and names secrets and how to give them", async () => {
  const { PUBLIC_URL: _, ...own } = account();
  const service = await createProviderCall(readSettings({ ...someSettings, ...account() }), "/v1/Services")<{
    sid: string;
  }>("POST", "", { FriendlyName: "Own desks" });
  const settings = { ...own, TWILIO_CHAT_SERVICE_SID: service.sid };
  const { status, output } = await run("setup", settings, "--target", "cloudflare");
  expect(status).toBe(0);
  expect(settingsIn(output)).toMatchObject({ WEBHOOK_SCOPE: "conversation" });
  expect(output).toMatch(/Secrets, for nobody's eyes: .*TWILIO_AUTH_TOKEN.*IDENTITY_SECRET/);
  expect(output).toContain("wrangler secret put NAME");
  const production = readSettings({ ...someSettings, ...account() });
  expect(await readWebhook(production, service.sid)).toBeUndefined();
  await run(
    "setup",
    { ...settings, PUBLIC_URL: "https://desk.example" },
    "--target",
    "cloudflare",
    "--desk",
    "only",
  );
  expect(await readWebhook(production, service.sid)).toBe("https://desk.example/api/receptionist");
});

test("doctor and setup refuse a host that runs no desk", async () => {
  const { status, output } = await run("doctor", {}, "--target", "static");
  expect(status).toBe(2);
  expect(output).toContain("--target takes node, vercel, netlify, cloudflare, not 'static'");
});

test("doctor notes limits of a site that few networks use up, and a day that counts for an hour", async () => {
  const limits = { LIMIT_SITE: "2000/day", LIMIT_LEAD_SITE: "500/hour", LIMIT_OPEN: "40/hour" };
  const { output } = await run("doctor", limits);
  expect(output).toMatch(/note {3}LIMIT_SITE +What it says of a day counts .* about 44 networks uses it up/);
  expect(output).toMatch(/note {3}LIMIT_LEAD_SITE +An attack from about 44 networks uses it up/);
  expect(output).toMatch(/ok {5}LIMIT_OPEN +New chats/);
  const { output: ofDefaults } = await run("doctor", {
    LIMIT_SITE: "10000/hour",
    LIMIT_LEAD_SITE: "2500/hour",
  });
  expect(ofDefaults).not.toContain("uses it up");
});

test("setup makes a service in which visitors may only chat and new messages are told; doctor is content then", async () => {
  const first = await run("setup", account());
  expect(first.status).toBe(0);
  const settings = { ...account(), ...settingsIn(first.output) };
  expect(settings).toMatchObject({
    TWILIO_CHAT_SERVICE_SID: expect.stringMatching(/^IS[0-9a-f]{32}$/),
    WEBHOOK_SCOPE: "service",
    IDENTITY_SECRET: expect.stringMatching(/^[\w-]{43}$/),
  });
  const leads = { LEADS_WEBHOOK_URL: "https://crm.example", LEADS_WEBHOOK_SECRET: "s".repeat(32) };
  const doctor = await run("doctor", { ...settings, ...leads });
  expect(doctor.output).toContain("The service answers, and visitors may only chat.");
  expect(doctor.output).toContain("The service tells new messages to PUBLIC_URL.");
  expect(doctor.output).toContain("Fit for production.");
  expect(doctor.status).toBe(0);
  // No secret is told, and a second setup finds the service of the first.
  expect(doctor.output).not.toContain(settings.TWILIO_API_KEY_SECRET);
  const again = settingsIn((await run("setup", account())).output);
  expect(again["TWILIO_CHAT_SERVICE_SID"]).toBe(settingsIn(first.output)["TWILIO_CHAT_SERVICE_SID"]);
});

test("doctor says what is wrong with a service that was not set up, and with an open address", async () => {
  const { status, output } = await run("doctor", {
    ...account(),
    IDENTITY_SECRET: someSettings.IDENTITY_SECRET,
    IDENTITY_SECRET_OLD: `older: ${someSettings.IDENTITY_SECRET}`,
    ADDRESS_SECRET_OLD: "o".repeat(32),
    TWILIO_CHAT_SERVICE_SID: provider.serviceSid,
    WEBHOOK_SCOPE: "service",
    PUBLIC_URL: "http://chat.example.com",
    REDIS_URL: "redis://127.0.0.1:1",
  });
  expect(status).toBe(1);
  expect(output).toMatch(/wrong {2}roles +Visitors may do more than chat: createConversation/);
  expect(output).toMatch(
    /wrong {2}webhook +The service does not tell new messages to http:\/\/chat.example.com\/api/,
  );
  expect(output).toMatch(/wrong {2}address +PUBLIC_URL is not https/);
  expect(output).toMatch(
    /note {3}secrets +IDENTITY_SECRET_OLD is set: .*Remove it when RETENTION_DAYS.* ADDRESS_SECRET_OLD is set/,
  );
  expect(output).toMatch(/wrong {2}store +Failed/);
});

test("doctor asks models whether they take the key, and no encryption of an address of this machine", async () => {
  const model = await startModelServer(() => "never");
  const settings = {
    ...account(),
    IDENTITY_SECRET: someSettings.IDENTITY_SECRET,
    TWILIO_CHAT_SERVICE_SID: provider.serviceSid,
    PUBLIC_URL: "http://127.0.0.1:4300",
    MODEL_OPENAI_URL: model.url,
    MODEL_OPENAI_NAME: "test",
    MODEL_ANTHROPIC_URL: model.url,
    MODEL_ANTHROPIC_NAME: "test",
    MODEL_ANTHROPIC_KEY: modelServerKey,
  };
  const [wrong, right] = await Promise.all([
    run("doctor", { ...settings, MODEL_OPENAI_KEY: "another" }),
    run("doctor", { ...settings, MODEL_OPENAI_KEY: modelServerKey }),
  ]);
  expect(wrong.output).toMatch(/wrong {2}models +http:\S+ does not take the key\.\n/);
  expect(right.output).toMatch(/ok {5}models +The language models answer/);
  expect(right.output).toMatch(/wrong {2}address +PUBLIC_URL is of this machine/);
  expect(right.output).toMatch(
    /\nNot yet: PUBLIC_URL, roles, LEADS_WEBHOOK_URL, SMTP_URL\. Examples: \.env\.example\n$/,
  );
  expect(right.status).toBe(1);
  expect(model.calls).toEqual([]);
  await model.close();
});

test("doctor says who has no limits of its own, and whose leads have no secret to be signed with", async () => {
  const folder = dirname(temporaryFile("business.yaml"));
  await mkdir(join(folder, "acme"));
  await writeFile(
    join(folder, "acme", "business.yaml"),
    "businessName: Acme\nleads: { webhookUrl: https://crm.example/leads }\npages: [{ id: home, path: /, title: Home }]\n",
  );
  const settings = {
    ...account(),
    IDENTITY_SECRET: someSettings.IDENTITY_SECRET,
    TWILIO_CHAT_SERVICE_SID: provider.serviceSid,
    CLIENT_ADDRESS_HEADER: "",
  };
  const { output } = await run("doctor", settings, "--businesses", folder);
  expect(output).toMatch(/wrong {2}address +CLIENT_ADDRESS_HEADER is not set/);
  expect(output).toMatch(/wrong {2}leads +LEADS_WEBHOOK_SECRET is missing: the webhookUrl of acme gets/);
});

test("setup keeps to the service of the settings, however many there are", async () => {
  const call = createProviderCall(readSettings({ ...someSettings, ...account() }), "/v1/Services");
  const named = async (FriendlyName: string) =>
    (await call<{ sid: string }>("POST", "", { FriendlyName })).sid;
  await named("Frontdesk");
  await Promise.all(Array.from({ length: 100 }, () => named("Another")));
  const own = await named("My own");
  const { output } = await run("setup", { ...account(), TWILIO_CHAT_SERVICE_SID: own });
  expect(output).toContain(`TWILIO_CHAT_SERVICE_SID=${own}`);
});

test("credentials that the provider refuses end setup with a sentence", async () => {
  const { status, output } = await run("setup", { ...account(), TWILIO_API_KEY_SECRET: "another" });
  expect(status).toBe(1);
  expect(output).toContain(
    "The provider refused: Authenticate (401, code 20003). Check the TWILIO_ settings.",
  );
});

test("doctor says whether a desk of many sites has any, and whether it takes the addresses of their visitors", async () => {
  const redis = await startRedis();
  const folder = dirname(temporaryFile("none"));
  const check = async (more: Record<string, string>, ...words: string[]) =>
    (
      await run(
        "doctor",
        { ...someSettings, ...account(), TWILIO_CHAT_SERVICE_SID: provider.serviceSid, ...more },
        ...words,
      )
    ).output;
  const inRedis = { REDIS_URL: redis.url, SITE_CALLS: "rewrite" };
  const empty = await check(inRedis, "--target", "vercel", "--desk", "only");
  expect(empty).toMatch(/wrong {2}sites +Redis has no site yet\. Build them with --desk only, and run/);
  expect(empty).toMatch(/note {3}visitors +SITE_CALLS is rewrite: no address is taken/);
  const client = connectRedis(redis.url, () => {});
  await sitesInRedis(client).put(siteOf("acme"));
  client.disconnect();
  expect(await check(inRedis, "--target", "netlify", "--desk", "only")).toMatch(
    /ok {5}sites +Redis has the facts of 1 site\./,
  );
  await sitesInFolder(folder).put(siteOf("acme"));
  await sitesInFolder(folder).put(siteOf("other"));
  const inFolder = { SITES_FOLDER: folder, SITE_CALLS: "worker", ADDRESS_SECRET: "s".repeat(32) };
  const onNode = await check(inFolder, "--desk", "only");
  expect(onNode).toContain(`${folder} has the facts of 2 sites.`);
  expect(onNode).toMatch(/ok {5}visitors +Limits count by the addresses that workers of the sites sign\./);
  expect(await check(inFolder, "--target", "vercel")).toMatch(/wrong {2}visitors +SITE_CALLS is worker/);
  const onCloudflare = await check({}, "--target", "cloudflare", "--desk", "only");
  expect(onCloudflare).toMatch(/wrong {2}sites +OPERATOR_TOKEN is missing/);
  await redis.stop();
});
