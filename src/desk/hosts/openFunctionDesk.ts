import type { Redis } from "ioredis";
import { parseFacts, type SiteFacts } from "../../business/facts.ts";
import type { Desk, Handler } from "../desk.ts";
import { createSitesHandler } from "../http/publish.ts";
import { nodeCarriers } from "../leads/nodeCarriers.ts";
import { type DeskLog, formatLogLine } from "../log.ts";
import { type OpenDesk, openDesk } from "../openDesk.ts";
import { checkProduction } from "../settings/production.ts";
import type { SettingMistake, Settings } from "../settings/settings.ts";
import { completeSettings, type DeskTarget } from "../settings/targets.ts";
import { connectRedis } from "../stores/redis.ts";
import { createSingleSiteFinder } from "../stores/singleSite.ts";
import { createSiteCache, type SiteFinder } from "../stores/siteCache.ts";
import { sitesInRedis } from "../stores/sitesInRedis.ts";
import { openFunctionStores } from "./functionStores.ts";

/** A desk that is open, and what takes the sites of a desk of many. */
export type OpenFunctionDesk = { desk: OpenDesk; handleSites: Handler | undefined };

/** Settings that are missing or wrong. */
export class SettingsError extends Error {
  readonly mistakes: readonly SettingMistake[];
  constructor(mistakes: readonly SettingMistake[]) {
    super("Settings are missing or wrong");
    this.mistakes = mistakes;
  }
}

/** Writes a line of the log, which hosts keep of stderr. */
export const writeFunctionLog: DeskLog = (line) => console.error(formatLogLine(line));

/**
 * Opens the desk of one site by the text of its facts, or without it that of the sites in Redis, with the
 * settings of the environment. Throws a `SettingsError`.
 */
export function openFunctionDesk(
  target: DeskTarget,
  facts: string | undefined,
  inBackground: Desk["inBackground"],
): OpenFunctionDesk {
  const site = facts === undefined ? undefined : parseFacts(facts);
  const settings = readFunctionSettings(target, site);
  const { REDIS_URL } = settings;
  const redis = REDIS_URL ? connectRedis(REDIS_URL, writeFunctionLog, { isFrozen: true }) : undefined;
  const { finder, handleSites } = site || !redis ? findOnly(site) : findInRedis(redis);
  const desk = openDesk(settings, {
    ...finder,
    openStores: (host) => openFunctionStores(settings, { redis, siteId: site?.id }, host),
    carriers: nodeCarriers(),
    isLongLived: false,
    inBackground,
    log: writeFunctionLog,
  });
  return { desk, handleSites };
}

function readFunctionSettings(target: DeskTarget, site: SiteFacts | undefined): Settings {
  const values = completeSettings(process.env, target, site?.business.siteUrl);
  const settings = checkProduction(values);
  const mistakes = Array.isArray(settings) ? [...settings] : [];
  if (!site && !values["REDIS_URL"])
    mistakes.push({ name: "REDIS_URL", problem: "is missing: a desk of many sites finds them there" });
  if (Array.isArray(settings) || mistakes.length) throw new SettingsError(mistakes);
  return settings;
}

type Sites = { finder: SiteFinder; handleSites: Handler | undefined };

const findOnly = (site: SiteFacts | undefined): Sites => ({
  finder: createSingleSiteFinder(site),
  handleSites: undefined,
});

function findInRedis(redis: Redis): Sites {
  const sites = sitesInRedis(redis);
  return { finder: createSiteCache(sites, writeFunctionLog), handleSites: createSitesHandler(sites) };
}
