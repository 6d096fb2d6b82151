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

/**
 * An attack: its name, what is sent over a connection, and the status of the one answer; 0 for a connection that is
 * closed without one. Pieces are sent one after the other, `pauseMs` apart.
 */
export type Attack = [
  name: string,
  request: string | readonly string[] | ((stage: AttackStage) => string),
  status: number,
  pauseMs?: number,
];

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
const report = ({ accountSid, serviceSid, identity }: AttackStage) => ({
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

/** A report of a message, signed so; `changes` are made after it was signed. */
const webhook = (
  stage: AttackStage,
  { token = stage.authToken, url = webhookUrl, changes = {}, signature = (text: string) => text },
) => {
  const fields = report(stage);
  const signed = signature(twilio.getExpectedTwilioSignature(token, url, fields));
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
  return request(`POST /api/receptionist${query}`, headers, JSON.stringify(report(stage)));
};

/** A line of attacks.yaml, which says what its fields are. */
type Row = {
  name: string;
  status: number;
  raw?: string;
  get?: string;
  chat?: object;
  lead?: Record<string, string>;
  text?: string;
  request?: string;
  as?: "form" | "json";
  headers?: Headers;
  body?: string;
};

function rowToText(row: Row, stage: AttackStage): string {
  // The stage's own values stand in braces.
  const filled = JSON.stringify(row).replace(/\{(\w+)\}/g, (text, name) => Reflect.get(stage, name) ?? text);
  const {
    raw,
    get: path,
    chat: fields,
    lead: contact,
    text,
    request: line = "",
    as,
    headers,
    body,
  } = JSON.parse(filled) as Row;
  if (raw !== undefined) return raw;
  if (path !== undefined) return get(path, headers);
  if (fields) return chat(fields, headers);
  if (contact) return lead(contact, headers);
  if (text !== undefined) return chatText(text, headers);
  return request(line, { ...(as ? { form, json }[as] : {}), ...headers }, body);
}

const rows: Row[] = parse(await readFile(new URL("../attacks.yaml", import.meta.url), "utf8"));

/** Those that are computed: signed, changed, or too long to be written down. */
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
  ["a report without a signature", (stage) => webhook(stage, { signature: () => "" }), 403],
  ["a report signed by another account", (stage) => webhook(stage, { token: "another" }), 403],
  ["a report signed for another address", (stage) => webhook(stage, { url: "http://127.0.0.1/" }), 403],
  [
    "a report that was changed after it was signed",
    (stage) => webhook(stage, { changes: { Body: "x" } }),
    403,
  ],
  [
    "a report with one more field than was signed",
    (stage) => webhook(stage, { changes: { More: "x" } }),
    403,
  ],
  ["a signature with a letter more", (stage) => webhook(stage, { signature: (text) => `${text}A` }), 403],
  ["a report in JSON without the hash of its body", (stage) => webhookJson(stage, ""), 403],
  [
    "a report in JSON with the hash of another",
    (stage) => webhookJson(stage, `?bodySHA256=${"0".repeat(64)}`),
    403,
  ],
  ["a report with a field __proto__", (stage) => webhook(stage, { changes: { ["__proto__"]: "x" } }), 403],
  ["a chat call of 5 KB", chat({ userName: "x".repeat(5_000) }), 413],
  [
    "a chat call of 5 KB in chunks of unknown number",
    chatText(`1388\r\n${"x".repeat(5_000)}\r\n0\r\n\r\n`, { "transfer-encoding": "chunked" }),
    413,
  ],
  ["a form of 33 KB", lead({ message: "x".repeat(33_000) }), 413],
  ["a report of 129 KB", (stage) => webhook(stage, { changes: { Body: "x".repeat(132_000) } }), 413],
  ["a header of 20 KB", get("/", { cookie: "x".repeat(20_000) }), 431],
  ["3,000 headers", get("/", { a: Array<string>(3_000).fill("b") }), 431],
  ["an address of 20 KB", get(`/${"x".repeat(20_000)}`), 431],
  ["a path longer than any file's", get(`/${"x".repeat(5_000)}`), 404],
  ["a path of 4,000 folders", get("/x".repeat(4_000)), 404],
  [
    "chunk extensions of 20 KB",
    chatText(`1;${"x".repeat(20_000)}\r\nx\r\n0\r\n\r\n`, { "transfer-encoding": "chunked" }),
    413,
  ],
  ["1,000 ranges of a page", get("/", { range: `bytes=${"0-0,".repeat(1_000)}0-0` }), 200],
  ["a name of 101 letters", chat({ userName: "x".repeat(101) }), 422],
  ["a contact of 255 letters", chat({ contact: "x".repeat(255) }), 422],
  ["a site of 101 letters", chat({ websiteName: "x".repeat(101) }), 422],
  ["an identity of 257 letters", chat({ identity: "x".repeat(257) }), 422],
  ["a message of 2,001 letters", lead({ message: "x".repeat(2_001) }), 422],
  ["lists open, 4,000 deep", chatText("[".repeat(4_000)), 400],
  ["lists, 2,000 deep", chatText("[".repeat(2_000) + "]".repeat(2_000)), 422],
  ["objects in a name, 600 deep", chatText(`{"userName":${'{"a":'.repeat(600)}1${"}".repeat(601)}`), 422],
  [
    "lists in a form, 16,000 deep",
    request("POST /api/leads", json, "[".repeat(16_000) + "]".repeat(16_000)),
    422,
  ],
  [
    "lists in a report, 60,000 deep",
    request("POST /api/receptionist", { "content-type": "application/json" }, "[".repeat(60_000)),
    403,
  ],
  ["headers without an end", get("/").replace(/\r\n$/, ""), 408],
  ["a body without an end", chatText("{", { "content-length": "200" }), 408],
  ["a body of more than anybody has", chatText("{", { "content-length": "1000000000000" }), 408],
  ["a call that comes a letter at a time", [...chat({}, { "x-real-ip": "192.0.2.8" })], 200, 2],
];

/** Every attack, and what it is answered with. */
export const attacks: readonly Attack[] = [
  ...rows.map((row): Attack => [row.name, (stage) => rowToText(row, stage), row.status]),
  ...computed,
];
