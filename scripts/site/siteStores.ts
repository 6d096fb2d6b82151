import { withLock } from "../../src/async/lock.ts";
import { checkSettings, formatMistakes } from "../../src/desk/settings/settings.ts";
import type { DeskTarget } from "../../src/desk/settings/targets.ts";
import type { SiteStore } from "../../src/desk/stores/sites.ts";
import { sitesInFolder } from "../../src/desk/stores/sitesInFolder.ts";
import { sitesInRedis } from "../../src/desk/stores/sitesInRedis.ts";
import { isLocal } from "../../src/desk/twilio/address.ts";
import { Failure } from "../commandLine.ts";
import { withRedis } from "./redis.ts";
import { sitesOfDesk } from "./remoteSites.ts";

type Values = Record<string, string | undefined>;

/** Where a running desk has its sites; `name` is how messages call that. */
export type PublicStore = {
  name: string;
  sites: Pick<SiteStore, "get" | "put" | "remove" | "listIds">;
  /** How many sites may be put at a time. */
  parallel: number;
};

/**
 * Works with the store of the desk on a host, by the settings; throws a `Failure` that names what is missing
 * or wrong.
 */
export async function withPublicStore<T>(
  target: DeskTarget,
  values: Values,
  work: (store: PublicStore) => Promise<T>,
): Promise<T> {
  const { PUBLIC_URL, OPERATOR_TOKEN, REDIS_URL, SITES_FOLDER } = readStoreSettings(values);
  if (target === "cloudflare") return work(remoteStore(PUBLIC_URL, OPERATOR_TOKEN));
  if (target === "node" && SITES_FOLDER) {
    const store = { name: SITES_FOLDER, sites: sitesInFolder(SITES_FOLDER), parallel: 1 };
    return withLock(`sites in ${SITES_FOLDER}`, () => work(store), "another `site publish`");
  }
  if (REDIS_URL)
    return withRedis(REDIS_URL, (redis) =>
      work({ name: "REDIS_URL", sites: sitesInRedis(redis), parallel: 8 }),
    );
  throw new Failure(
    target === "node"
      ? "SITES_FOLDER is missing, and REDIS_URL: name the folder, or the Redis, from which the desk reads its sites. Without either it reads them where they were built."
      : `REDIS_URL is missing: a desk on ${target} has its sites in Redis. Name the one that the desk has.`,
  );
}

/** The settings that say where sites are; those of other parts may be missing. */
function readStoreSettings(values: Values): Values {
  const names = ["PUBLIC_URL", "OPERATOR_TOKEN", "REDIS_URL", "SITES_FOLDER"];
  const given = Object.fromEntries(names.map((name) => [name, values[name]?.trim() || undefined]));
  const checked = checkSettings(given);
  const mistakes = Array.isArray(checked)
    ? checked.filter(({ name }) => names.includes(name) && given[name] !== undefined)
    : [];
  if (mistakes.length) throw new Failure(formatMistakes(mistakes));
  return given;
}

function remoteStore(publicUrl: string | undefined, token: string | undefined): PublicStore {
  if (!publicUrl || !token)
    throw new Failure(
      `${publicUrl ? "OPERATOR_TOKEN" : "PUBLIC_URL"} is missing: a desk on cloudflare takes its sites at PUBLIC_URL, from who has its OPERATOR_TOKEN.`,
    );
  if (!publicUrl.startsWith("https:") && !isLocal(publicUrl))
    throw new Failure("PUBLIC_URL is not https: OPERATOR_TOKEN would pass in the open.");
  return { name: publicUrl, sites: sitesOfDesk(publicUrl, token), parallel: 8 };
}
