import { readFile } from "node:fs/promises";
import twilio from "twilio";
import { parse } from "yaml";

/** What an attacker may have of a desk: identities of visitors, and what one who found its secrets would sign with. */
export type AttackStage = {
  /** Of acme and of the site `other`, both real. */
  identity: string;
  foreignIdentity: string;
  authToken: string;
  accountSid: string;
  serviceSid: string;
  /** An address that may open no more chats this hour. */
  refusedAddress: string;
};

/** An attack: its name, what is sent over a connection, and the status of the one answer; 0 for none. */
type Attack = [name: string, request: string | ((stage: AttackStage) => string), status: number];

type Headers = Record<string, string | readonly string[] | undefined>;

/** What a browser of the site sends, behind the proxy of production. */
const browser: Headers = {
  host: "acme.example",
  connection: "close",
  "x-forwarded-proto": "https",
  "x-real-ip": "192.0.2.7",
};

/** A request as text; a header without value is left out, one of many values stands there for each. */
function request(line: string, headers: Headers = {}, body = ""): string {
  const length =
    body && headers["transfer-encoding"] === undefined ? { "content-length": String(body.length) } : {};
  const rows = Object.entries({ ...browser, ...length, ...headers }).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => `${name}: ${each}\r\n`),
  );
  return `${line} HTTP/1.1\r\n${rows.join("")}\r\n${body}`;
}

const get = (path: string, headers?: Headers) => request(`GET ${path}`, headers);

const origin = "https://acme.example";
const visitor = { contact: "ada@example.org", userName: "Ada", websiteName: "acme" };
const json = { origin, "content-type": "application/json" };
const form = { origin, "content-type": "application/x-www-form-urlencoded" };

/** A call of the chat with a text for a body, and one with fields over those of a visitor. */
const chatText = (body: string, headers: Headers = {}) =>
  request("POST /api/chat", { ...json, ...headers }, body);
const chat = (fields: object = {}, headers: Headers = {}) =>
  chatText(JSON.stringify({ ...visitor, ...fields }), headers);

const contact = { name: "Ada", contact: "ada@example.org", message: "A leak", website: "acme" };
const lead = (fields: Record<string, string> = {}, headers: Headers = {}) =>
  request(
    "POST /api/leads",
    { ...form, ...headers },
    new URLSearchParams({ ...contact, ...fields }).toString(),
  );

const webhookUrl = "https://chat.example.com/api/receptionist";
const readReport = ({ accountSid, serviceSid, identity }: AttackStage) => ({
  EventType: "onMessageAdded",
  AccountSid: accountSid,
  ChatServiceSid: serviceSid,
  ConversationSid: "CH0",
  MessageSid: "IM0",
  Author: identity,
  Body: "Are you open?",
  Index: "0",
  Attributes: "{}",
});

/** How a report is signed: under a token, for an address, with `more` behind; `changes` are made after that. */
type Report = { token?: string; url?: string; changes?: object; unsigned?: true; more?: string };

const webhook = (
  stage: AttackStage,
  { token = stage.authToken, url = webhookUrl, changes = {}, unsigned, more = "" }: Report,
) => {
  const fields = readReport(stage);
  const signed = unsigned ? "" : twilio.getExpectedTwilioSignature(token, url, fields) + more;
  return request(
    "POST /api/receptionist",
    { "content-type": form["content-type"], "x-twilio-signature": signed },
    new URLSearchParams({ ...fields, ...changes }).toString(),
  );
};

const webhookJson = (stage: AttackStage, query: string) => {
  const url = `${webhookUrl}${query}`;
  const signature = twilio.getExpectedTwilioSignature(stage.authToken, url, {});
  const headers = { "content-type": "application/json", "x-twilio-signature": signature };
  return request(`POST /api/receptionist${query}`, headers, JSON.stringify(readReport(stage)));
};

/** A line of attacks.yaml, which says what its fields are. */
type Row = {
  name: string;
  status: number;
  raw?: string;
  get?: string;
  chat?: object;
  lead?: Record<string, string>;
  report?: Report;
  text?: string;
  request?: string;
  as?: "form" | "json";
  headers?: Headers;
  body?: string;
};

function rowToText(row: Row, stage: AttackStage): string {
  const filled = JSON.stringify(row)
    .replace(/\{(\w+)\}/g, (text, name) => Reflect.get(stage, name) ?? text)
    .replace(/\{(\d+) (.+?)\}/g, (_, count, text) => text.repeat(count));
  const { raw, report, text, request: line = "", as, headers, body, ...fields } = JSON.parse(filled) as Row;
  if (raw !== undefined) return raw;
  if (fields.get !== undefined) return get(fields.get, headers);
  if (fields.chat) return chat(fields.chat, headers);
  if (fields.lead) return lead(fields.lead, headers);
  if (report) return webhook(stage, report);
  if (text !== undefined) return chatText(text, headers);
  return request(line, { ...(as ? { form, json }[as] : {}), ...headers }, body);
}

const rows: Row[] = parse(await readFile(new URL("../attacks.yaml", import.meta.url), "utf8"));

/** Those that are computed: signed, or changed. */
const computed: Attack[] = [
  [
    "an identity with another last letter",
    ({ identity }) => chat({ identity: `${identity.slice(0, -1)}_` }),
    404,
  ],
  [
    "an identity of another site under this name",
    ({ foreignIdentity }) => chat({ identity: foreignIdentity.replace(".other.", ".acme.") }),
    404,
  ],
  ["an identity in other letters", ({ identity }) => chat({ identity: identity.toUpperCase() }), 404],
  ["a report in JSON without the hash of its body", (stage) => webhookJson(stage, ""), 403],
  [
    "a report in JSON with the hash of another",
    (stage) => webhookJson(stage, `?bodySHA256=${"0".repeat(64)}`),
    403,
  ],
  ["a report of 129 KB", (stage) => webhook(stage, { changes: { Body: "x".repeat(132_000) } }), 413],
  ["3,000 headers", get("/", { a: Array<string>(3_000).fill("b") }), 431],
  ["headers without an end", get("/").replace(/\r\n$/, ""), 408],
];

/** Every attack, and what it is answered with. */
export const attacks: readonly Attack[] = [
  ...rows.map((row): Attack => [row.name, (stage) => rowToText(row, stage), row.status]),
  ...computed,
];
