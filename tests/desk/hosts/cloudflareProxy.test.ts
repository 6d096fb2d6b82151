import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { callPaths } from "../../../src/build/targets/callPaths.ts";
import { form, fromPage, startDesk, visitor } from "../stage/frontdesk.ts";
import { startProxyWorker } from "./stage/proxyWorker.ts";

const secret = "addresses of the tests, 32 characters or more";
const [ada, bob] = ["192.0.2.7", "198.51.100.9"];
const origin = "https://acme.example";

let desk: Frontdesk;
let worker: Awaited<ReturnType<typeof startProxyWorker>>;
const start = async (workerSecret: string | undefined = secret) => {
  const settings = {
    SITE_CALLS: "worker",
    ADDRESS_SECRET: secret,
    LIMIT_OPEN: "2/hour",
    LIMIT_LEAD: "1/hour",
  };
  desk = await startDesk({ settings });
  worker = await startProxyWorker(`http://127.0.0.1:${desk.port}`, workerSecret);
};
afterEach(async () => {
  await worker.stop();
  await desk.close();
});

const openChat = async (address: string, headers: Record<string, string> = {}) => {
  const response = await worker.call("/api/chat", address, fromPage(visitor, headers));
  return { status: response.status, body: await response.text() };
};
const sendForm = (address: string, more: Record<string, string> = {}) => {
  const body = new URLSearchParams({ ...form, ...more }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return worker.call("/api/leads", address, fromPage(body, headers));
};

describe("the worker of a site", () => {
  beforeEach(() => start());

  test("hands a chat on; the desk counts it against the visitor's address, and none that the visitor claims to have been signed for", async () => {
    const forged = {
      "frontdesk-address": `t=${Math.floor(Date.now() / 1000)},a=${bob},v1=${"0".repeat(64)}`,
    };
    const opened = [];
    for (const headers of [{}, forged, forged]) opened.push(await openChat(ada, headers));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(JSON.parse(opened[0]?.body ?? "").data.conversationSid).toMatch(/^CH/);
    expect((await openChat(bob)).status).toBe(200);
  });

  test("hands a form of a page without scripts on, and its answer leads back to the site", async () => {
    const thanks = await sendForm(ada);
    expect([thanks.status, thanks.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await thanks.text()).toContain(`<a href="${origin}/">`);
    expect((await sendForm(ada)).status).toBe(429);
    const led = await sendForm(bob, { thanks: "/thank-you" });
    expect([led.status, led.headers.get("location")]).toEqual([303, `${origin}/thank-you`]);
  });

  test("hands each call of a page on, with its body, and gives back the desk's own answer", async () => {
    const init = fromPage({});
    for (const path of callPaths) {
      const answer = await worker.call(path, ada, init);
      const direct = await fetch(`http://127.0.0.1:${desk.port}${path}`, init);
      expect([path, answer.status, await answer.json()]).toEqual([path, direct.status, await direct.json()]);
      expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    }
  });

  test("serves all else from the files of the site, the provider's path too", async () => {
    const read = async (path: string) => {
      const response = await worker.call(path, ada);
      return [response.status, await response.text()];
    };
    expect(await read("/")).toEqual([200, "the home page"]);
    expect(await read("/api/receptionist")).toEqual([404, "no such page"]);
    expect(await read("/api/sites")).toEqual([404, "no such page"]);
  });

  test("answers 502 while the desk is away, in words that are none of the chat's connection errors", async () => {
    await desk.close();
    const { status, body } = await openChat(ada);
    expect([status, body]).toEqual([502, "The chat service is away. Try again.\n"]);
    expect(body).not.toMatch(/upstream error|Not Found|404|Forbidden|Unauthorized/);
  });
});

test.each([
  ["without the secret", ""],
  ["with another secret", `${secret}!`],
])("%s all visitors of a worker share what its own address may do, whatever they send", async (_, other) => {
  await start(other);
  const seconds = Math.floor(Date.now() / 1000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${ada}`).digest("hex");
  const copied = { "frontdesk-address": `t=${seconds},a=${ada},v1=${digest}` };
  const statuses = [(await openChat(ada, copied)).status];
  for (const address of [bob, "203.0.113.5"]) statuses.push((await openChat(address)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test("what visitors have of the site itself, such as its cookies, does not go to the desk", async () => {
  await start();
  const calls: IncomingHttpHeaders[] = [];
  const elsewhere = createServer(({ headers }, response) => {
    calls.push(headers);
    response.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const { port } = elsewhere.address() as AddressInfo;
  await worker.stop();
  worker = await startProxyWorker(`http://127.0.0.1:${port}`, secret);
  await openChat(ada, { cookie: "session=1", authorization: "Basic YTpi", "idempotency-key": "k" });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ origin, "idempotency-key": "k" });
  expect(calls[0]).not.toHaveProperty("cookie");
  expect(calls[0]).not.toHaveProperty("authorization");
  elsewhere.closeAllConnections();
  elsewhere.close();
});
