import type { SiteFacts } from "../../business/facts.ts";
import { causeOf } from "../log.ts";
import { countNetworksToExhaust, minShares } from "../stores/siteShares.ts";
import { isLocal } from "../twilio/address.ts";
import { ProviderError } from "../twilio/providerCall.ts";
import { checks, fine, note, type Outcome, wrong } from "./checks.ts";
import { completeSettings, describeUnused, type HostFacts } from "./hostFacts.ts";
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
  const checked = checkProduction(completeSettings(values, host, siteUrl));
  const mistakes = Array.isArray(checked) ? checked : [];
  const examine = (name: string): Outcome => {
    const { purpose, omission } = settingNotes(name);
    const unused = describeUnused(name, host);
    const mistake = mistakes.find((found) => found.name === name);
    const remarks = describeSmallLimit(name, values[name]) + describeOpenReceiver(name, values[name]);
    if (unused) return (values[name] ? note : fine)(`Means nothing here. ${unused}`);
    if (mistake) return wrong(`${mistake.problem}. ${purpose}`);
    if (remarks) return note(remarks + purpose);
    if (values[name]) return fine(purpose);
    if (name === "PUBLIC_URL" && siteUrl) return fine("Not set: the siteUrl of each site.");
    return fine(`Not set. ${omission ? `Without it ${omission}. ` : ""}${purpose}`);
  };
  return settingNames.map((name) => ({
    name,
    isSecret: settingNotes(name).isSecret === true,
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

/** The settings that findings are about: their own, else those in their text, else the name of the check. */
export const namesToMend = (findings: readonly SettingFinding[]): string[] => [
  ...new Set(
    findings.flatMap(({ name, text }) =>
      /^[A-Z]/.test(name) ? [name] : (text.match(settingName) ?? [name]),
    ),
  ),
];

const settingName = /\b[A-Z]+(?:_[A-Z]+)+\b/g;

/** Says of a receiver of leads that they come to it over the internet for everybody to read. */
const describeOpenReceiver = (name: string, value = ""): string =>
  name === "LEADS_WEBHOOK_URL" && value.startsWith("http:") && !isLocal(value)
    ? "Is not https: leads, and the links by which chats are answered, pass in the open. "
    : "";

/** The least share of a network, by the limit of a site. */
const leastShares: Record<string, number> = { LIMIT_SITE: minShares.open, LIMIT_LEAD_SITE: minShares.lead };

/** An attack from so many networks is to leave room for others (the limits by default do). */
const attackNetworks = 200;

/** Says of a site's limit how few networks use it up; nothing of one that is large enough. */
function describeSmallLimit(name: string, limit: string | undefined): string {
  const least = leastShares[name];
  const networks = limit && least ? countNetworksToExhaust(limit, least) : undefined;
  return networks === undefined || networks >= attackNetworks
    ? ""
    : `An attack from about ${networks} networks uses it up and shuts others out: raise it, or remove it for the default. `;
}

/** Says why a check could not be done, and what helps. */
function explain(error: unknown, { PROVIDER_REST_URL }: Settings): string {
  if (error instanceof ProviderError && error.status === 401)
    return "The provider does not take the API key. Check TWILIO_API_KEY_SID and TWILIO_API_KEY_SECRET.";
  if (error instanceof TypeError)
    return `An address of the settings could not be reached: the provider's is ${PROVIDER_REST_URL}.`;
  return `Failed: ${causeOf(error)}.`;
}
