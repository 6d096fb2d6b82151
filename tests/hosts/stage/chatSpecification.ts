import { createHmac } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { accountSettings } from "../../../scripts/localSettings.ts";
import type { SiteFacts } from "../../../src/business/facts.ts";
import { startProvider } from "../../../src/provider/server.ts";
import { acme, someSettings } from "../../desk/stage/business.ts";
import {
  followChat,
  postWebhook,
  providerClient,
  type ReportedMessage,
  webhookFields,
} from "../../desk/stage/conversation.ts";
import { form, fromPage, readChatAnswer, visitor } from "../../desk/stage/frontdesk.ts";
import { type Delivery, startReceiver } from "../../desk/stage/receiver.ts";

/** A desk that is reached over HTTP. */
export type ChatServer = {
  /** PUBLIC_URL of the desk: what the provider signs. */
  publicUrl: string;
  /**
   * Calls a path such as `/api/chat` for a visitor at an IP address. It does to headers what the host does:
   * where the host writes the address into a header of its own, it overwrites what the call has there.
   */
  call: (path: string, init: RequestInit, address: string) => Promise<Response>;
  close: () => Promise<void>;
};

/** A desk as a host runs it. */
export type ChatHost = ChatServer & {
  /** Ends what runs the desk as a crash does: nothing under way ends in order. */
  crash: () => Promise<void>;
  /** Runs it again with what it had stored, as if so many ms had passed, its schedule or alarms among it. */
  restart: (laterMs: number) => Promise<void>;
};

/** Opens the desk of one site, with these settings and the host's own PUBLIC_URL. */
export type OpenChatHost<Host extends ChatServer = ChatHost> = (
  settings: Record<string, string>,
  site: SiteFacts,
) => Promise<Host>;

const addresses = { visitor: "198.51.100.7", other: "203.0.113.9", provider: "192.0.2.80" };
const receiverSecret = "secret of the receiver";
const [sunday, saturday] = ["Are you open on Sunday?", "And on Saturday?"];
const wish = "I want to talk to a human";

/** A host with a provider and a receiver of leads, which all end with the test. */
async function openStage<Host extends ChatServer>(
  open: OpenChatHost<Host>,
  ownSettings: Record<string, string> = {},
) {
  const provider = await startProvider();
  let status = 200;
  const receiver = await startReceiver(() => status);
  const { PUBLIC_URL: _, ...ownAccount } = someSettings;
  const host = await open(
    {
      ...ownAccount,
      ...accountSettings(provider),
      WEBHOOK_SCOPE: "service",
      LEADS_WEBHOOK_URL: receiver.url,
      LEADS_WEBHOOK_SECRET: receiverSecret,
      ...ownSettings,
    },
    acme,
  );
  onTestFinished(async () => {
    await host.close();
    await Promise.all([provider.close(), receiver.close()]);
  });

  /** Calls as a page of the site does. */
  const callFromPage = (
    path: string,
    body: object | string,
    { address = addresses.visitor, headers = {} }: Caller = {},
  ) => host.call(path, fromPage(body, headers), address);
  const callChat = (body: object, caller?: Caller) => callFromPage("/api/chat", body, caller);
  const openChat = async (body: object = visitor, caller?: Caller) =>
    readChatAnswer(await callChat(body, caller));
  /** Reports a message as the provider does, or with another token. */
  const report = (message: ReportedMessage, authToken = provider.authToken) =>
    postWebhook(
      { provider: { ...provider, authToken } },
      host.publicUrl,
      webhookFields({ provider }, message),
      (_, init) => host.call("/api/receptionist", init, addresses.provider),
    );
  /** A new chat. */
  const visit = async () => followChat({ provider }, await openChat(), report);
  return {
    host,
    provider,
    receiver,
    /** What the receiver of leads answers from now on. */
    answerLeads: (next: number) => {
      status = next;
    },
    callFromPage,
    callChat,
    openChat,
    visit,
  };
}

