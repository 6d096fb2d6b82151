import { relative } from "node:path";
import { ownAddressHeader } from "../limits/networks.ts";
import { isLocal } from "../twilio/address.ts";
import { checkSettings, type SettingMistake, type Settings, type SettingValues } from "./settings.ts";
import { findStoreFile } from "./storeFile.ts";

/**
 * The settings of a desk that visitors reach, or every mistake in them: each by itself, and what contradicts
 * another, or the folders `outs`, which builds replace.
 */
export function checkProduction(
  values: SettingValues,
  outs: readonly string[] = [],
): Settings | SettingMistake[] {
  const settings = checkSettings(values);
  const mistakes = Array.isArray(settings) ? settings : [];
  const contradictions = findContradictions(values, outs).filter(
    ({ name }) => !mistakes.some((mistake) => mistake.name === name),
  );
  return Array.isArray(settings) || contradictions.length ? [...mistakes, ...contradictions] : settings;
}

/** Settings that are right by themselves, and wrong beside another one. */
function findContradictions(values: SettingValues, outs: readonly string[]): SettingMistake[] {
  const { PUBLIC_URL = "", CLIENT_ADDRESS_HEADER = "" } = values;
  const { PROVIDER_REST_URL = "", PROVIDER_SOCKET_URL = "" } = values;
  const isPublic = URL.canParse(PUBLIC_URL) && !isLocal(PUBLIC_URL);
  const isHttps = /^https:/i.test(PUBLIC_URL.trim());
  const hasOwnHeader = ["", ownAddressHeader].includes(CLIENT_ADDRESS_HEADER.trim().toLowerCase());
  const isLocalProvider = URL.canParse(PROVIDER_REST_URL) && isLocal(PROVIDER_REST_URL);
  // Leads outlive a build.
  const replaced = outs.filter((out) => !relative(out, findStoreFile(values)).startsWith(".."));
  const rules: [isBroken: boolean, name: string, problem: string][] = [
    [isPublic && !isHttps, "PUBLIC_URL", "is not https: what visitors write would pass in the open"],
    [
      isPublic && isHttps && hasOwnHeader,
      "CLIENT_ADDRESS_HEADER",
      "is missing: PUBLIC_URL is https, so a proxy hands visitors on, and all would share one limit",
    ],
    [
      isLocalProvider && !PROVIDER_SOCKET_URL,
      "PROVIDER_SOCKET_URL",
      "is missing: PROVIDER_REST_URL is a provider of this machine, and browsers look for it elsewhere",
    ],
    [
      replaced.length > 0,
      values["STORE_FILE"] || !values["LEADS_FILE"] ? "STORE_FILE" : "LEADS_FILE",
      `lies in ${replaced[0]}, which the next build may replace: name a file elsewhere, such as /var/lib/frontdesk/store.db`,
    ],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, name, problem]) => ({ name, problem }));
}
