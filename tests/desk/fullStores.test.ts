import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { LogFields } from "../../src/desk/log.ts";
import { isMessageReference } from "../../src/desk/reply/unanswered/references.ts";
import { openConversation } from "./stage/conversation.ts";
import { logOf } from "./stage/frontdesk.ts";
import { openRedisServer } from "./stage/redisServer.ts";
import { readStoreFile } from "./stage/storeFile.ts";
import { leadOf, openStores, referenceOf } from "./stage/stores/stores.ts";
import { temporaryFile } from "./stage/temporary.ts";
import { openDeskOfTest } from "./stage/untilTestEnds.ts";

type Outcome = {
  acknowledged: string[];
  causes: string[];
  listed: number;
  references: number;
  lines: LogFields[];
};

/** What a process tells that may write no more than 512 KB to a file. */
async function writeUntilFull(file: string): Promise<Outcome> {
  const child = fork(fileURLToPath(new URL("stage/stores/fullWriter.ts", import.meta.url)), [file], {
    execPath: "/bin/sh",
    execArgv: ["-c", 'ulimit -f 1024; exec "$0" "$@"', process.execPath],
  });
  const [outcome] = await once(child, "message");
  // It lives: it ends when it is left.
  expect(child.exitCode).toBe(null);
  child.disconnect();
  expect((await once(child, "exit"))[0]).toBe(0);
  return outcome;
}

test("a file that is full takes no more leads and says so, tears nothing, and work goes on in memory", async () => {
  const file = temporaryFile("store.db");
  const { acknowledged, causes, listed, references, lines } = await writeUntilFull(file);
  const full = `${file}: its disk fails, or it is as large as this process may write. Look at the disk, and at \`ulimit -f\` (disk I/O error).`;
  expect(causes).toEqual([full]);
  expect(acknowledged.length).toBeGreaterThan(10);
  expect([listed, references]).toEqual([acknowledged.length, 200]);
  const event = { event: "store-alone", cause: full };
  const named = lines.filter(({ kind }) => kind === "references");
  expect(lines.filter((line) => !named.includes(line))).toEqual([{ ...event, kind: "attempts" }]);
  const alone = named.map(({ key }) => key);
  expect(named).toEqual(alone.map((key) => ({ ...event, kind: "references", key })));

  const next = openStores({ file });
  onTestFinished(next.close);
  expect((await next.leads.waiting()).map(({ id }) => id)).toEqual(acknowledged);
  const messages = Array.from({ length: 200 }, (_, number) => `message-${number}`);
  const onDisk = messages.filter((message) => !alone.includes(message));
  const kept = await next.unanswered.list(Infinity);
  expect(kept.map(({ message }) => message).sort()).toEqual(onDisk.sort());
  expect((await next.attempts("attempt-0")).count).toBe(2);
  await Promise.all([next.leads.keep(leadOf("more")), next.unanswered.add(referenceOf("more"))]);
  expect(await next.leads.has("more")).toBe(true);
});

/** A desk with a Redis, in which a visitor writes messages that are reported at once. */
async function openStage() {
  const { url, freeze, redis: client } = await openRedisServer();
  const { log, lines, until } = logOf();
  const file = temporaryFile("store.db");
  const settings = { REDIS_URL: url, STORE_FILE: file, WEBHOOK_SCOPE: "service" };
  const desk = await openDeskOfTest({ log, settings });
  const chat = await openConversation(desk);
  const say = async (body: string) => {
    const message = await chat.write(body);
    expect(await chat.report(message)).toBe(204);
    return message.sid;
  };
  const listCauses = () =>
    lines.flatMap(({ event, kind, cause }) => (cause === undefined ? [] : [`${event} ${kind}: ${cause}`]));
  return { freeze, client, file, desk, say, until, listReplied: chat.listReplied, listCauses };
}

test.each([
  ["full", ["CONFIG", "SET", "maxmemory", "1"], ["CONFIG", "SET", "maxmemory", "0"], "Redis OOM"],
  ["read-only", ["REPLICAOF", "127.0.0.1", "1"], ["REPLICAOF", "NO", "ONE"], "Redis READONLY"],
])(
  "a Redis that is %s costs no reply and no lead: the file serves until it takes writes again",
  async (_, [fill = "", ...fillValues], [clear = "", ...clearValues], cause) => {
    const { client, desk, file, say, until, listReplied, listCauses } = await openStage();
    await client.call(fill, ...fillValues);
    const first = await say("I want to talk to a human");
    await until("replied", 1);
    const kinds = ["references", "leases", "counters", "attempts", "leads"];
    expect(listCauses()).toEqual(kinds.map((kind) => `store-alone ${kind}: ${cause}`));
    expect(readStoreFile(file)).toContain("talk to a human");
    await client.call(clear, ...clearValues);
    const next = await say("And on Sunday?");
    await until("replied", 2);
    expect(listCauses()).toHaveLength(kinds.length);
    expect(await client.get(`frontdesk:leases:reply:${next}`)).toBe('{"value":{}}');
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
  expect(readStoreFile(file)).toContain(sid);
  await until("replied", 1);
  expect(await listReplied()).toEqual([sid]);
  expect(listCauses()).toContainEqual(expect.stringContaining("store-alone references"));
});