type Caller = { address?: string; headers?: Record<string, string> };

/** Declares what a chat does on each host. */
export function specifyChat(name: string, open: OpenChatHost<ChatServer>): void {
  describe(`a chat on ${name}`, () => {
    test("API-01 opens with a token for its conversation, and its identity opens it again", async () => {
      const { callChat, openChat, provider } = await openStage(open);
      const response = await callChat(visitor);
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(response.headers.get("realtime-url")).toBe(provider.ws);
      expect(response.headers.get("access-control-allow-origin")).toBe("https://acme.example");
      const { conversationSid, identity, claims } = await readChatAnswer(response);
      expect(claims.grants.chat).toEqual({ service_sid: provider.serviceSid });
      expect(claims.exp - claims.iat).toBe(3600);
      const participants = await providerClient({ provider })
        .conversations(conversationSid)
        .participants.list();
      expect(participants.map(({ identity, attributes }) => [identity, JSON.parse(attributes)])).toEqual([
        [identity, { name: "Ada", email_or_phone: "ada@example.org", website: "acme" }],
      ]);
      const again = await openChat({ ...visitor, identity });
      expect([again.conversationSid, again.identity]).toEqual([conversationSid, identity]);
    });

    test("API-01 retries of one attempt open one conversation, and its key opens no other words", async () => {
      const { callChat, openChat } = await openStage(open);
      const caller = { headers: { "idempotency-key": crypto.randomUUID() } };
      const [first, second] = await Promise.all([openChat(visitor, caller), openChat(visitor, caller)]);
      expect(second.conversationSid).toBe(first.conversationSid);
      expect((await callChat({ ...visitor, userName: "Eve" }, caller)).status).toBe(422);
      expect((await openChat()).conversationSid).not.toBe(first.conversationSid);
    });

    test("a message is answered exactly once, however often it is reported, and the next one too", async () => {
      const { write, report, readReplies, listReplied } = await (await openStage(open)).visit();
      const message = await write(sunday);
      const statuses = await Promise.all([report(message), report(message), report(message)]);
      expect(statuses).toEqual([204, 204, 204]);
      await expect.poll(listReplied).toEqual([message.sid]);
      expect((await readReplies())[0]?.body).toContain("Sunday");
      const next = await write(saturday);
      expect([await report(next), await report(message)]).toEqual([204, 204]);
      await expect.poll(listReplied).toEqual([message.sid, next.sid]);
    });

    test("a wish becomes a lead, which its receiver gets signed; so does a contact form", async () => {
      const { visit, receiver, callFromPage } = await openStage(open);
      await (await visit()).ask(wish);
      await receiver.until((all) => all.length === 1);
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const thanks = await callFromPage("/api/leads", new URLSearchParams(form).toString(), { headers });
      expect([thanks.status, thanks.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      await receiver.until((all) => all.length === 2);
      const [fromChat, fromForm] = receiver.deliveries;
      expect(fromChat?.lead).toMatchObject({ site: "acme", from: "chat", wish, contact: "ada@example.org" });
      expect(fromForm?.lead).toMatchObject({ site: "acme", from: "form", name: "Bo", wish: "Call me" });
      expect(receiver.deliveries.filter(isSigned)).toHaveLength(2);
    });

    test("each address has limits of its own, and no header of a visitor's gives it another", async () => {
      const { callChat } = await openStage(open, { LIMIT_OPEN: "2/hour" });
      const forged = "192.0.2.200";
      const headers = Object.fromEntries(addressHeaders.map((header) => [header, forged]));
      const visit = (address: string) => callChat(visitor, { address, headers });
      expect((await visit(addresses.visitor)).status).toBe(200);
      expect((await visit(addresses.visitor)).status).toBe(200);
      const refused = await visit(addresses.visitor);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_500);
      expect((await visit(addresses.other)).status).toBe(200);
    });

    test("a forged identity opens nothing and counts against its sender alone", async () => {
      const { callChat, openChat } = await openStage(open, { LIMIT_OPEN: "2/hour" });
      const { identity } = await openChat();
      const [forged, foreign] = [`${identity.slice(0, -2)}xx`, identity.replace("acme", "other")];
      expect((await callChat({ ...visitor, identity: forged })).status).toBe(404);
      expect((await callChat({ ...visitor, identity: foreign })).status).toBe(429);
      expect((await callChat({ ...visitor, identity })).status).toBe(200);
      expect((await callChat(visitor, { address: addresses.other })).status).toBe(200);
    });

    test("a report that the provider did not sign, and a page of another site, are refused", async () => {
      const { visit, callChat } = await openStage(open);
      const { write, report, listReplied } = await visit();
      expect(await report(await write(sunday), "another token")).toBe(403);
      const elsewhere = await callChat(visitor, { headers: { origin: "https://other.example" } });
      expect([elsewhere.status, elsewhere.headers.get("access-control-allow-origin")]).toEqual([403, null]);
      expect((await callChat({ ...visitor, websiteName: "nobody" })).status).toBe(403);
      expect(await listReplied()).toEqual([]);
    });
  });
}

/** Declares what a crash does not cost, on a host whose desk has a store. */
export function specifyCrash(name: string, open: OpenChatHost): void {
  describe(`a crash on ${name}`, () => {
    test.each<[title: string, match: string, isReady: (count: () => Promise<number>) => unknown]>([
      ["took a report and has not replied: the next one replies, exactly once", "GET *Messages*", () => 0],
      [
        "posted a reply, before it learns of that: there is no second one",
        "POST *Messages*",
        (count) => vi.waitUntil(count, { timeout: 10_000 }),
      ],
    ])("of a desk that %s", async (_, match, isReady) => {
      const { visit, host, provider } = await openStage(open);
      const { write, report, listReplied } = await visit();
      const countReplies = async () => (await listReplied()).length;
      const message = await write(sunday);
      const mend = provider.faults.add({ on: "rest", match, do: "hang" });
      expect(await report(message)).toBe(204);
      const posted = await isReady(countReplies);
      await host.crash();
      mend();
      expect(await countReplies()).toBe(posted);
      await host.restart(minuteMs);
      await expect.poll(listReplied).toEqual([message.sid]);
      const next = await write(saturday);
      expect([await report(message), await report(next)]).toEqual([204, 204]);
      await expect.poll(listReplied).toEqual([message.sid, next.sid]);
    });

    test("costs no lead that was thanked for, and leaves a chat to its visitor", async () => {
      const { callFromPage, openChat, answerLeads, receiver, host } = await openStage(open);
      const { conversationSid, identity } = await openChat();
      answerLeads(503);
      const response = await callFromPage("/api/leads", form);
      expect(response.status).toBe(200);
      const { data } = await response.json();
      await receiver.until((all) => all.length === 1);
      await host.crash();
      answerLeads(200);
      await host.restart(minuteMs);
      await receiver.until((all) => all.length === 2);
      expect(receiver.deliveries.map(({ lead }) => lead.id)).toEqual([data.id, data.id]);
      expect(await openChat({ ...visitor, identity })).toMatchObject({ conversationSid, identity });
    });
  });
}

/** Leases of a process that died, of a minute, are over. */
const minuteMs = 61_000;

/** Headers in which some host names a visitor's address, or a desk of its own. */
const addressHeaders = [
  "cf-connecting-ip",
  "client-address",
  "client-ip",
  "forwarded",
  "true-client-ip",
  "x-client-ip",
  "x-forwarded-for",
  "x-nf-client-connection-ip",
  "x-real-ip",
  "x-vercel-forwarded-for",
];

/** Whether a delivery carries the signature of its body, seconds old. */
function isSigned({ signature, body }: Delivery): boolean {
  const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const expected = createHmac("sha256", receiverSecret).update(`${seconds}.${body}`).digest("hex");
  return digest === expected && Math.abs(Date.now() / 1000 - Number(seconds)) < 60;
}
