import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readCounts, type SiteCounts } from "../../src/desk/counts.ts";
import { countsPath } from "../../src/desk/http/counts.ts";
import { readJson } from "../../src/desk/json.ts";
import { causeOf } from "../../src/desk/log.ts";
import { isLocal } from "../../src/desk/twilio/address.ts";
import type { DeskCounts } from "../../src/report/gatherFleet.ts";
import { Failure } from "../commandLine.ts";
import { localState } from "../localSettings.ts";
import { findStorePlace, type StorePlace, withDeskStores } from "./deskStores.ts";

type Values = Record<string, string | undefined>;

/**
 * Counts what a desk has of its sites: in the Redis or the file of the settings, in the file of the `npm
 * start` on a port, else, where nothing is here and OPERATOR_TOKEN is set, at the desk of PUBLIC_URL.
 */
export async function readDeskCounts(values: Values, port: number | undefined): Promise<DeskCounts> {
  const place = findStorePlace(values, port);
  const url = values["PUBLIC_URL"]?.trim();
  const token = values["OPERATOR_TOKEN"]?.trim();
  if (place.redisUrl || existsSync(place.file)) return readPlace(place);
  if (port === undefined && url && token) {
    if (!url.startsWith("https:") && !isLocal(url))
      throw new Failure("PUBLIC_URL is not https: OPERATOR_TOKEN would pass in the open.");
    return { source: `the desk at ${url}`, sites: await readRemote(url, token) };
  }
  return { source: `${place.file}, where no desk has kept anything` };
}

const readPlace = async (place: StorePlace): Promise<DeskCounts> => ({
  source: place.redisUrl ? "Redis (REDIS_URL)" : place.file,
  sites: await withDeskStores(place, (stores) => readCounts(stores, Date.now())),
});

/** How long a desk may take to count, in ms. */
const countsTimeoutMs = 30_000;

/** Counts as a running desk answers them to its operator; throws a `Failure` that says what to mend. */
async function readRemote(publicUrl: string, token: string): Promise<SiteCounts[]> {
  const fail = (problem: string): never => {
    throw new Failure(`PUBLIC_URL ${publicUrl}: ${problem}`);
  };
  const { response, text } = await fetch(`${publicUrl.replace(/\/$/, "")}${countsPath}`, {
    redirect: "error",
    signal: AbortSignal.timeout(countsTimeoutMs),
    headers: { authorization: `Bearer ${token}` },
  })
    .then(async (response) => ({ response, text: await response.text() }))
    .catch((error: unknown) => fail(`Cannot be reached (${causeOf(error)}). Start the desk, or correct it.`));
  const answer = Object(readJson(text));
  if (response.ok && Array.isArray(answer.sites))
    // Only a desk answers to its token, and `SiteCounts` is what it answers.
    return answer.sites as SiteCounts[];
  if (response.ok) fail("Answers what no desk does. Correct it.");
  if (Object(answer.error).code === "token")
    fail(
      "Does not take OPERATOR_TOKEN. Set that of the desk, which it may have had since its last deployment.",
    );
  return fail(`Answered ${response.status}. Look at the log of the desk, or correct the address.`);
}

/** Says where an `npm start` of this checkout keeps what it has, unless it was read; undefined for none. */
export function localStoreHint(values: Values, port: number | undefined): string | undefined {
  const hasPlace = values["STORE_FILE"] || values["LEADS_FILE"] || values["REDIS_URL"];
  if (port !== undefined || hasPlace || !existsSync(localState)) return undefined;
  const ports = readdirSync(localState).flatMap((name) => /^local-store-(\d+)\.db$/.exec(name)?.[1] ?? []);
  if (!ports.length) return undefined;
  const names = ports.map((each) => `--port ${each}`).join(" or ");
  return `What an npm start of this folder has is in ${join(".state", "local-store-PORT.db")}: read it with ${names}.`;
}
