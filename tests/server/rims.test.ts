import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Frontdesk, openFrontdesk } from "../../scripts/frontdesk.ts";
import { answer } from "../../src/server/answer.ts";
import { type Listener, listen } from "../../src/server/server.ts";
import { createSites } from "../../src/server/sites.ts";
import { acme, other } from "../desk/stage/business.ts";
import { writeFiles } from "../stage/writeFiles.ts";
import { exchange, rawGet, readToEnd, statusOf } from "./stage/rawSocket.ts";

const largeBytes = 30_000_000;
let [out, frontdesk]: [string, Frontdesk | undefined] = ["", undefined];
let [port, listener]: [number, Listener | undefined] = [0, undefined];

/** Sites as `npm start` serves them, with timeouts of less than a second; beside them a secret. */
beforeAll(async () => {
  out = await writeFiles({
    "secret.txt": "secret",
    "acme/index.html": "home of acme",
    "acme/404.html": "not here",
    "acme/logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    "acme/film.mp4": Buffer.alloc(largeBytes, "x"),
    "acme/_headers":
      "/*\n  Content-Security-Policy: default-src 'self'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'\n",
    "acme/_redirects":
      "/old /über-uns 301\n/münchen https://müller.example/straße 301\n/done /%C3%BC?a=%20b#c 301\n",
    // A name here, a path on Windows.
    "acme/back\\slash.txt": "secret",
    "other/index.html": "home of other",
    "acme-two/index.html": "a name that begins as another",
  });
  const timeouts = { requestMs: 400, stallMs: 800, idleMs: 300 };
  listener = await listen(0, "127.0.0.1", timeouts);
  frontdesk = await openFrontdesk([acme, other], out, listener, { log: () => {} });
  port = frontdesk.port;
});
afterAll(() => frontdesk?.close());

const get = (path: string, ...lines: string[]) => exchange(port, rawGet(path, ...lines));

test.each([
  ["two hosts", "/", ["host: acme.example", "host: acme.example"]],
  ["two hosts, one of them foreign", "/", ["host: acme.example", "host: evil.example"]],
  ["no host", "/", []],
  ["an empty host", "/", ["host:"]],
  ["a path in its host", "/chat", ["host: acme.localhost:5300/api"]],
  ["a query in its host", "/chat", ["host: acme.localhost?x="]],
  ["a fragment in its host", "/chat", ["host: acme.localhost#"]],
  ["a user in its host", "/", ["host: ada@acme.example"]],
  ["two names in its host", "/", ["host: acme.example, evil.example"]],
  ["an encoded slash in its host", "/", ["host: acme.example%2f"]],
  ["a user in its address", "http://ada@acme.example/", ["host: acme.example"]],
  ["an address of another kind", "ftp://acme.example/", ["host: acme.example"]],
])("12.6 a request with %s is answered with 400", async (_, path, lines) => {
  expect(statusOf(await get(path, ...lines))).toBe(400);
});

test.each([
  ["acme.example", "home of acme"],
  ["www.acme.example", ""],
  ["acme.localhost:5300", "home of acme"],
  ["other.localhost", "home of other"],
  ["localhost", "acme"],
  ["127.0.0.1:1", "acme"],
  ["[::1]:80", "acme"],
])("12.6 the host %s is this server's", async (host, text) => {
  const received = await get("/", `host: ${host}`);
  expect([200, 301]).toContain(statusOf(received));
  expect(received).toContain(text);
});

test.each(["evil.example", "acme.example.evil.example", "10.0.0.1", "metadata", "169.254.169.254:80"])(
  "12.6 on the host %s neither page nor desk answers, only whether it lives and is ready",
  async (host) => {
    const statuses = ["/", "/api/chat", "/api/leads", "/api/receptionist", "/chat", "/healthz", "/readyz"];
    const answers = await Promise.all(
      statuses.map(async (path) => statusOf(await get(path, `host: ${host}`))),
    );
    expect(answers).toEqual([421, 421, 421, 421, 421, 200, 200]);
  },
);

test("12.6 a name under localhost is answered to this machine alone, and PUBLIC_URL's host to all", async () => {
  if (!frontdesk) throw new Error("No desk");
  const { desk } = frontdesk;
  const content = {
    sites: createSites([acme, other].map((facts) => ({ facts, out }))),
    desk,
    readiness: desk.readiness,
  };
  const incoming = { headers: {}, socket: {} } as Parameters<typeof answer>[1];
  const statuses = async (host: string, pathname = "/") => {
    const asked = { method: "GET", authority: host, host, pathname, search: "", proxyScheme: "" } as const;
    const from = (isFromLoopback: boolean) => answer({ ...asked, isFromLoopback }, incoming, content);
    return [(await from(true)).status, (await from(false)).status];
  };
  expect(await statuses("acme.localhost")).toEqual([200, 421]);
  expect(await statuses("localhost")).toEqual([404, 421]);
  expect(await statuses("acme.example")).toEqual([200, 200]);
  // PUBLIC_URL of a local desk.
  expect(await statuses("127.0.0.1")).toEqual([404, 404]);
  expect(await statuses("localhost", "/api/chat")).toEqual([405, 421]);
});

