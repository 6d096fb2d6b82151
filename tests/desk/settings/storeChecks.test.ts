import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { examineStore, isNetworkDisk } from "../../../src/desk/settings/storeChecks.ts";
import { nodeFacts } from "../../../src/hosts/node/facts.ts";
import { someSettings } from "../stage/business.ts";
import { startRedis } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";

const examine = (values: Record<string, string>) =>
  examineStore(readSettings({ ...someSettings, ...values }), nodeFacts);

test("doctor says of a store that is not there yet who shares it, and makes nothing", async () => {
  const file = join(dirname(temporaryFile("none")), "state", "deep", "store.db");
  expect(await examine({ STORE_FILE: file })).toEqual({
    state: "note",
    text: expect.stringMatching(
      /^No Redis: all processes of this machine share STORE_FILE.* need a Redis\.$/,
    ),
  });
  expect(existsSync(dirname(dirname(file)))).toBe(false);
});

test("doctor refuses a store where this user can write no file", async () => {
  expect(await examine({ STORE_FILE: "/dev/null/store.db" })).toEqual({
    state: "wrong",
    text: "/dev/null cannot be written. Let this user write it, or set STORE_FILE to a file elsewhere.",
  });
});

test("doctor names leads of version 0.1 that could not be read, also before a Redis", async () => {
  const file = temporaryFile("store.db");
  const unread = join(dirname(file), "leads.unread.jsonl");
  await writeFile(unread, "{");
  const { url, stop } = await startRedis();
  onTestFinished(stop);
  const remark = `${unread} has leads of version 0.1 that could not be read: pass them on by hand, then remove it.`;
  expect(await examine({ STORE_FILE: file })).toEqual({
    state: "note",
    text: expect.stringContaining(remark),
  });
  expect(await examine({ STORE_FILE: file, REDIS_URL: url })).toEqual({
    state: "note",
    text: `Redis answers. ${remark}`,
  });
  expect(await examine({ STORE_FILE: temporaryFile("store.db"), REDIS_URL: url })).toEqual({
    state: "ok",
    text: "Redis answers.",
  });
});

test.each([
  ["NFS", 0x6969, true],
  ["SMB", 0x517b, true],
  ["CIFS", 0xff534d42, true],
  ["CIFS of a system of 32 bits", 0xff534d42 | 0, true],
  ["SMB2", 0xfe534d42, true],
  ["9P", 0x01021997, true],
  ["ext4", 0xef53, false],
  ["XFS", 0x58465342, false],
  ["Btrfs", 0x9123683e, false],
  ["overlay", 0x794c7630, false],
  ["tmpfs", 0x01021994, false],
])("a disk of %s is of the network: %#", (_, type, expected) => {
  expect(isNetworkDisk(type)).toBe(expected);
});
