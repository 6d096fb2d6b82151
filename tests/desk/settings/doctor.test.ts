import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { accountSettings } from "../../../scripts/localSettings.ts";
import { doctor, setup } from "../../../scripts/site/doctor.ts";
import { examineLeads } from "../../../src/desk/settings/checks.ts";
import { examineSettings } from "../../../src/desk/settings/doctor.ts";
import { completeSettings, type HostFacts } from "../../../src/desk/settings/hostFacts.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { readWebhook } from "../../../src/desk/twilio/chatService.ts";
import { createProviderCall } from "../../../src/desk/twilio/providerCall.ts";
import { cloudflareFacts } from "../../../src/hosts/cloudflare/facts.ts";
import { netlifyFacts } from "../../../src/hosts/netlify/facts.ts";
import { nodeFacts } from "../../../src/hosts/node/facts.ts";
import { vercelFacts } from "../../../src/hosts/vercel/facts.ts";
import { type Provider, startProvider } from "../../../src/provider/server.ts";
import { modelServerKey, startModelServer } from "../../receptionist/stage/modelServer.ts";
import { runHere, runSite } from "../../scripts/stage/siteCommand.ts";
import { spawnSite } from "../../scripts/stage/spawnSite.ts";
import { someSettings } from "../stage/business.ts";
import { siteOf } from "../stage/stores/sites.ts";
import { temporaryFile } from "../stage/temporary.ts";

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

/** A folder with the business file of acme: a page, and these lines. */
async function writeAcme(lines = "siteUrl: https://acme.example"): Promise<string> {
  const folder = dirname(temporaryFile("business.yaml"));
  await mkdir(join(folder, "acme"));
  const page = "pages: [{ id: home, path: /, title: Home }]";
  await writeFile(join(folder, "acme", "business.yaml"), `businessName: Acme\n${lines}\n${page}\n`);
  return folder;
}

/** Runs a command with these settings: its status and lines, with one blank between their columns. */
async function run(command: () => Promise<number>, settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { status, stdout, stderr } = await runHere(command);
  vi.unstubAllEnvs();
  return { status, output: [...stdout, ...stderr].join("\n").replace(/ {2,}/g, " ") };
}

const runDoctor = async (settings: Record<string, string>, target?: string, lines?: string, isAll = true) => {
  const folder = await writeAcme(lines);
  return run(() => doctor(folder, target, isAll), settings);
};
const runSetup = (settings: Record<string, string>, target?: string, isWritten = false) =>
  run(() => setup(target, isWritten), settings);

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

/** Those of one whose service was not set up. */
const production = () => ({
  ...account(),
  IDENTITY_SECRET: someSettings.IDENTITY_SECRET,
  TWILIO_CHAT_SERVICE_SID: provider.serviceSid,
});

/** Those of a desk at a host of functions, which says the rest. */
const hosted = () => ({ ...production(), PUBLIC_URL: "", CLIENT_ADDRESS_HEADER: "", LEADS_FILE: "" });

/** The lines `NAME=value` of an output. */
const settingsIn = (output: string) =>
  Object.fromEntries(
    [...output.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value ?? ""]),
  );

test("doctor without settings names each one that is missing, and what it is for", async () => {
  const { status, stdout } = await runSite(["doctor", "--all", "--businesses", await writeAcme()]);
  expect(status).toBe(1);
  const output = stdout.join("\n").replace(/ {2,}/g, " ");
  expect(output).toContain("wrong TWILIO_AUTH_TOKEN (secret) is missing. The account's auth token");
  expect(output).toContain("ok LIMIT_OPEN Not set. New chats from one address");
  expect(output).toContain("off SMTP_URL (secret) Without it no lead is mailed. A mail server");
  expect(output).toMatch(/^Not yet: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, .*PUBLIC_URL.*: \.env\.example$/m);
});

type Scenario = {
  title: string;
  target?: string;
  set?: Record<string, string>;
  acme?: string;
  says: string[];
};
const scenarios: Scenario[] = parse(await readFile(new URL("doctor.yaml", import.meta.url), "utf8"));

test.each(scenarios)("$title", async ({ target, set, acme, says }) => {
  const settings = { ...(target ? hosted() : production()), ...set };
  const { status, output } = await runDoctor(settings, target, acme);
  expect(status).toBe(1);
  for (const text of says) expect(output).toContain(text);
});

const [posted, mailed] = [
  "leads: { webhookUrl: https://crm.example/leads }",
  "leads: { email: a@b.example }",
];
const signing = { LEADS_WEBHOOK_SECRET: "s".repeat(32) };
const twelve = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`site-${index}`, ""]));

