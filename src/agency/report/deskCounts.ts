import { existsSync } from "node:fs";
import { readCounts, type SiteCounts } from "../../desk/counts.ts";
import { countsPath } from "../../desk/http/counts.ts";
import { causeOf } from "../../desk/log.ts";
import { findStorePlace, type StorePlace, withDeskStores } from "../../desk/storePlace.ts";
import { isLocal } from "../../desk/twilio/address.ts";
import { CommandError } from "../../text/commandError.ts";
import { readJson } from "../../text/json.ts";
import type { DeskCounts } from "./gatherFleet.ts";

type Values = Record<string, string | undefined>;

/**
 * Counts what a desk has of its sites: in the Redis or the file of the settings, else, where nothing is here,
 * OPERATOR_TOKEN is set and the desk is not a local one, at the desk of PUBLIC_URL. Throws a `CommandError`.
 */
export async function readDeskCounts(values: Values, isLocalDesk: boolean): Promise<DeskCounts> {
  const place = findStorePlace(values);
  const url = values["PUBLIC_URL"]?.trim();
  const token = values["OPERATOR_TOKEN"]?.trim();
  if (place.redisUrl || existsSync(place.file)) return readPlace(place);
  if (!isLocalDesk && url && token) {
    if (!url.startsWith("https:") && !isLocal(url))
      throw new CommandError("PUBLIC_URL is not https: OPERATOR_TOKEN would pass in the open.");
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

/** Counts as a running desk answers them to its operator; throws a `CommandError` that says what to mend. */
async function readRemote(publicUrl: string, token: string): Promise<SiteCounts[]> {
  const fail = (problem: string): never => {
    throw new CommandError(`PUBLIC_URL ${publicUrl}: ${problem}`);
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
