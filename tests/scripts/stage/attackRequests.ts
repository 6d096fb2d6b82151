import twilio from "twilio";

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

const forged: Attack[] = [
  [
    "an identity with another last letter",
    ({ identity }) => chat({ identity: `${identity.slice(0, -1)}_` }),
    404,
  ],
  ["an identity of another site", ({ foreignIdentity }) => chat({ identity: foreignIdentity }), 404],
  [
    "an identity of another site under this name",
    ({ foreignIdentity }) => chat({ identity: foreignIdentity.replace(".other.", ".acme.") }),
    404,
  ],
  ["an identity that is made up", chat({ identity: `v1.acme.${"A".repeat(22)}.${"A".repeat(22)}` }), 404],
  ["the identity of the receptionist", chat({ identity: "system" }), 404],
  ["an identity that is a path of the provider", chat({ identity: "../../Conversations/CH0" }), 404],
  ["an identity with a NUL", ({ identity }) => chat({ identity: `${identity}\0` }), 404],
  ["an identity in other letters", ({ identity }) => chat({ identity: identity.toUpperCase() }), 404],
  ["no identity", chat({ identity: "" }), 404],
  ["an identity that is an object", chat({ identity: { $ne: "" } }), 422],
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
  ["a page of another host", chat({}, { origin: "https://evil.example" }), 403],
  ["a page of another site of the server", chat({}, { origin: "https://www.other.example" }), 403],
  ["a host that begins with the site's", chat({}, { origin: "https://acme.example.evil.example" }), 403],
  ["a host that ends with the site's", chat({}, { origin: "https://evil-acme.example" }), 403],
  ["a user in the origin", chat({}, { origin: "https://acme.example@evil.example" }), 403],
  ["another port of the site's host", chat({}, { origin: "https://acme.example:8443" }), 403],
  ["the origin of a frame in a sandbox", chat({}, { origin: "null" }), 403],
  ["the origin of a file", chat({}, { origin: "file://" }), 403],
  ["two origins in one", chat({}, { origin: "https://acme.example, https://evil.example" }), 403],
  ["no origin", chat({}, { origin: undefined }), 403],
  ["no origin, of another site's page", chat({}, { origin: undefined, "sec-fetch-site": "cross-site" }), 403],
  ["a form of another host", lead({}, { origin: "https://evil.example" }), 403],
  ["a site of the server in the host, of another in the call", chat({ websiteName: "other" }), 403],
  [
    "an address of one's own, in the header of the server",
    ({ refusedAddress }) => chat({}, { "x-real-ip": refusedAddress, "client-address": "198.51.100.1" }),
    429,
  ],
  [
    "an address of one's own, in the headers of other proxies",
    ({ refusedAddress }) =>
      chat(
        {},
        {
          "x-real-ip": refusedAddress,
          "x-forwarded-for": "198.51.100.1",
          forwarded: "for=198.51.100.1",
          "cf-connecting-ip": "198.51.100.1",
          "true-client-ip": "198.51.100.1",
        },
      ),
    429,
  ],
  [
    "an address of one's own before that of the proxy",
    ({ refusedAddress }) => chat({}, { "x-real-ip": `198.51.100.1, ${refusedAddress}` }),
    429,
  ],
  [
    "an address of one's own in a header of its own",
    ({ refusedAddress }) => chat({}, { "x-real-ip": ["198.51.100.1", refusedAddress] }),
    429,
  ],
  [
    "an IPv4 address in the clothes of IPv6",
    ({ refusedAddress }) => chat({}, { "x-real-ip": `[::ffff:${refusedAddress}]:4711` }),
    429,
  ],
];

const oversized: Attack[] = [
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
];