test.each<[HostFacts, Record<string, string>, Record<string, string>, string]>([
  [vercelFacts, signing, { a: posted, b: posted }, "ok The leads of each site are posted."],
  [vercelFacts, signing, { a: posted, b: mailed }, "wrong Leads of b reach nobody"],
  [
    cloudflareFacts,
    signing,
    { a: posted, b: mailed },
    "wrong Leads of b are kept and told to nobody. Workers send no mail: set LEADS_",
  ],
  [
    netlifyFacts,
    { ...signing, LEADS_WEBHOOK_URL: "https://crm.example" },
    { a: "" },
    "ok The leads of each site",
  ],
  [nodeFacts, {}, twelve, "wrong Leads of site-0, site-1, "],
  [nodeFacts, {}, twelve, "site-9 and 2 more are kept"],
])("doctor asks of each site who would get its leads: %#", async (host, values, own, finding) => {
  const settings = readSettings(completeSettings({ ...someSettings, ...values }, host));
  const sites = Object.entries(own).map(([id, text]) => siteOf(id, text));
  const { state, text } = await examineLeads(settings, sites, host);
  expect(`${state} ${text}`).toContain(finding);
});

test("setup for sites with desks of their own leaves the service's webhook alone, and names secrets and how to give them", async () => {
  const settings = readSettings({ ...someSettings, ...account() });
  const call = createProviderCall(settings, "/v1/Services");
  const { sid } = await call<{ sid: string }>("POST", "", { FriendlyName: "Own desks" });
  const own = { ...account(), PUBLIC_URL: "", TWILIO_CHAT_SERVICE_SID: sid };
  const { status, output } = await runSetup(own, "cloudflare");
  expect(status).toBe(0);
  expect(settingsIn(output)).toMatchObject({ WEBHOOK_SCOPE: "conversation" });
  expect(output).toMatch(/Secrets, for nobody's eyes: .*TWILIO_AUTH_TOKEN.*IDENTITY_SECRET/);
  expect(output).toContain("wrangler secret put NAME");
  expect(await readWebhook(settings, sid)).toBeUndefined();
});

test("doctor and setup refuse a host that runs no desk", async () => {
  const { status, output } = await runDoctor({}, "static");
  expect(status).toBe(2);
  expect(output).toContain("--target takes node, vercel, netlify, cloudflare, not 'static'");
  expect((await runSetup({}, "static")).status).toBe(2);
});

test("doctor notes limits that few networks use up, and an open receiver, which it hides", () => {
  const remarksOn = (values: Record<string, string>) =>
    examineSettings({ LEADS_WEBHOOK_SECRET: "s".repeat(32), ...values }, nodeFacts)
      .filter(({ name }) => values[name])
      .map(({ state, name, isSecret, text }) => `${state} ${name} ${isSecret} ${text}`);
  const found = [
    remarksOn({ LIMIT_SITE: "2000/hour", LIMIT_LEAD_SITE: "500/hour", LIMIT_OPEN: "40/hour" }),
    remarksOn({ LIMIT_SITE: "10000/hour", LIMIT_LEAD_SITE: "2500/hour" }),
    ...["http://crm.example", "http://127.0.0.1:9", "https://crm.example"].map((LEADS_WEBHOOK_URL) =>
      remarksOn({ LEADS_WEBHOOK_URL }),
    ),
  ].flat();
  expect(found).toEqual(
    [
      /^ok LIMIT_OPEN false New chats/,
      /^note LIMIT_SITE false An attack from about 40 networks uses it up/,
      /^note LIMIT_LEAD_SITE false An attack from about 40 networks uses it up/,
      /^ok LIMIT_SITE/,
      /^ok LIMIT_LEAD_SITE/,
      /^note LEADS_WEBHOOK_URL true Is not https/,
      /^ok LEADS_WEBHOOK_URL/,
      /^ok LEADS_WEBHOOK_URL/,
    ].map((remark) => expect.stringMatching(remark)),
  );
});

test("setup makes a service in which visitors may only chat and new messages are told; doctor is content then", async () => {
  const first = await runSetup(account());
  expect(first.status).toBe(0);
  const settings = { ...account(), ...settingsIn(first.output) };
  expect(settings).toMatchObject({
    TWILIO_CHAT_SERVICE_SID: expect.stringMatching(/^IS[0-9a-f]{32}$/),
    WEBHOOK_SCOPE: "service",
    IDENTITY_SECRET: expect.stringMatching(/^[\w-]{43}$/),
  });
  const leads = { LEADS_WEBHOOK_URL: "https://crm.example", LEADS_WEBHOOK_SECRET: "s".repeat(32) };
  const { status, output } = await runDoctor({ ...settings, ...leads });
  expect(status).toBe(0);
  const short = await runDoctor({ ...settings, ...leads }, undefined, undefined, false);
  expect(short.output.split("\n").length).toBeLessThanOrEqual(25);
  expect(short.output).toMatch(/^\d+ more are right: --all lists them\.$/m);
  expect(output).toContain("The service answers, and visitors may only chat.");
  expect(output).toContain("The service tells new messages to PUBLIC_URL.");
  expect(output).toContain("Fit for production.");
  // No secret is told, and a second setup finds the service of the first.
  expect(output).not.toContain(settings.TWILIO_API_KEY_SECRET);
  const again = settingsIn((await runSetup(account())).output);
  expect(again["TWILIO_CHAT_SERVICE_SID"]).toBe(settingsIn(first.output)["TWILIO_CHAT_SERVICE_SID"]);
});

test("setup --write adds to .env what is missing, for its owner alone, changes no line, and a second time adds nothing", async () => {
  const file = temporaryFile(".env");
  const before = "# of ours\nWEBHOOK_SCOPE=conversation";
  await writeFile(file, before, { mode: 0o644 });
  const write = async () => {
    const { status, stdout, stderr } = await spawnSite(["setup", "--write"], account(), dirname(file)).ended;
    return { status, stdout, stderr, text: await readFile(file, "utf8") };
  };
  const first = await write();
  expect(first).toMatchObject({ status: 0, stderr: "" });
  expect(first.stdout).toContain("Added to .env: TWILIO_CHAT_SERVICE_SID, IDENTITY_SECRET.");
  expect(first.stdout).toContain("WEBHOOK_SCOPE is conversation; it has to be service: change it.");
  expect(first.text.slice(before.length)).toMatch(
    /^\nTWILIO_CHAT_SERVICE_SID=IS[0-9a-f]{32}\nIDENTITY_SECRET=[\w-]{43}\n$/,
  );
  expect(first.text.startsWith(before)).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await write()).toMatchObject({ stdout: expect.stringContaining("lacks nothing"), text: first.text });
  const folder = dirname(temporaryFile("none"));
  await mkdir(join(folder, ".env"));
  const { status, stderr } = await spawnSite(["setup", "--write"], account(), folder).ended;
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining(".env: Cannot be read: "),
  });
});

