import { existsSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";
import { dirname, normalize } from "node:path";
import { connectRedis, firstAttempt } from "../../store/redis.ts";
import { inspectSqliteFile } from "../../store/sqliteFile.ts";
import type { HostFacts } from "./hostFacts.ts";
import { fine, note, type Outcome, wrong } from "./outcome.ts";
import type { Settings } from "./settings.ts";
import { findStoreFile, unreadLeadsFile } from "./storeFile.ts";

const noStore =
  "No Redis: a lead counts as kept once its receiver acknowledged it, each instance counts limits for itself, and a message that two instances hear of may get two replies.";

const noRedis =
  "No Redis: all processes of this machine share STORE_FILE, whose disk must outlive them; several machines need a Redis.";

/** Looks at where a desk keeps what it has, and writes nothing. Rejects where the file is no
 * store, or Redis does not answer. */
export async function examineStore(settings: Settings, { unused }: HostFacts): Promise<Outcome> {
  const { REDIS_URL } = settings;
  if (unused.REDIS_URL) return fine(unused.REDIS_URL);
  if (unused.STORE_FILE) return REDIS_URL ? examineRedis(REDIS_URL) : note(noStore);
  const unwritable = await findUnwritable(findStoreFile(settings));
  if (unwritable)
    return wrong(
      `${unwritable} cannot be written. Let this user write it, or set STORE_FILE to a file elsewhere.`,
    );
  if (existsSync(findStoreFile(settings))) inspectSqliteFile(findStoreFile(settings));
  const remarks = await findRemarks(settings);
  const outcome = REDIS_URL ? await examineRedis(REDIS_URL) : note(noRedis);
  return outcome.state === "wrong" || !remarks.length ? outcome : note([outcome.text, ...remarks].join(" "));
}

/** What could be better about the file, and beside it. */
async function findRemarks(settings: Settings): Promise<string[]> {
  const [file, unread] = [findStoreFile(settings), unreadLeadsFile(settings)];
  const { type } = await statfs(findFolder(file));
  return [
    ...(isNetworkDisk(type)
      ? [`${file} is on a disk of the network: SQLite needs one of this machine.`]
      : []),
    ...(existsSync(unread)
      ? [`${unread} has leads of version 0.1 that could not be read: pass them on by hand, then remove it.`]
      : []),
  ];
}

/** The file, or the folder that SQLite makes files in, that this user may not write; undefined where all may be. */
async function findUnwritable(file: string): Promise<string | undefined> {
  // A file in the place of the folder is none.
  for (const path of [`${findFolder(file)}/.`, ...(existsSync(file) ? [file] : [])])
    try {
      await access(path, constants.R_OK | constants.W_OK);
    } catch {
      return normalize(path);
    }
  return undefined;
}

/** The folder of a file, or the first one above that is there. */
function findFolder(file: string): string {
  const folder = dirname(file);
  return existsSync(folder) ? folder : findFolder(folder);
}

/** By their numbers in Linux: NFS, SMB, CIFS, SMB2, AFS, Coda, Ceph, 9P, Lustre, GPFS. */
const networkTypes = [
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x73757245, 0xc36400, 0x1021997, 0xbd00bd0, 0x47504653,
];

/** Whether `type`, as `statfs` of Linux has it, is a disk that several machines may share. */
export const isNetworkDisk = (type: number): boolean => networkTypes.includes(type >>> 0);

async function examineRedis(url: string): Promise<Outcome> {
  const redis = connectRedis(url);
  try {
    await firstAttempt(redis);
    await redis.ping();
    // Some hosts of Redis tell nobody their configuration.
    const read = async (name: string) =>
      [await redis.config("GET", name).catch(() => undefined)].flat().map(String)[1] ?? "";
    if ((await read("appendonly")) === "no")
      return wrong(
        "Redis keeps no append-only file: leads would be lost when it stops. Set `appendonly yes`.",
      );
    return (await read("maxmemory-policy")).startsWith("allkeys")
      ? wrong("Redis drops any key when it is full, leads too. Set `maxmemory-policy noeviction`.")
      : fine("Redis answers.");
  } finally {
    redis.disconnect();
  }
}
