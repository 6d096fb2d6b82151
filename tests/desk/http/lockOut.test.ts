import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { clientNetworks } from "../../../src/desk/http/clientAddress.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { someSettings } from "../stage/business.ts";
import { startDesk, visitor } from "../stage/frontdesk.ts";

// Attacks as they come over the wire, in the order of their size, on one desk with the limits of production. Each goes
// on until it is refused; then an honest visitor and an office of 30 behind one address open their chats.

const { LIMIT_OPEN, LIMIT_SITE, LIMIT_RESUME, LIMIT_LEAD, LIMIT_LEAD_SITE } = readSettings(someSettings);
const limits = { LIMIT_OPEN, LIMIT_SITE, LIMIT_RESUME, LIMIT_LEAD, LIMIT_LEAD_SITE };

let frontdesk: Frontdesk;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
beforeAll(async () => {
  frontdesk = await startDesk({
    settings: { ...limits, CLIENT_ADDRESS_HEADER: "x-real-ip", WEBHOOK_SCOPE: "service" },
  });
});
afterAll(async () => {
  agent.destroy();
  await frontdesk.close();
});

type Answer = { status: number; retryAfterSeconds: number; text: string };

/** Posts to the desk as a page of the site does, from an address. */
const post = (path: string, address: string, type: string, body: string) =>
  new Promise<Answer>((resolve, reject) => {
    const origin = `http://127.0.0.1:${frontdesk.port}`;
    const headers = { "content-type": type, "x-real-ip": address, origin };
    const call = request(origin + path, { method: "POST", agent, headers }, async (response) => {
      let text = "";
      for await (const chunk of response.setEncoding("utf8")) text += chunk;
      const retryAfterSeconds = Number(response.headers["retry-after"] ?? 0);
      resolve({ status: response.statusCode ?? 0, retryAfterSeconds, text });
    });
    call.once("error", reject);
    call.end(body);
  });
const openChat = (address: string, more: Record<string, string> = {}) =>
  post("/api/chat", address, "application/json", JSON.stringify({ ...visitor, ...more }));

const sendForm = (address: string, name: string) =>
  post(
    "/api/leads",
    address,
    "application/x-www-form-urlencoded",
    new URLSearchParams({ name, contact: "ada@example.org", message: "A leak", website: "acme" }).toString(),
  );

/** The identity that an answer's token is of. */
const identityOf = ({ text }: Answer): string => {
  const token: string = JSON.parse(text).data.token;
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).grants.identity;
};

/** How an attack ends: how many attempts passed, and the refusals. */
async function attack(attempts: (() => Promise<Answer>)[]) {
  const answers = await Promise.all(attempts.map((attempt) => attempt()));
  const refused = answers.filter(({ status }) => status === 429);
  return { passed: answers.length - refused.length, refused };
}

let offices = 0;

/** Nobody is kept out: a visitor elsewhere, and 30 people behind one address, open a chat, come back and send a form. */
async function expectOpenToOthers() {
  offices += 1;
  const people = Array.from({ length: 30 }, () => `198.51.${offices}.1`);
  const opened = await Promise.all([`203.0.${offices}.9`, ...people].map((address) => openChat(address)));
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
  const back = await Promise.all(
    opened.map((answer) => openChat(`198.51.${offices}.1`, { identity: identityOf(answer) })),
  );
  expect(back.map(({ status }) => status)).toEqual(opened.map(() => 200));
  expect((await sendForm(`203.0.${offices}.9`, "Ada")).status).toBe(200);
}

const hex = (number: number) => number.toString(16);
const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

test.each([
  ["one address", () => "192.0.2.1", 40],
  ["a /64", (number: number) => `2001:db8:64::${hex(number)}`, 40],
  ["a /56", (number: number) => `2001:db8:56:${hex(number % 256)}::1`, 80],
  ["a /48", (number: number) => `2001:db8:48:${hex(number * 256)}::1`, 160],
])("K2 an attack from %s ends at its own limit, and keeps nobody else out", async (_, address, passes) => {
  const { passed, refused } = await attack(times(passes + 40, (number) => () => openChat(address(number))));
  expect([passed, refused.length]).toEqual([passes, 40]);
  for (const { text, retryAfterSeconds } of refused) {
    expect(text).toMatch(/Too many chats were opened from here\. Please try again in [1-6]?\d minutes?, /);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
  }
  await expectOpenToOthers();
});

test("K2 975 forged identities from 195 networks of a /56 count against that alone", async () => {
  const forge = (number: number) => () =>
    openChat(`2001:db8:f0:${hex(number % 195)}::1`, { identity: `v1.acme.${"x".repeat(22)}.${number}` });
  const { passed } = await attack(times(975, forge));
  expect(passed).toBe(80);
  await expectOpenToOthers();
});

test("K2 forms from 51 networks end at the limit of their /48, and keep nobody else out", async () => {
  const { passed, refused } = await attack(
    times(510, (number) => () => sendForm(`2001:db8:f1:${hex(number % 51)}::1`, `Robot ${number}`)),
  );
  expect(passed).toBeLessThanOrEqual(160);
  expect(refused[0]?.text).toMatch(/Too many messages were sent\. Please try again in [1-6]?\d minutes, /);
  await expectOpenToOthers();
});

test("K2 200 unrelated networks end at their shares of a busy site, and keep nobody else out", async () => {
  // Of what a network may have, all but the last is counted by the desk itself: the provider takes 5 ms for a chat.
  const networks = times(200, (number) => (number % 2 ? `10.${number}.0.1` : `2001:db9:${hex(number)}::1`));
  for (const address of networks) {
    const keys = clientNetworks(new Headers({ "x-real-ip": address }), "x-real-ip");
    for (let count = 0; count < 39; count++) await frontdesk.desk.admit("open", keys, "acme");
    for (let count = 0; count < 9; count++) await frontdesk.desk.admit("lead", keys, "acme");
  }
  const last = await attack(
    networks.flatMap((address) => [() => openChat(address), () => openChat(address)]),
  );
  expect([last.passed, last.refused.length]).toEqual([200, 200]);
  const forms = await attack(
    networks.flatMap((address) => [() => sendForm(address, "Robot"), () => sendForm(address, "Robot")]),
  );
  expect([forms.passed, forms.refused.length]).toEqual([200, 200]);
  // Whole networks are no better off: what a /24 or a /48 may have of a busy site is what one address may.
  const wide = await attack(
    times(
      40,
      (number) => () => openChat(number % 2 ? `10.1.0.${number + 2}` : `2001:db9:2:${hex(number + 1)}::1`),
    ),
  );
  expect(wide.passed).toBe(0);
  expect(wide.refused[0]?.text).toMatch(/The chat is very busy\. Please try again in [1-6]?\d minutes, /);
  await expectOpenToOthers();
});
