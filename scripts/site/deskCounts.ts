import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { countBySites, type SiteCounts } from "../../src/desk/counts.ts";
import { countsPath } from "../../src/desk/http/counts.ts";
import { readJson } from "../../src/desk/json.ts";
import { causeOf } from "../../src/desk/log.ts";
import { topicsFile } from "../../src/desk/stores/topicsInFile.ts";
import { isLocal } from "../../src/desk/twilio/address.ts";
import type { DeskCounts } from "../../src/report/gatherFleet.ts";
import { Failure } from "../commandLine.ts";
import { localState } from "../localSettings.ts";
import { readDeskStores, readStorePlaces, type StorePlaces } from "./deskStores.ts";

type Values = Record<string, string | undefined>;

/**
 * Counts what a desk has of its sites: in the Redis or the file of the settings, in the file of the `npm
 * start` on a port, else, where nothing is here and OPERATOR_TOKEN is set, at the desk of PUBLIC_URL.
 */
export async function readDeskCounts(values: Values, port: number | undefined): Promise<DeskCounts> {
  const places = readStorePlaces(values, port);
  const url = values["PUBLIC_URL"]?.trim();
  const token = values["OPERATOR_TOKEN"]?.trim();
  if (places.redisUrl || isThere(places)) return readPlaces(places);
  if (port === undefined && url && token) {
    if (!url.startsWith("https:") && !isLocal(url))
      throw new Failure("PUBLIC_URL is not https: OPERATOR_TOKEN would pass in the open.");
    return { source: `the desk at ${url}`, sites: await readRemote(url, token) };
  }
  return { source: `${places.file}, where no desk has kept anything` };
}

async function readPlaces(places: StorePlaces): Promise<DeskCounts> {
  const { leads, topics } = await readDeskStores(places);
  return { source: places.redisUrl ? "Redis (REDIS_URL)" : places.file, sites: countBySites(topics, leads) };
}

const isThere = ({ file }: StorePlaces) => existsSync(file) || existsSync(topicsFile(file));

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
  if (port !== undefined || values["LEADS_FILE"] || values["REDIS_URL"] || !existsSync(localState))
    return undefined;
  const ports = readdirSync(localState).flatMap(
    (name) => /^local-leads-(\d+)\.jsonl(?:\.topics)?$/.exec(name)?.[1] ?? [],
  );
  if (!ports.length) return undefined;
  const names = [...new Set(ports)].map((each) => `--port ${each}`).join(" or ");
  return `What an npm start of this folder has is in ${join(".state", "local-leads-PORT.jsonl")}: read it with ${names}.`;
}
