import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { someSettings } from "../stage/business.ts";
import { callChat, callLeads, contactForm, readChatAnswer, startDesk, visitor } from "../stage/frontdesk.ts";

// Attacks as they come over the wire, on one desk with the limits of production: each goes on until it is refused; then
// an honest visitor and an office of 30 behind one address open their chats. How networks add up: `limits/admission.test.ts`.

const { LIMIT_OPEN, LIMIT_SITE, LIMIT_RESUME, LIMIT_LEAD, LIMIT_LEAD_SITE } = readSettings(someSettings);
const limits = { LIMIT_OPEN, LIMIT_SITE, LIMIT_RESUME, LIMIT_LEAD, LIMIT_LEAD_SITE };

let frontdesk: Frontdesk;
beforeAll(async () => {
  frontdesk = await startDesk({
    settings: { ...limits, CLIENT_ADDRESS_HEADER: "x-real-ip", WEBHOOK_SCOPE: "service" },
  });
});
afterAll(() => frontdesk.close());

const openChat = (address: string, more: Record<string, string> = {}) =>
  callChat(frontdesk, { ...visitor, ...more }, { "x-real-ip": address });
const sendForm = (address: string) =>
  callLeads(frontdesk, contactForm, { headers: { "x-real-ip": address } });

/** How an attack ends: how many attempts passed, and the refusals. */
async function attack(count: number, attempt: (number: number) => Promise<Response>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, number) => attempt(number)));
  const refused = answers.filter(({ status }) => status === 429);
  return { passed: answers.length - refused.length, refused };
}

let offices = 0;

/** Nobody is kept out: a visitor elsewhere, and 30 people behind one address, open a chat, come back and send a form. */
async function expectOpenToOthers() {
  offices += 1;
  const [alone, office] = [`203.0.${offices}.9`, `198.51.${offices}.1`];
  const opened = await Promise.all([alone, ...Array(30).fill(office)].map((address) => openChat(address)));
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
  const back = opened.map(async (answer) =>
    openChat(office, { identity: (await readChatAnswer(answer)).identity }),
  );
  expect((await Promise.all(back)).map(({ status }) => status)).toEqual(opened.map(() => 200));
  expect((await sendForm(alone)).status).toBe(200);
}

const hex = (number: number) => number.toString(16);

test("K2 an attack from a /48 ends at its own limit, and keeps nobody else out", async () => {
  const { passed, refused } = await attack(170, (number) => openChat(`2001:db8:48:${hex(number * 256)}::1`));
  expect([passed, refused.length]).toEqual([160, 10]);
  expect(await refused[0]?.text()).toMatch(/Too many chats were opened from here\. Please try again in /);
  await expectOpenToOthers();
});

test("K2 200 unrelated networks end at their shares of a busy site, and keep nobody else out", async () => {
  // Of what a network may have, all but the last is counted by the desk itself: the provider takes 5 ms for a chat.
  const address = (number: number) => (number % 2 ? `10.${number}.0.1` : `2001:db9:${hex(number)}::1`);
  for (let number = 0; number < 200; number++) {
    const headers = new Headers({ "x-real-ip": address(number) });
    for (let count = 0; count < 39; count++) await frontdesk.desk.admit("open", headers, "acme");
    for (let count = 0; count < 9; count++) await frontdesk.desk.admit("lead", headers, "acme");
  }
  const last = await attack(400, (number) => openChat(address(number % 200)));
  const forms = await attack(400, (number) => sendForm(address(number % 200)));
  expect([last.passed, forms.passed]).toEqual([200, 200]);
  expect(await forms.refused[0]?.text()).toMatch(/Too many messages were sent\. Please try again in /);
  // Whole networks are no better off: what a /24 or a /48 may have of a busy site is what one address may.
  const wide = await attack(20, (number) =>
    openChat(number % 2 ? `10.1.0.${number + 2}` : `2001:db9:2:${hex(number + 1)}::1`),
  );
  expect(wide.passed).toBe(0);
  expect(await wide.refused[0]?.text()).toMatch(
    /The chat is very busy\. Please try again in [1-6]?\d minutes, /,
  );
  await expectOpenToOthers();
});