const malformedHttp: Attack[] = [
  ["the hello of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
  ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ["a method alone", "GET\r\n\r\n", 400],
  // Node reads it as HTTP/0.9.
  ["no version", "GET /\r\nhost: acme.example\r\n\r\n", 200],
  ["a version without hosts", "GET / HTTP/1.0\r\n\r\n", 421],
  ["a version that is none", "GET / HTTP/9.9\r\nhost: acme.example\r\n\r\n", 400],
  ["a method in small letters", "get / HTTP/1.1\r\nhost: acme.example\r\n\r\n", 400],
  ["a method that is none", request("HACK /"), 400],
  ["no host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
  ["a header without a colon", "GET / HTTP/1.1\r\nhost: acme.example\r\nnonsense\r\n\r\n", 400],
  ["a blank before the colon", "GET / HTTP/1.1\r\nhost : acme.example\r\n\r\n", 400],
  [
    "a header in two lines",
    "GET / HTTP/1.1\r\nhost: acme.example\r\nx-real-ip: 192.0.2.7\r\n more\r\n\r\n",
    400,
  ],
  ["a NUL in a header", get("/", { "x-real-ip": "192.0.2.7\0" }), 400],
  ["a NUL in the path", get("/index.html\0.png"), 400],
  ["a blank in the path", get("/index html"), 400],
  ["a star for a path", get("*"), 400],
  ["a star of OPTIONS", request("OPTIONS *"), 400],
  ["a host for a path", request("CONNECT acme.example:443"), 0],
  ["an expectation that nobody has", get("/", { expect: "a miracle" }), 417],
];

const smuggled = "GET /api/chat HTTP/1.1\r\nhost: acme.example\r\n\r\n";

const smuggling: Attack[] = [
  [
    "a length and chunks",
    chatText(`0\r\n\r\n${smuggled}`, { "content-length": "5", "transfer-encoding": "chunked" }),
    400,
  ],
  ["two lengths", chatText(smuggled, { "content-length": ["5", "50"] }), 400],
  ["the same length twice", chatText("{}", { "content-length": ["2", "2"] }), 400],
  ["two lengths in one", chatText("{}", { "content-length": "2, 2" }), 400],
  ["a length below zero", chatText("{}", { "content-length": "-1" }), 400],
  ["a length with a sign", chatText("{}", { "content-length": "+2" }), 400],
  ["a length that is no number", chatText("{}", { "content-length": "0x2" }), 400],
  ["chunks under another coding", chatText(smuggled, { "transfer-encoding": "chunked, identity" }), 400],
  ["chunks that are spelled wrong", chatText(smuggled, { "transfer-encoding": "xchunked" }), 400],
  ["chunks after a tab", chatText(`0\r\n\r\n${smuggled}`, { "transfer-encoding": "\x0bchunked" }), 400],
  [
    "a chunk whose size is no number",
    chatText("zz\r\n{}\r\n0\r\n\r\n", { "transfer-encoding": "chunked" }),
    400,
  ],
  [
    "a chunk larger than any number",
    chatText(`${"f".repeat(20)}\r\n{}`, { "transfer-encoding": "chunked" }),
    400,
  ],
  [
    "a chunk that goes on after its size",
    chatText("1\r\n{}\r\n0\r\n\r\n", { "transfer-encoding": "chunked" }),
    400,
  ],
  ["lines that end without a return", "GET / HTTP/1.1\nhost: acme.example\nconnection: close\n\n", 400],
  ["a request in the body of a page", request("GET /", {}, smuggled), 200],
];

const malformedBodies: Attack[] = [
  ["half of a JSON text", chatText("{"), 400],
  ["no JSON", chatText(""), 400],
  ["more than a JSON text", chatText("{}{}"), 400],
  ["a form for JSON", chatText("contact=x"), 400],
  ["JSON without an object", chatText("null"), 422],
  ["JSON that is a list", chatText("[]"), 422],
  ["JSON with a number for a name", chat({ userName: 1e308 }), 422],
  ["JSON with a list for a site", chat({ websiteName: ["acme"] }), 422],
  ["a name of blanks", chat({ userName: " \t\n" }), 422],
  [
    "a site in two places, the second of which is another",
    chatText(JSON.stringify(visitor).replace("}", ',"websiteName":"other"}')),
    403,
  ],
  ["a form without fields", request("POST /api/leads", form, "&&&==&"), 422],
  ["a form with broken escapes", request("POST /api/leads", form, "name=%zz&contact=%&website=%c0%ae"), 422],
  [
    "a form with two sites, the second of which is another",
    request("POST /api/leads", form, `${new URLSearchParams(contact)}&website=other`),
    403,
  ],
  [
    "a form in JSON with an object for a name",
    request("POST /api/leads", json, JSON.stringify({ ...contact, name: { toString: "x" } })),
    422,
  ],
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
];

const prototypes: Attack[] = [
  ["fields in __proto__", chatText(`{"__proto__":${JSON.stringify(visitor)}}`), 422],
  [
    "fields in constructor.prototype",
    chatText(`{"constructor":{"prototype":${JSON.stringify(visitor)}}}`),
    422,
  ],
  [
    "a field of __proto__ in a form",
    request("POST /api/leads", form, "__proto__[name]=Ada&__proto__=x"),
    422,
  ],
  ["the site __proto__", chat({ websiteName: "__proto__" }), 404],
  ["the site constructor", chat({ websiteName: "constructor" }), 404],
  ["a form for the site __proto__", lead({ website: "__proto__" }), 404],
  ["the page __proto__", get("/__proto__"), 404],
  ["the page constructor", get("/constructor"), 404],
  ["a report with a field __proto__", (stage) => webhook(stage, { changes: { ["__proto__"]: "x" } }), 403],
];

const traversal: Attack[] = [
  ["a folder above", get("/../../../../etc/passwd"), 404],
  ["a folder above, encoded", get("/%2e%2e/%2e%2e/%2e%2e/etc/passwd"), 404],
  ["a folder above, with encoded slashes", get("/..%2f..%2f..%2fetc%2fpasswd"), 404],
  ["a folder above, encoded twice", get("/%252e%252e/%252e%252e/etc/passwd"), 404],
  ["a folder above, in too many bytes", get("/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd"), 404],
  ["a folder above, for filters that cut once", get("/....//....//....//etc/passwd"), 404],
  ["a folder above, with backslashes", get("/..\\..\\..\\etc\\passwd"), 404],
  ["a folder above, with encoded backslashes", get("/..%5c..%5cetc%5cpasswd"), 404],
  ["a file of the machine", get("//etc/passwd"), 404],
  ["a file of the machine, encoded", get("/%2fetc%2fpasswd"), 404],
  ["the next site", get("/../other/index.html"), 404],
  ["the next site, encoded", get("/..%2fother%2findex.html"), 404],
  ["what the desk knows of a site", get("/..%2f_desk%2facme.json"), 404],
  ["the rules of the host", get("/_headers"), 404],
  ["the rules of the host, encoded", get("/%5fheaders"), 404],
  ["the rules of the host, behind a folder", get("/x/../_headers"), 404],
  ["an encoded NUL", get("/index.html%00.png"), 404],
  ["a NUL alone, encoded", get("/%00"), 404],
  ["an escape that is none", get("/%zz"), 404],
  ["an encoded line break", get("/%0d%0aset-cookie:%20a=b"), 404],
  [
    "an encoded line break in a redirect",
    get("/%0d%0aset-cookie:%20a=b", { "x-forwarded-proto": "http" }),
    301,
  ],
  ["a folder above, in a whole address", get("http://acme.example/../other/index.html"), 404],
];

const hosts: Attack[] = [
  ["a host that is no site's", get("/", { host: "nobody.example" }), 421],
  ["a host that ends like a site's", get("/", { host: "evil-acme.example" }), 421],
  ["a host that begins like a site's", get("/", { host: "acme.example.evil.example" }), 421],
  ["the address of the machine", get("/", { host: "127.0.0.1" }), 421],
  ["a whole address of another host", get("http://nobody.example/"), 421],
  [
    "a chat on a host that is no site's",
    chat({}, { host: "nobody.example", origin: "https://nobody.example" }),
    421,
  ],
  ["two hosts", get("/", { host: ["acme.example", "nobody.example"] }), 400],
  ["the same host twice", get("/", { host: ["acme.example", "acme.example"] }), 400],
  ["a host with a path", get("/chat", { host: "other.localhost:5300/api" }), 400],
  ["a host with a query", get("/", { host: "acme.example?x" }), 400],
  ["a host with a user", get("/", { host: "acme.example@nobody.example" }), 400],
  ["a page on a site's local name", get("/", { host: "other.localhost" }), 421],
  ["the address of the machine as a number", get("/", { host: "2130706433" }), 421],
  ["an address that is none", get("/", { host: "999.1.1.1" }), 400],
  ["an address of IPv6 that is none", get("/", { host: "[1:2]" }), 400],
  ["two hosts in one", get("/", { host: "acme.example, nobody.example" }), 400],
  ["a host with a folder above", get("/", { host: "../other" }), 400],
  [
    "a report on a host that is no site's",
    request("POST /api/receptionist", { ...form, host: "nobody.example" }, "EventType=onMessageAdded"),
    421,
  ],
  [
    "a chat on another site's host",
    chat({}, { host: "www.other.example", origin: "https://www.other.example" }),
    403,
  ],
  [
    "a chat on a site's local name",
    chat({}, { host: "other.localhost", origin: "http://other.localhost" }),
    421,
  ],
];

const methods: Attack[] = [
  ["GET for a chat", get("/api/chat"), 405],
  ["PUT for a chat", request("PUT /api/chat", json, "{}"), 405],
  ["DELETE for a form", request("DELETE /api/leads", form), 405],
  ["GET for a report", get("/api/receptionist"), 405],
  ["POST for a page", request("POST /", form, "a=b"), 405],
  ["PUT for a file", request("PUT /evil.html", {}, "<script>"), 405],
  ["DELETE for a file", request("DELETE /index.html"), 405],
  ["TRACE", request("TRACE /"), 405],
  ["PROPFIND", request("PROPFIND /"), 405],
  [
    "a method in a header",
    get("/api/chat", { "x-http-method-override": "POST", "content-type": "application/json" }),
    405,
  ],
  ["plain text for JSON", chat({}, { "content-type": "text/plain" }), 415],
  ["a form for a chat", chat({}, { "content-type": form["content-type"] }), 415],
  ["no type", chat({}, { "content-type": undefined }), 415],
  ["a type that begins like JSON", chat({}, { "content-type": "application/jsonp" }), 415],
  ["parts for a form", lead({}, { "content-type": "multipart/form-data; boundary=x" }), 415],
  ["XML for a report", request("POST /api/receptionist", { "content-type": "text/xml" }, "<x/>"), 415],
  ["an upgrade", get("/", { connection: "upgrade, close", upgrade: "websocket" }), 200],
];

const slow: Attack[] = [
  ["headers without an end", get("/").replace(/\r\n$/, ""), 408],
  ["a body without an end", chatText("{", { "content-length": "200" }), 408],
  ["a body of more than anybody has", chatText("{", { "content-length": "1000000000000" }), 408],
  ["a call that comes a letter at a time", [...chat({}, { "x-real-ip": "192.0.2.8" })], 200, 2],
];

/** Every attack, and what it is answered with. */
export const attacks: readonly Attack[] = [
  ...forged,
  ...oversized,
  ...malformedHttp,
  ...smuggling,
  ...malformedBodies,
  ...prototypes,
  ...traversal,
  ...hosts,
  ...methods,
  ...slow,
];
