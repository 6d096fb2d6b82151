import type { SiteFacts } from "../../business/facts.ts";
import { countNetworksToExhaust, leastShares } from "../limits/shares.ts";
import { causeOf } from "../log.ts";
import { isLocal } from "../twilio/address.ts";
import { ProviderError } from "../twilio/providerCall.ts";
import { checks } from "./checks.ts";
import { completeSettings, describeUnused, type HostFacts } from "./hostFacts.ts";
import { fine, note, type Outcome, off, wrong } from "./outcome.ts";
import { checkProduction } from "./production.ts";
import { checkSettings, type Settings, type SettingValues, settingNames, settingNotes } from "./settings.ts";

/** What came of the check of this name, or of this setting. */
export type SettingFinding = Outcome & { name: string; isSecret?: boolean };

/** Says of a desk for these sites on a host what is right and wrong. Changes nothing. */
export async function examineDesk(
  values: SettingValues,
  sites: readonly SiteFacts[],
  host: HostFacts,
): Promise<SettingFinding[]> {
  const isOfSite = host.hasDeskPerSite && !values["PUBLIC_URL"];
  const siteUrl = isOfSite ? sites.find(({ business }) => business.siteUrl)?.business.siteUrl : undefined;
  const settings = checkSettings(completeSettings(values, host, siteUrl));
  const addressless = isOfSite ? sites.filter(({ business }) => !business.siteUrl) : [];
  const ids = addressless.map(({ id }) => id).join(", ");
  return [
    ...examineSettings(values, host, siteUrl),
    ...(Array.isArray(settings) ? [] : await examineWorld(settings, sites, host)),
    ...(ids ? [{ name: "sites", ...wrong(`No siteUrl in the files of ${ids}: write it there.`) }] : []),
  ];
}

/**
 * Says of each setting whether it is there and right on a host, what it is for, and what it costs to leave it
 * out; never its value. `siteUrl` is that of the site where the desk has one alone.
 */
export function examineSettings(values: SettingValues, host: HostFacts, siteUrl?: string): SettingFinding[] {
  const completed = completeSettings(values, host, siteUrl);
  const checked = checkProduction(completed);
  const mistakes = Array.isArray(checked) ? checked : [];
  const examine = (name: string): Outcome => {
    const { purpose, omission } = settingNotes(name);
    const [value, completedValue] = [values[name], completed[name]];
    const unused = describeUnused(name, host);
    if (unused) return (value ? note : fine)(`Means nothing here. ${unused}`);
    const mistake = mistakes.find((found) => found.name === name);
    if (mistake) return wrong(`${mistake.problem}. ${purpose}`);
    if (name === "PUBLIC_URL" && completedValue && isLocal(completedValue))
      return wrong(`is of this machine: only a local provider reaches it. ${purpose}`);
    const remark = value && remarks[name]?.(value);
    if (remark) return note(`${remark} ${purpose}`);
    if (value) return fine(purpose);
    if (completedValue) return fine("Not set: the siteUrl of each site.");
    return omission ? off(`Without it ${omission}. ${purpose}`) : fine(`Not set. ${purpose}`);
  };
  return settingNames.map((name) => ({
    name,
    isSecret: settingNotes(name).isSecret ?? false,
    ...examine(name),
  }));
}

/** Looks at what the settings point to, and whether it suffices for the sites. */
const examineWorld = (
  settings: Settings,
  sites: readonly SiteFacts[],
  host: HostFacts,
): Promise<SettingFinding[]> =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const outcome = check(settings, sites, host);
      return { name, ...(await outcome.catch((error: unknown) => wrong(explain(error, settings)))) };
    }),
  );

/** What could be better about a setting that is right, by its value. */
const remarks: Record<string, (value: string) => string | undefined> = {
  IDENTITY_SECRET_OLD: () =>
    "Remove it when RETENTION_DAYS have passed since the change; sooner, and chats that were opened under it end and stay at the provider.",
  PROVIDER_SOCKET_URL: () => "Visitors chat over a local provider.",
  LEADS_WEBHOOK_URL: (url) =>
    url.startsWith("http:") && !isLocal(url)
      ? "Is not https: leads, and the links by which chats are answered, pass in the open."
      : undefined,
  LIMIT_SITE: (limit) => describeSmallLimit(limit, leastShares.open),
  LIMIT_LEAD_SITE: (limit) => describeSmallLimit(limit, leastShares.lead),
};

/** An attack from so many networks is to leave room for others (the limits by default do). */
const attackNetworks = 200;

/** Says how few networks use up a site's limit; nothing of one that is large enough. */
function describeSmallLimit(limit: string, leastShare: number): string | undefined {
  const networks = countNetworksToExhaust(limit, leastShare);
  return networks === undefined || networks >= attackNetworks
    ? undefined
    : `An attack from about ${networks} networks uses it up and shuts others out: raise it, or remove it for the default.`;
}

/** The settings that findings are about: their own, else those in their text, else the name of the check. */
export const namesToMend = (findings: readonly SettingFinding[]): string[] => [
  ...new Set(
    findings.flatMap(({ name, text }) =>
      /^[A-Z]/.test(name) ? [name] : (text.match(settingName) ?? [name]),
    ),
  ),
];

const settingName = /\b[A-Z]+(?:_[A-Z]+)+\b/g;

/** Says why a check could not be done, and what helps. */
function explain(error: unknown, { PROVIDER_REST_URL }: Settings): string {
  if (error instanceof ProviderError && error.status === 401)
    return "The provider does not take the API key. Check TWILIO_API_KEY_SID and TWILIO_API_KEY_SECRET.";
  if (error instanceof TypeError)
    return `An address of the settings could not be reached: the provider's is ${PROVIDER_REST_URL}.`;
  return `Failed: ${causeOf(error)}.`;
}
