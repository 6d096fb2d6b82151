import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { isMessageReference } from "../../../src/desk/stores/unanswered.ts";
import { openConversation } from "../stage/conversation.ts";
import { logOf } from "../stage/frontdesk.ts";
import { openRedisServer } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { openDeskOfTest } from "../stage/untilTestEnds.ts";
import { leadOf, openStores, referenceOf } from "./stage/stores.ts";

type Outcome = {
  acknowledged: { leads: string[]; unanswered: string[] };
  causes: string[];
  listed: number;
};

/** What a process tells that may write no more than some kilobytes to a file. */
async function writeUntilFull(file: string): Promise<Outcome> {
  const child = fork(fileURLToPath(new URL("stage/fullWriter.ts", import.meta.url)), [file], {
    execPath: "/bin/sh",
    execArgv: ["-c", 'ulimit -f 16; exec "$0" "$@"', process.execPath],
  });
  const [outcome] = await once(child, "message");
  // It lives: it ends when it is left.
  expect(child.exitCode).toBe(null);
  child.disconnect();
  expect((await once(child, "exit"))[0]).toBe(0);
  return outcome;
}

test("files that are full take no more, tear nothing and say so in a line; the next process goes on", async () => {
  const file = temporaryFile("leads.jsonl");
  const { acknowledged, causes, listed } = await writeUntilFull(file);
  const { leads, unanswered } = acknowledged;
  const full = (path: string) =>
    `${path}: it is as large as this process may write. Raise that limit (ulimit -f) (EFBIG).`;
  expect(new Set(causes)).toEqual(new Set(["", ".unanswered", ".starts"].map((end) => full(file + end))));
  // One line for each write that was refused, and one for all starts.
  expect(causes).toHaveLength(200 - leads.length + 200 - unanswered.length + 1);
  expect(Math.min(leads.length, unanswered.length)).toBeGreaterThan(20);
  expect(listed).toBe(leads.length);

  const next = await openStores({ file });
  onTestFinished(next.close);
  expect(await next.leads.waiting()).toEqual(leads.map((id) => leadOf(id)));
  expect(await next.unanswered.list(Infinity)).toEqual(unanswered.map((id) => referenceOf(id)));
  expect((await next.starts("starts-0")).count).toBe(2);
  await Promise.all([next.leads.keep(leadOf("more")), next.unanswered.add(referenceOf("more"))]);
  // What was cut off has a line of its own; all others are whole.
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  expect(lines.at(-1)).toBe(JSON.stringify({ lead: leadOf("more") }));
  expect(lines.filter((line) => !line.endsWith("}"))).toHaveLength(1);
});

/** A desk with a Redis, in which a visitor writes messages that are reported at once. */
async function openStage() {
  const { url, freeze, redis: client } = await openRedisServer();
  const { log, lines, until } = logOf();
  const file = temporaryFile("leads.jsonl");
  const settings = { REDIS_URL: url, LEADS_FILE: file, WEBHOOK_SCOPE: "service" };
  const desk = await openDeskOfTest({ log, settings });
  const chat = await openConversation(desk);
  const say = async (body: string) => {
    const message = await chat.write(body);
    expect(await chat.report(message)).toBe(204);
    return message.sid;
  };
  const listCauses = () =>
    lines.flatMap(({ event, cause }) => (cause === undefined ? [] : [`${event}: ${cause}`]));
  return { freeze, client, file, desk, say, until, listReplied: chat.listReplied, listCauses };
}

test.each([
  ["full", ["CONFIG", "SET", "maxmemory", "1"], ["CONFIG", "SET", "maxmemory", "0"], "Redis OOM"],
  ["read-only", ["REPLICAOF", "127.0.0.1", "1"], ["REPLICAOF", "NO", "ONE"], "Redis READONLY"],
])(
  "a Redis that is %s costs no reply and no lead: files serve until it takes writes again",
  async (_, [fill = "", ...fillValues], [clear = "", ...clearValues], cause) => {
    const { client, desk, file, say, until, listReplied, listCauses } = await openStage();
    await client.call(fill, ...fillValues);
    const first = await say("I want to talk to a human");
    await until("replied", 1);
    const events = ["reference-in-file", "marks-alone", "starts-alone", "lead-in-file"];
    expect(listCauses()).toEqual(events.map((event) => `${event}: ${cause}`));
    expect(await readFile(file, "utf8")).toContain("talk to a human");
    await client.call(clear, ...clearValues);
    const next = await say("And on Sunday?");
    await until("replied", 2);
    expect(listCauses()).toHaveLength(events.length);
    expect(await client.get(`frontdesk:mark:reply:${next}`)).toBe("done");
    const left = (await desk.desk.unanswered.list(Infinity)).filter(isMessageReference);
    expect([left, await listReplied()]).toEqual([[], [first, next]]);
  },
);

test("a Redis that hangs holds up the answer to the provider for less than the 5 s that it waits", async () => {
  const { freeze, file, say, until, listReplied, listCauses } = await openStage();
  freeze();
  const startMs = performance.now();
  const sid = await say("I want to talk to a human");
  expect(performance.now() - startMs).toBeLessThan(4_000);
  expect(await readFile(`${file}.unanswered`, "utf8")).toContain(sid);
  await until("replied", 1);
  expect(await listReplied()).toEqual([sid]);
  expect(listCauses()).toContainEqual(expect.stringContaining("reference-in-file"));
});