test("doctor asks models whether they take the key, and no encryption of an address of this machine", async () => {
  const model = await startModelServer(() => "never");
  const settings = {
    ...production(),
    PUBLIC_URL: "http://127.0.0.1:4300",
    MODEL_OPENAI_URL: model.url,
    MODEL_OPENAI_NAME: "test",
    MODEL_ANTHROPIC_URL: model.url,
    MODEL_ANTHROPIC_NAME: "test",
    MODEL_ANTHROPIC_KEY: modelServerKey,
  };
  const { output: wrong } = await runDoctor({ ...settings, MODEL_OPENAI_KEY: "another" });
  expect(wrong).toMatch(/wrong models http:\S+ does not take the key\.$/m);
  const { status, output } = await runDoctor({ ...settings, MODEL_OPENAI_KEY: modelServerKey });
  expect(status).toBe(1);
  expect(output).toContain("ok models The language models answer");
  expect(output).toContain("wrong PUBLIC_URL is of this machine");
  expect(output).toMatch(/^Not yet: PUBLIC_URL, roles, LEADS_WEBHOOK_URL, SMTP_URL\. /m);
  expect(model.calls).toEqual([]);
  await model.close();
});

test("setup keeps to the service of the settings, however many there are", async () => {
  const call = createProviderCall(readSettings({ ...someSettings, ...account() }), "/v1/Services");
  const named = async (FriendlyName: string) =>
    (await call<{ sid: string }>("POST", "", { FriendlyName })).sid;
  await named("Frontdesk");
  await Promise.all(Array.from({ length: 100 }, () => named("Another")));
  const own = await named("My own");
  const { output } = await runSetup({ ...account(), TWILIO_CHAT_SERVICE_SID: own });
  expect(output).toContain(`TWILIO_CHAT_SERVICE_SID=${own}`);
});

test("credentials that the provider refuses end setup with a sentence", async () => {
  const { status, output } = await runSetup({ ...account(), TWILIO_API_KEY_SECRET: "another" });
  expect(status).toBe(1);
  expect(output).toContain(
    "The provider refused: Authenticate (401, code 20003). Check the TWILIO_ settings.",
  );
});
