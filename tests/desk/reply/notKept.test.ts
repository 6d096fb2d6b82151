import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LocalOptions } from "../../../scripts/frontdesk.ts";
import type { LoadedBusiness } from "../../../src/business/check/load.ts";
import type { Engine } from "../../../src/receptionist/engine.ts";
import { answerByRules } from "../../../src/receptionist/rules.ts";
import { createCaseReader } from "../../stage/cases.ts";
import { acme } from "../stage/business.ts";
import { openConversation } from "../stage/conversation.ts";
import { marked } from "../stage/fifthLanguages.ts";
import { openRedisServer } from "../stage/redisServer.ts";
import { readStoreFile } from "../stage/storeFile.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { openDeskOfTest } from "../stage/untilTestEnds.ts";

/** A desk whose files cannot be written until `mend`; `ask` resolves to the reply to a message. */
async function openBrokenDesk(
  site: LoadedBusiness = acme,
  values: { REDIS_URL?: string; LIMIT_MESSAGE?: string } = {},
  options: Pick<LocalOptions, "engines"> = {},
) {
  const folder = temporaryFile("blocked");
  await writeFile(folder, "a file, not a folder");
  const storeFile = join(folder, "store.db");
  const settings = { WEBHOOK_SCOPE: "service", STORE_FILE: storeFile, ...values };
  const frontdesk = await openDeskOfTest({ settings, sites: [site], ...options });
  const ask = async (body: string) => (await (await openConversation(frontdesk)).ask(body)).body;
  return { frontdesk, ask, storeFile, mend: () => rm(folder) };
}

const broken = "I'm sorry, something is broken on our side: I can't pass this on to the team just now.";
const human = "I want to talk to a human";
const away = { REDIS_URL: "redis://127.0.0.1:1" };

type Case = {
  title: string;
  words: string;
  fields?: Partial<LoadedBusiness["business"]>;
  without?: string[];
  says?: string[];
  saysNot?: string[];
};

test.each(createCaseReader(import.meta.url)<Case>("replies"))(
  "K6 $title",
  async ({ words, fields, without = [], says = [], saysNot = [] }) => {
    const removed = Object.fromEntries(without.map((name) => [name, undefined]));
    const { ask } = await openBrokenDesk({ ...acme, business: { ...acme.business, ...fields, ...removed } });
    const reply = await ask(words);
    const found = (parts: string[]) => parts.filter((part) => reply.includes(part));
    expect([found(says), found(saysNot)]).toEqual([says, []]);
  },
);

test("K6 beyond the limit of a conversation an emergency that no store takes says so", async () => {
  const { frontdesk } = await openBrokenDesk(acme, { LIMIT_MESSAGE: "1/hour" });
  const { ask } = await openConversation(frontdesk);
  await ask("Are you open on Saturday?");
  expect((await ask("Help, a pipe burst!")).body).toContain(broken);
});

test("K6 a site in a fifth language says in its own words alone that nothing was passed on", async () => {
  const { ask } = await openBrokenDesk({ ...marked, id: acme.id });
  expect((await ask("Saluton")).split("\n")).toEqual([
    expect.stringMatching(
      /^‹I'm sorry, something is broken on our side: [^‹›]+› ‹Please call us at [^‹›]+›$/,
    ),
    "‹If anyone is hurt or in danger, call 112 first.›",
  ]);
});

test("K6 a message that may tell more of a wish, where there is none, is answered as ever while a Redis is away", async () => {
  const askBack: Engine = async (request) => ({ ...(await answerByRules(request)), action: "clarify" });
  const { ask } = await openBrokenDesk(acme, away, { engines: () => askBack });
  expect(await ask("8")).not.toContain(broken);
});

test("K6 with a Redis that is away beside it, or hangs, the visitor reads the same", async () => {
  const { url, freeze } = await openRedisServer();
  const { ask } = await openBrokenDesk(acme, { REDIS_URL: url });
  expect(await ask(human)).not.toContain(broken);
  freeze();
  expect(await ask(human)).toContain(broken);
  expect(await (await openBrokenDesk(acme, away)).ask(human)).toContain(broken);
});

test("K6 a form that no store takes is thanked for by nobody", async () => {
  const { frontdesk } = await openBrokenDesk();
  const origin = `http://127.0.0.1:${frontdesk.port}`;
  const fields = { name: "Ada", contact: "ada@example.org", message: "A leak", website: "acme" };
  const init = { method: "POST", headers: { origin }, body: new URLSearchParams(fields) };
  const response = await fetch(`${origin}/api/leads`, init);
  const page = await response.text();
  expect([response.status, page.includes("We could not keep your message just now.")]).toEqual([503, true]);
  expect(page).toMatch(/You can also call us at <a [^<>]+>\+1 410 555 0134<\/a>\./);
});

test("a lead that was not kept is kept as soon as the store takes it", async () => {
  const { ask, storeFile, mend } = await openBrokenDesk();
  await ask(human);
  await mend();
  const read = () => (existsSync(storeFile) ? readStoreFile(storeFile) : "");
  await expect.poll(read).toContain("ada@example.org");
});