test.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/%2e%2e%2fsecret.txt",
  "/x/..%2f..%2fsecret.txt",
  "/..%5csecret.txt",
  "/..\\secret.txt",
  "/%252e%252e%252fsecret.txt",
  "/..%00/secret.txt",
  "/secret.txt%00.html",
  "/%c0%ae%c0%ae/secret.txt",
  "/../acme/index.html",
  "/../index.html",
  "/..%2findex.html",
  "/back%5cslash.txt",
  "/../other/index.html",
  "/..%2facme-two/index.html",
  "/..%2facme-two",
  "/%ff",
  "//_headers",
  "/x/..%2F_redirects",
  "/_headers",
  "/_HEADERS",
  "/%5fheaders",
  "/x/../_redirects",
  "/_redirects/",
])("12.7 the path %s leads to no file", async (path) => {
  const received = await get(path, "host: acme.example");
  expect(statusOf(received)).toBe(404);
  expect(received).toMatch(/\r\n\r\nnot here$/);
});

test("12.7 a drawing opened by itself has the policy of no page: nothing runs, nothing is fetched", async () => {
  const policies = async (path: string) =>
    [...(await get(path, "host: acme.example")).matchAll(/^content-security-policy: (.*)\r$/gm)].map(
      ([, policy]) => policy,
    );
  expect(await policies("/logo.svg")).toEqual(["default-src 'none'; style-src 'unsafe-inline'; sandbox"]);
  expect((await policies("/"))[0]).toContain("default-src 'self'");
});

test.each([
  ["/old", "/%C3%BCber-uns"],
  ["/m%C3%BCnchen", "https://xn--mller-kva.example/stra%C3%9Fe"],
  ["/done", "/%C3%BC?a=%20b#c"],
])("K10 the old path %s leads to %s, in ASCII", async (path, location) => {
  const received = await get(path, "host: acme.example");
  expect([statusOf(received), /^location: (.*)\r$/m.exec(received)?.[1]]).toEqual([301, location]);
});

/** How many connections the server has. */
const connections = () =>
  new Promise<number>((resolve) => listener?.server.getConnections((_, count) => resolve(count)));

/** Writes the parts one after the other, with a pause (ms) between, and answers what comes back. */
async function drip(parts: readonly string[], pauseMs: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const received = readToEnd(socket);
  for (const part of parts) {
    if (!socket.destroyed) socket.write(part);
    await Promise.race([wait(pauseMs), received]);
  }
  return received;
}

const slowly = (text: string) => Array.from(text);

test("12.6 a short call that comes a letter at a time, in time, is answered", async () => {
  const [line = "", ...rest] = rawGet("/", "host: acme.example").split(/(?<=GET.*\r\n)/);
  expect(statusOf(await drip([...slowly(line), ...rest], 1))).toBe(200);
});

test("12.6 headers and bodies that come slowly end at the timeout, however steadily they come", async () => {
  const type = "content-type: application/x-www-form-urlencoded";
  const form = `POST /api/leads HTTP/1.1\r\nhost: acme.example\r\norigin: http://acme.example\r\n${type}\r\ncontent-length: 5000\r\n\r\n`;
  const answers = await Promise.all([
    drip(slowly(rawGet("/", "host: acme.example", `x: ${"x".repeat(2_000)}`)), 20),
    drip([form, ...slowly("x".repeat(2_000))], 20),
    drip(["GET / HTTP/1.1\r\n"], 0),
  ]);
  expect(answers.map(statusOf)).toEqual([408, 408, 408]);
});

test("12.6 a client that never reads its answer is cut off; one that reads slowly gets all of it", async () => {
  const request = rawGet("/film.mp4", "host: acme.example");
  const idle = connect(port, "127.0.0.1").pause();
  idle.write(request);
  const reader = connect(port, "127.0.0.1").pause();
  reader.write(request);
  await expect.poll(() => connections()).toBe(2);
  let bytes = 0;
  reader.on("data", (chunk) => {
    bytes += chunk.byteLength;
    reader.pause();
    setTimeout(() => reader.resume(), 2);
  });
  reader.resume();
  await Promise.all([
    new Promise((closed) => reader.once("close", closed)),
    // Nobody is told of a cut before he reads; the server has none of his connection by then.
    expect.poll(() => connections()).toBe(0),
  ]);
  expect(bytes).toBeGreaterThan(largeBytes);
  idle.destroy();
});

test("12.6 a connection that waits between two requests is closed; headers of over 16 KB are refused", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nhost: acme.example\r\n\r\n");
  expect(statusOf(await readToEnd(socket))).toBe(200);
  expect(statusOf(await get("/", "host: acme.example", `x: ${"x".repeat(17_000)}`))).toBe(431);
});
