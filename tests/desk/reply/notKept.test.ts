import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { LocalOptions } from "../../../scripts/frontdesk.ts";
import type { LoadedBusiness } from "../../../src/business/load.ts";
import type { Engine } from "../../../src/receptionist/engine.ts";
import { answerByRules } from "../../../src/receptionist/rules.ts";
import { acme } from "../stage/business.ts";
import { openConversation } from "../stage/conversation.ts";
import { marked } from "../stage/fifthLanguages.ts";
import { startDesk } from "../stage/frontdesk.ts";
import { startRedis } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";

/** A business that differs from the one of the tests in these fields. */
const acmeWith = (fields: Partial<LoadedBusiness["business"]>): LoadedBusiness => ({
  ...acme,
  business: { ...acme.business, ...fields },
});

/** A desk whose files cannot be written until `mend`; `ask` resolves to the reply to a message. */
async function openBrokenDesk(
  site: LoadedBusiness = acme,
  redis: { REDIS_URL?: string } = {},
  options: Pick<LocalOptions, "engines"> = {},
) {
  const folder = temporaryFile("blocked");
  await writeFile(folder, "a file, not a folder");
  const leadsFile = join(folder, "leads.jsonl");
  const settings = { WEBHOOK_SCOPE: "service", LEADS_FILE: leadsFile, ...redis };
  const frontdesk = await startDesk({ settings, sites: [site], ...options });
  onTestFinished(frontdesk.close);
  const ask = async (body: string) => (await (await openConversation(frontdesk)).ask(body)).body;
  return { frontdesk, ask, leadsFile, mend: () => rm(folder) };
}

const broken = "I'm sorry, something is broken on our side: I can't pass this on to the team just now.";

test.each([
  ["a request for a person", "I want to talk to a human"],
  ["an appointment", "I would like to book an appointment for Monday"],
  ["a complaint", "Your plumber broke my sink and I am very angry"],
])(
  "K6 %s that no store takes is promised to nobody: the visitor reads how to reach the business",
  async (_, words) => {
    const { ask } = await openBrokenDesk();
    const reply = await ask(words);
    expect(reply).toContain(`${broken} Please call us at +1 410 555 0134.`);
    expect(reply).toContain("call 911");
    expect(reply).not.toContain("I'll pass");
  },
);

test("K6 an emergency that no store takes keeps what to do, and says what was not passed on", async () => {
  const { ask } = await openBrokenDesk();
  const reply = await ask("I smell gas in my kitchen");
  expect(reply).toMatch(/911[\s\S]*Leave the building now/);
  expect(reply.endsWith(`\n${broken} Please call us at +1 410 555 0134.`)).toBe(true);
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

test("K6 a question that asks for nothing to be kept is answered as ever", async () => {
  const { ask } = await openBrokenDesk();
  expect(await ask("Are you open on Saturday?")).not.toContain(broken);
});

test.each([
  ["the e-mail, where there is no phone", { phone: undefined }, "Please write to us at office@acme.example."],
  [
    "to write again, where there is neither",
    { phone: undefined, email: undefined },
    "Please write again in a few minutes.",
  ],
])("K6 what the visitor reads then is %s", async (_, fields, way) => {
  const { ask } = await openBrokenDesk(acmeWith(fields));
  expect(await ask("I want to talk to a human")).toContain(way);
});

test.each(["en", "es", "de-AT"])(
  "K6 who writes in Spanish reads it in Spanish, whatever the file's language: %s",
  async (language) => {
    const { ask } = await openBrokenDesk(acmeWith({ language }));
    expect((await ask("Quiero hablar con una persona, por favor")).split("\n")).toEqual([
      "Lo sentimos, algo falla por nuestra parte: ahora mismo no puedo pasar esto al equipo. Llámenos al +1 410 555 0134, por favor.",
      "Si alguien está herido o en peligro, llame primero al 911.",
    ]);
  },
);

test("K6 a message that may tell more of a wish, where there is none, is answered as ever while a Redis is away", async () => {
  const askBack: Engine = async (request) => ({ ...(await answerByRules(request)), action: "clarify" });
  const engines = () => askBack;
  const { ask } = await openBrokenDesk(acme, { REDIS_URL: "redis://127.0.0.1:1" }, { engines });
  expect(await ask("8")).not.toContain(broken);
});

test("K6 with a Redis that is away beside it, or hangs, the visitor reads the same", async () => {
  const redis = await startRedis();
  onTestFinished(async () => {
    redis.thaw();
    await redis.stop();
  });
  const { ask } = await openBrokenDesk(acme, { REDIS_URL: redis.url });
  expect(await ask("I want to talk to a human")).not.toContain(broken);
  redis.freeze();
  expect(await ask("I want to talk to a human")).toContain(broken);
  const { ask: askAway } = await openBrokenDesk(acme, { REDIS_URL: "redis://127.0.0.1:1" });
  expect(await askAway("I want to talk to a human")).toContain(broken);
});

test("K6 a form that no store takes is thanked for by nobody", async () => {
  const { frontdesk } = await openBrokenDesk();
  const origin = `http://127.0.0.1:${frontdesk.port}`;
  const response = await fetch(`${origin}/api/leads`, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams({
      name: "Ada",
      contact: "ada@example.org",
      message: "A leak",
      website: "acme",
    }),
  });
  const page = await response.text();
  expect([response.status, page.includes("We could not keep your message just now.")]).toEqual([503, true]);
  expect(page).toMatch(/You can also call us at <a [^<>]+>\+1 410 555 0134<\/a>\./);
});

test("a lead that was not kept is kept as soon as the store takes it", async () => {
  const { ask, leadsFile, mend } = await openBrokenDesk();
  await ask("I want to talk to a human");
  await mend();
  await expect.poll(() => readFile(leadsFile, "utf8").catch(() => "")).toContain("ada@example.org");
});
