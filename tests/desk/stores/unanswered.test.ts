import { readdir, stat, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { unansweredInFile } from "../../../src/desk/stores/unansweredInFile.ts";
import { unansweredInRedis } from "../../../src/desk/stores/unansweredInRedis.ts";
import { unansweredWithFallback } from "../../../src/desk/stores/unansweredWithFallback.ts";
import { logOf } from "../stage/frontdesk.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { openRedisClient, openRedisServer } from "../stage/redisServer.ts";
import { referenceOf, repeat } from "./stage/stores.ts";
import { openTwin, setUp, twins } from "./stage/twins.ts";

describe.each(twins)("unanswered messages in the %s store", (_, openPlace) => {
  test("outlive their process until they are removed, oldest first, those of one moment by index", async () => {
    const { unanswered, reopen } = await openTwin(openPlace);
    const references = [
      referenceOf("late", 3_000),
      referenceOf("second", 2_000, 9),
      referenceOf("first", 2_000, 2),
      referenceOf("gone", 1_000),
    ];
    await Promise.all(references.map(unanswered.add));
    await unanswered.remove("gone");
    const next = (await reopen()).unanswered;
    expect((await next.list(Infinity)).map(({ message }) => message)).toEqual(["first", "second", "late"]);
    expect(await next.list(3_000)).toEqual([referenceOf("first", 2_000, 2), referenceOf("second", 2_000, 9)]);
  });

  test("a message that is there keeps its first reference; one that was removed may come again", async () => {
    const { unanswered, reopen } = await openTwin(openPlace);
    await unanswered.add(referenceOf("a", 1_000));
    await unanswered.add(referenceOf("a", 2_000));
    expect(await unanswered.list(Infinity)).toEqual([referenceOf("a", 1_000)]);
    await unanswered.remove("a");
    await unanswered.remove("a");
    await unanswered.add(referenceOf("a", 3_000));
    expect(await (await reopen()).unanswered.list(Infinity)).toEqual([referenceOf("a", 3_000)]);
  });

  test("a conversation has its newest reference, beside those of its messages", async () => {
    const { unanswered, reopen } = await openTwin(openPlace);
    const conversation = { service: "IS1", siteId: "acme", conversation: "CH1" };
    await unanswered.add({ ...conversation, atMs: 9_000 });
    await unanswered.add(referenceOf("a", 2_000));
    await unanswered.add({ ...conversation, atMs: 1_000 });
    const next = (await reopen()).unanswered;
    expect(await next.list(Infinity)).toEqual([{ ...conversation, atMs: 1_000 }, referenceOf("a", 2_000)]);
    await next.remove("CH1");
    expect(await next.list(Infinity)).toEqual([referenceOf("a", 2_000)]);
  });

  test("two writers who add the same 100 at once keep each once, and remove side by side", async () => {
    const { openTwo } = await setUp(openPlace);
    const [first, second] = (await openTwo()).map(({ unanswered }) => unanswered);
    await repeat(200, async (number) => {
      const writer = number < 100 ? first : second;
      await writer?.add(referenceOf(String(number % 100), number % 100));
    });
    const numbers = Array.from({ length: 100 }, (_, number) => number);
    expect((await first?.list(Infinity))?.map(({ atMs }) => atMs)).toEqual(numbers);
    await Promise.all(
      numbers.map((number) => (number % 2 ? first : number % 5 ? undefined : second)?.remove(String(number))),
    );
    const left = numbers.filter((number) => number % 2 === 0 && number % 5 !== 0);
    expect((await second?.list(Infinity))?.map(({ atMs }) => atMs)).toEqual(left);
  });
});

test("a file of unanswered messages is for the user of the desk alone, and stays small as they are answered", async () => {
  const path = temporaryFile("unanswered");
  const store = unansweredInFile(path);
  // A process that was killed while it made the file smaller left this behind.
  await writeFile(`${path}.new`, '{"add":{"siteId":"ac');
  await store.add(referenceOf("waits", 1));
  const sizes: number[] = [];
  await repeat(1_500, async (number) => {
    await store.add(referenceOf(`message-${number}`, 2));
    await store.remove(`message-${number}`);
    if (number % 100 === 0) sizes.push((await stat(path)).size);
  });
  await store.close();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  // A thousand lines and those that came while the file was replaced.
  expect(Math.max(...sizes)).toBeLessThan(200_000);
  expect(await readdir(dirname(path))).toEqual([basename(path)]);
  const next = unansweredInFile(path);
  expect(await next.list(Infinity)).toEqual([referenceOf("waits", 1)]);
  await next.close();
});

test("while Redis is away its messages are kept in the file and listed alone, which a line tells; later both are one list", async () => {
  const { log, lines } = logOf();
  const { redis, stop } = await openRedisServer();
  const [inRedis, own] = [unansweredInRedis(redis), unansweredInFile(temporaryFile("unanswered"))];
  onTestFinished(own.close);
  const shared = unansweredWithFallback(inRedis, own, log);
  const failures: unknown[] = [];
  const list = async () =>
    (await shared.list(Infinity, (error) => failures.push(error))).map(({ message }) => message);
  const away = unansweredWithFallback(unansweredInRedis(openRedisClient()), own, log);
  await away.add(referenceOf("in the file", 2));
  expect(lines).toMatchObject([{ event: "reference-in-file", message: "in the file", site: "acme" }]);
  for (const message of ["in Redis", "removed"]) await shared.add(referenceOf(message, 1));
  await own.add(referenceOf("removed too", 1));
  await Promise.all(["removed", "removed too"].map(shared.remove));
  expect([await list(), failures]).toEqual([["in Redis", "in the file"], []]);
  await stop();
  expect([await list(), failures.length]).toEqual([["in the file"], 1]);
  expect(lines.slice(1)).toEqual([{ event: "messages-not-listed", cause: expect.any(String) }]);
});
