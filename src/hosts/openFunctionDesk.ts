import { parseFacts } from "../business/facts.ts";
import type { Desk } from "../desk/desk.ts";
import { createNodeTransport } from "../desk/leads/nodeTransport.ts";
import { type DeskLog, formatLogLine } from "../desk/log.ts";
import { type OpenDesk, openDesk } from "../desk/openDesk.ts";
import { completeSettings, type HostFacts } from "../desk/settings/hostFacts.ts";
import { checkProduction } from "../desk/settings/production.ts";
import type { SettingMistake } from "../desk/settings/settings.ts";
import { openFunctionStores } from "./functionStores.ts";
import { createSingleSiteFinder } from "./singleSite.ts";

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
 * Opens the desk of a site by the text of its facts, with the settings of the environment. Throws a
 * `SettingsError`.
 */
export function openFunctionDesk(
  host: HostFacts,
  facts: string,
  inBackground: Desk["inBackground"],
): OpenDesk {
  const site = parseFacts(facts);
  const settings = checkProduction(completeSettings(process.env, host, site.business.siteUrl));
  if (Array.isArray(settings)) throw new SettingsError(settings);
  return openDesk(settings, {
    ...createSingleSiteFinder(site),
    onlySite: site.id,
    openStores: (host) => openFunctionStores(settings, site.id, host),
    transport: createNodeTransport(),
    isLongLived: false,
    inBackground,
    log: writeFunctionLog,
  });
}
