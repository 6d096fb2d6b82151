import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import type { Client, Conversation, Message } from "@twilio/conversations";
import twilio from "twilio";
import { build } from "vite";
import { type Provider, startProvider } from "../../src/provider/server.ts";

// The unmodified SDK in a page of its own, bundled as a site bundles it, against the local provider. tests/provider has both versions.

/** What the page holds. */
type Hold = {
  ChatClient: typeof Client;
  chat: { client: Client; conversation: Conversation; shown: (string | null)[]; states: string[] };
};

/** A script that puts the client on the window. */
async function bundle(): Promise<string> {
  const entry = 'import { Client } from "@twilio/conversations"; globalThis.ChatClient = Client;';
  const page = {
    ...{ name: "page", resolveId: (id: string) => (id === "page" ? id : null) },
    load: (id: string) => (id === "page" ? entry : null),
  };
  const output = await build({
    ...{ configFile: false, logLevel: "error", plugins: [page] },
    build: { write: false, minify: false, rollupOptions: { input: "page" } },
  });
  if (!("output" in output)) throw new Error("Vite gave no output");
  return output.output[0].code;
}

/** A plain page with a script, on loopback. */
async function servePage(script: string) {
  const page = '<!doctype html><title>Chat</title><script type="module" src="/script.js"></script>';
  const server = createServer(({ url }, response) => {
    const isScript = url === "/script.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : page);
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

/** Connects in the page, as Ada, and listens in her conversation. */
async function connect(page: Page, provider: Provider, sid: string): Promise<void> {
  await page.waitForFunction(() => "ChatClient" in globalThis);
  await page.evaluate(
    async ({ token, uri, sid }) => {
      // The script has put its client here.
      const hold = globalThis as unknown as Hold;
      const client = new hold.ChatClient(token, { Twilsock: { uri } });
      const states: string[] = [];
      client.on("connectionStateChanged", (state) => states.push(state));
      await new Promise<void>((ready) => client.once("initialized", () => ready()));
      const conversation = await client.getConversationBySid(sid);
      const shown: (string | null)[] = [];
      conversation.on("messageAdded", (message: Message) => shown.push(message.body));
      shown.push(...(await conversation.getMessages()).items.map(({ body }) => body));
      hold.chat = { client, conversation, shown, states };
    },
    { token: provider.token("ada"), uri: provider.ws, sid },
  );
}

const look = (page: Page) =>
  page.evaluate(() => {
    const { shown, states } = (globalThis as unknown as Hold).chat;
    return { shown, states };
  });

const say = (page: Page, text: string) =>
  page.evaluate((body) => (globalThis as unknown as Hold).chat.conversation.sendMessage(body), text);

let site: Awaited<ReturnType<typeof servePage>>;
let provider: Provider;
test.beforeAll(async () => {
  site = await servePage(await bundle());
  provider = await startProvider();
});
test.afterAll(async () => {
  site.close();
  await provider.close();
  expect(provider.log.unknown).toBe(0);
});

/** A page in which Ada is connected, and what the server says in her conversation. */
async function open(page: Page) {
  const helper = twilio(provider.accountSid, provider.authToken);
  helper.conversations.baseUrl = provider.rest;
  const { sid } = await helper.conversations.v1.conversations.create({});
  const room = helper.conversations.v1.conversations(sid);
  await room.participants.create({ identity: "ada" });
  await page.goto(site.address);
  await connect(page, provider, sid);
  return { sid, tell: (body: string) => room.messages.create({ body }) };
}

test("SYN-14 a page that was reloaded fetches no root again, and goes on", async ({ page }) => {
  const { sid, tell } = await open(page);
  await say(page, "before");
  await expect.poll(async () => (await look(page)).shown).toEqual(["before"]);
  await page.reload();
  const from = provider.log.entries.length;
  await connect(page, provider, sid);
  expect((await look(page)).shown).toEqual(["before"]);
  // What a page has kept is heard of from its subscription on.
  const established = () =>
    provider.log.entries
      .slice(from)
      .filter(({ detail }) => JSON.stringify(detail ?? "").includes("subscription_established"));
  await expect.poll(() => established().length).toBeGreaterThanOrEqual(5);
  await tell("after");
  await expect.poll(async () => (await look(page)).shown).toEqual(["before", "after"]);
  const asked = provider.log.entries.slice(from).flatMap(({ kind, detail }) => {
    const { header } = (detail ?? {}) as { header?: { http_request?: { method: string; path: string } } };
    return kind === "frame in" && header?.http_request
      ? `${header.http_request.method} ${header.http_request.path}`
      : [];
  });
  expect(asked).toContain("POST /v4/Subscriptions");
  expect(asked.filter((request) => /^GET \/v3\/(Maps|Lists|Documents)\/\w+$/.test(request))).toEqual([]);
});
