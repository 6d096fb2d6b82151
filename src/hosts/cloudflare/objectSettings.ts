import type { SiteFacts } from "../../business/facts.ts";
import type { DeskLog } from "../../desk/log.ts";
import { completeSettings, describeUnused } from "../../desk/settings/hostFacts.ts";
import { checkProduction } from "../../desk/settings/production.ts";
import { formatMistakes, type Settings, settingNames } from "../../desk/settings/settings.ts";
import { cloudflareFacts } from "./facts.ts";

/**
 * Reads the settings of a desk on Cloudflare from what its worker is handed; undefined, with a line of the
 * log, where one is missing or wrong.
 */
export function readObjectSettings(
  env: Record<string, unknown>,
  site: SiteFacts,
  log: DeskLog,
): Settings | undefined {
  const given = Object.fromEntries(
    settingNames.flatMap((name): [string, string][] => {
      const value = env[name];
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
  const unused = Object.keys(given).filter((name) => describeUnused(name, cloudflareFacts) !== undefined);
  if (unused.length) log({ event: "settings-unused", settings: unused.join(", ") });
  const settings = checkProduction(completeSettings(given, cloudflareFacts, site.business.siteUrl));
  if (!Array.isArray(settings)) return settings;
  log({ event: "settings-wrong", mistakes: formatMistakes(settings) });
  return undefined;
}
