import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import twilio from "twilio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Provider, startProvider } from "../../src/provider/server.ts";
import { acme, other } from "../desk/stage/business.ts";
import { messagesOf, providerClient, webhookFields } from "../desk/stage/conversation.ts";
import { exchange } from "../server/stage/rawSocket.ts";
import { type AttackStage, attacks } from "./stage/attackRequests.ts";
import { ask, openServe, outputOf, serveSettings } from "./stage/serveProcess.ts";

let provider: Provider;
let out = "";
let server: Awaited<ReturnType<typeof openServe>>;
let stage: AttackStage;
let answers: string[];

const visitorHeaders = { "x-forwarded-proto": "https", "x-real-ip": "203.0.113.9" };

/** Opens a chat as a page of a site does, or comes back to it. */
function openChat(host: string, fields: object, headers: Record<string, string> = {}) {
  const json = { "content-type": "application/json", origin: `https://${host}` };
  return ask(server.port, host, "/api/chat", {
    method: "POST",
    headers: { ...visitorHeaders, ...json, ...headers },
    body: JSON.stringify({ contact: "ada@example.org", userName: "Ada", ...fields }),
  });
}

/** A visitor's conversation and identity, from the answer to its chat call. */
function readChat(text: string): { conversation: string; identity: string } {
  const { data } = JSON.parse(text);
  const claims = JSON.parse(Buffer.from(data.token.split(".")[1], "base64url").toString());
  return { conversation: data.conversationSid, identity: claims.grants.identity };
}

const refusedAddress = "192.0.2.66";

beforeAll(async () => {
  provider = await startProvider();
  const businessOf = (site: typeof acme, siteUrl: string) => ({
    ...site,
    business: { ...site.business, siteUrl },
  });
  out = await outputOf([acme, businessOf(other, "https://www.other.example")]);
  await writeFile(join(out, "acme", "_headers"), "/*\n  x-test: yes\n");
  const state = await mkdtemp(join(tmpdir(), "state-"));
  server = await openServe({ ...serveSettings(provider, state), WEBHOOK_SCOPE: "service" }, out);
  const { authToken, accountSid, serviceSid } = provider;
  const own = readChat((await openChat("acme.example", { websiteName: "acme" })).text);
  const foreign = readChat((await openChat("www.other.example", { websiteName: "other" })).text);
  for (let count = 0; count < 40; count++)
    await openChat("acme.example", { websiteName: "acme", identity: "x" }, { "x-real-ip": refusedAddress });
  stage = {
    ...{ authToken, accountSid, serviceSid, refusedAddress },
    ...{ identity: own.identity, foreignIdentity: foreign.identity },
  };
  // All at once: slow ones wait side by side.
  answers = await Promise.all(
    attacks.map(([, request]) =>
      exchange(server.port, typeof request === "function" ? request(stage) : request),
    ),
  );
});
afterAll(async () => {
  await server.stop();
  await provider.close();
  await rm(out, { recursive: true });
});

test.each(attacks.map(([name, , status], index) => ({ name, status, index })))(
  "$name: $status",
  ({ status, index }) => {
    const statuses = [...(answers[index] ?? "").matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map((found) => found[1]);
    expect(statuses).toEqual(status ? [`${status}`] : []);
  },
);

test("no answer to an attack tells of the machine, of another site, or where the server failed", () => {
  expect(answers.join("\n")).not.toMatch(
    /root:|home of other|x-test: yes\n|node:internal|set-cookie: a|\.ts:\d|at Object\./,
  );
  expect(server.printed.stderr).not.toMatch(/request-failed|Error:/);
});

test("after all of them the server answers, and a visitor chats", async () => {
  expect((await ask(server.port, "acme.example", "/healthz")).status).toBe(200);
  expect((await ask(server.port, "acme.example", "/", { headers: visitorHeaders })).text).toBe(
    "home of acme",
  );
  const { status, text } = await openChat("acme.example", { websiteName: "acme" });
  expect(status).toBe(200);
  const { conversation, identity: author } = readChat(text);
  const body = "Are you open on Saturday?";
  const { messages } = providerClient({ provider }).conversations(conversation);
  const { sid } = await messages.create({ author, body });
  const fields = webhookFields({ provider }, { conversation, sid, author, body, index: 0 });
  const url = "https://chat.example.com/api/receptionist";
  const reported = await ask(server.port, "chat.example.com", "/api/receptionist", {
    method: "POST",
    headers: {
      ...visitorHeaders,
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": twilio.getExpectedTwilioSignature(provider.authToken, url, fields),
    },
    body: new URLSearchParams(fields).toString(),
  });
  expect(reported.status).toBe(204);
  const replies = async () => (await messagesOf({ provider }, conversation)).map((message) => message.body);
  await expect.poll(replies).toEqual([body, expect.stringContaining("8 AM – 2 PM")]);
  expect(server.child.exitCode).toBe(null);
});
