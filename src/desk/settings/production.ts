import { relative } from "node:path";
import { ownAddressHeader } from "../http/clientAddress.ts";
import { isLocal } from "../twilio/address.ts";
import { checkSettings, defaultLeadsFile, type SettingMistake, type Settings } from "./settings.ts";

/**
 * The settings of a desk that visitors reach, or every mistake in them: each by itself, and what contradicts
 * another, or the folders `outs`, which builds replace.
 */
export function checkProduction(
  values: Record<string, string | undefined>,
  outs: readonly string[] = [],
): Settings | SettingMistake[] {
  const settings = checkSettings(values);
  const mistakes = Array.isArray(settings) ? settings : [];
  const contradictions = [
    ...findContradictions(values),
    ...outs.flatMap((out) => leadsMistakes(values["LEADS_FILE"], out)),
  ].filter(({ name }) => !mistakes.some((mistake) => mistake.name === name));
  return Array.isArray(settings) || contradictions.length ? [...mistakes, ...contradictions] : settings;
}

/** Settings that are right by themselves, and wrong beside another one. */
function findContradictions(values: Record<string, string | undefined>): SettingMistake[] {
  const { PUBLIC_URL = "", CLIENT_ADDRESS_HEADER = "", PROVIDER_REST_URL = "", PROVIDER_SOCKET_URL } = values;
  const [isPublic, isHttps] = [isHostOfOthers(PUBLIC_URL), /^https:/i.test(PUBLIC_URL.trim())];
  const header = CLIENT_ADDRESS_HEADER.trim().toLowerCase();
  return [
    isPublic &&
      !isHttps && { name: "PUBLIC_URL", problem: "is not https: what visitors write would pass in the open" },
    isPublic &&
      isHttps &&
      ["", ownAddressHeader].includes(header) && {
        name: "CLIENT_ADDRESS_HEADER",
        problem:
          "is missing: PUBLIC_URL is https, so a proxy hands visitors on, and all would share one limit",
      },
    URL.canParse(PROVIDER_REST_URL) &&
      isLocal(PROVIDER_REST_URL) &&
      !PROVIDER_SOCKET_URL && {
        name: "PROVIDER_SOCKET_URL",
        problem:
          "is missing: PROVIDER_REST_URL is a provider of this machine, and browsers look for it elsewhere",
      },
  ].filter((mistake) => typeof mistake === "object");
}

/** Leads outlive a build, so they lie in no folder that one replaces. */
function leadsMistakes(file: string | undefined, out: string): SettingMistake[] {
  if (relative(out, file || defaultLeadsFile).startsWith("..")) return [];
  const remedy = "name a file elsewhere, such as /var/lib/frontdesk/leads.jsonl";
  return [{ name: "LEADS_FILE", problem: `lies in ${out}, which the next build may replace: ${remedy}` }];
}

/** Whether a text is an address, and not one of this machine. */
const isHostOfOthers = (text: string) => URL.canParse(text) && !isLocal(text);
