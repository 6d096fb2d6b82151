import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { createProviderCall } from "../../../src/desk/twilio/providerCall.ts";
import { type Provider, startProvider } from "../../../src/provider/server.ts";
import { modelKey, startModelServer } from "../../receptionist/stage/modelServer.ts";
import { someSettings } from "../stage/business.ts";
import { temporaryFile } from "../stage/temporary.ts";

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

const account = () => ({
  TWILIO_ACCOUNT_SID: provider.accountSid,
  TWILIO_AUTH_TOKEN: provider.authToken,
  TWILIO_API_KEY_SID: provider.apiKeySid,
  TWILIO_API_KEY_SECRET: provider.apiKeySecret,
  PROVIDER_REST_URL: provider.rest,
  PROVIDER_SOCKET_URL: provider.ws,
  PUBLIC_URL: "https://chat.example.com",
  CLIENT_ADDRESS_HEADER: "x-real-ip",
  LEADS_FILE: temporaryFile("leads.jsonl"),
});

/** The lines `NAME=value` of an output. */
const settingsIn = (output: string) =>
  Object.fromEntries(
    [...output.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value ?? ""]),
  );

test("doctor without settings names each one that is missing, and what it is for", async () => {
  const { status, output } = await run("doctor", {});
  expect(status).toBe(1);
  expect(output).toMatch(/wrong {2}TWILIO_AUTH_TOKEN +is missing\. The account's auth token/);
  expect(output).toMatch(/ok {5}LIMIT_OPEN +Not set\. New chats from one address/);
  expect(output).toContain("7 to put right");
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
  const doctor = await run("doctor", settings);
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
  expect(output).toMatch(/note {3}secrets +IDENTITY_SECRET_OLD is set: .*Remove it when RETENTION_DAYS/);
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
    MODEL_ANTHROPIC_KEY: modelKey,
  };
  const [wrong, right] = await Promise.all([
    run("doctor", { ...settings, MODEL_OPENAI_KEY: "another" }),
    run("doctor", { ...settings, MODEL_OPENAI_KEY: modelKey }),
  ]);
  expect(wrong.output).toMatch(/wrong {2}models +http:\S+ does not take the key\.\n/);
  expect(right.output).toMatch(/ok {5}models +The language models answer/);
  expect(right.output).toMatch(/note {3}address +PUBLIC_URL is of this machine/);
  expect(model.asked).toEqual([]);
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
