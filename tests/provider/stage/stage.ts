import "./rejections.ts";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as conversations3 from "@twilio/conversations";
import * as conversations2 from "conversations-2";
import twilio from "twilio";
import * as sync4 from "twilio-sync";
import * as sync3 from "twilio-sync-3";
import { expect, onTestFinished } from "vitest";
import type { Credentials } from "../../../src/provider/credentials.ts";
import { type Options, type Provider, startProvider } from "../../../src/provider/server.ts";

export type ChatSdk = typeof conversations3;
export type SyncSdk = typeof sync4;
type ChatClient = conversations3.Client;
type Conversation = conversations3.Conversation;

// Both generations of a client have the same public interface: one type stands for both.
export const chatSdks: { version: string; sdk: ChatSdk }[] = [
  { version: "conversations 3.0.1", sdk: conversations3 },
  { version: "conversations 2.6.3", sdk: conversations2 as unknown as ChatSdk },
];
export const syncSdks: { version: string; sdk: SyncSdk }[] = [
  { version: "twilio-sync 4.0.1", sdk: sync4 },
  { version: "twilio-sync 3.1.0", sdk: sync3 as unknown as SyncSdk },
];
/** The clients of tests that need only one generation. */
export const [chatSdk, syncSdk]: [ChatSdk, SyncSdk] = [conversations3, sync4];

/** The helper for servers, with the account's credentials or others. */
export function helperOf(provider: Settings, user = provider.accountSid, secret = provider.authToken) {
  const helper = twilio(user, secret, { accountSid: provider.accountSid });
  helper.conversations.baseUrl = provider.rest;
  const { v1 } = helper.conversations;
  return { v1, service: v1.services(provider.serviceSid) };
}

/** A provider for one test, with its helper for servers. It must have understood all but `unknown` things. */
export async function setStage(options: Options = {}, unknown = 0) {
  const provider = await startProvider(options);
  onTestFinished(async () => {
    await provider.close();
    expect(provider.log.unknown).toBe(unknown);
  });
  return { provider, ...helperOf(provider) };
}

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** Where a provider is, and what opens it. */
export type Settings = Pick<Provider, "ws" | "rest" | keyof Credentials>;

/** What clients need of a stage. */
export type Scene = Pick<Stage, "service"> & Partial<Pick<Stage, "v1">> & { provider: Settings };

/** A request to the REST API with the account's credentials. */
export const askRest = ({ provider }: { provider: Settings }, path: string, options: RequestInit = {}) =>
  fetch(`${provider.rest}${path}`, {
    ...options,
    headers: { authorization: `Basic ${btoa(`${provider.accountSid}:${provider.authToken}`)}` },
  });

const { AccessToken } = twilio.jwt;
const { ChatGrant, SyncGrant } = AccessToken;

/** A token as the provider's own helper signs it, `life` in seconds. */
export const tokenFor = (provider: Settings, identity: string, life = 3600, Grant = ChatGrant): string => {
  const options = { identity, ttl: life };
  const token = new AccessToken(provider.accountSid, provider.apiKeySid, provider.apiKeySecret, options);
  token.addGrant(new Grant({ serviceSid: provider.serviceSid }));
  return token.toJwt();
};

export const syncTokenFor = (provider: Settings, identity: string, life?: number): string =>
  tokenFor(provider, identity, life, SyncGrant as never);

/** Where a server of the test's own answers, until the test ends. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A client that has not connected yet. It is shut down with the test. */
export function openClient(
  { Client }: ChatSdk,
  { provider }: Scene,
  token: string,
  options = {},
): ChatClient {
  const client = new Client(token, { Twilsock: { uri: provider.ws }, ...options });
  onTestFinished(() => shutDown(client));
  return client;
}

/** A client whose connection was ended for good never answers to its own shutdown. */
const shutDown = (client: { shutdown(): Promise<void> }) =>
  Promise.race([client.shutdown().catch(() => {}), new Promise<void>((resolve) => setTimeout(resolve, 300))]);

/** A client that is initialised. */
export async function connect(
  sdk: ChatSdk,
  stage: Scene,
  identity: string,
  options = {},
): Promise<ChatClient> {
  const client = openClient(sdk, stage, tokenFor(stage.provider, identity), options);
  await happens(client, "initialized");
  return client;
}

/** A client of the realtime data. */
export async function connectSync({ Client }: SyncSdk, { provider }: Scene, identity: string, options = {}) {
  const client = new Client(syncTokenFor(provider, identity), {
    twilsock: { uri: provider.ws },
    ...options,
  } as object);
  onTestFinished(() => shutDown(client));
  return client;
}

/** A conversation made by the server, with these identities in it. */
export async function conversationOf({ service }: Scene, identities: string[], wish = {}): Promise<string> {
  const { sid } = await service.conversations.create(wish);
  for (const identity of identities) await service.conversations(sid).participants.create({ identity });
  return sid;
}

/** A client and the conversation it has opened; its messages are heard from now on. */
export async function openConversation(client: ChatClient, sid: string): Promise<Conversation> {
  const conversation = await client.getConversationBySid(sid);
  await conversation.getMessages(30);
  return conversation;
}

// Each client has event types of its own; what is asked of them here is the same for all.
type Emitter = { on(event: never, listener: (argument: never) => void): unknown };

/** Settles with what the next event of this name brings. */
export function happens<T = unknown>(emitter: Emitter, event: string): Promise<T> {
  return new Promise((resolve) => {
    emitter.on(event as never, (argument: never) => resolve(argument));
  });
}

/** Everything that events of this name bring, as it comes. */
export function collect<T = unknown>(emitter: Emitter, event: string): T[] {
  const received: T[] = [];
  emitter.on(event as never, (argument: never) => received.push(argument));
  return received;
}
