import type { Settings, SettingValues } from "./settings.ts";

/** What the desk needs to know of the host that it runs on, by what that documents of its headers and run times. */
export type HostFacts = {
  /** The header that the host overwrites with the visitor's address; without one a setting names it. */
  addressHeader?: string;
  /**
   * Settings that mean nothing there, each with what takes its place. Without `STORE_FILE` nothing but Redis
   * keeps leads; without `REDIS_URL` the host itself does.
   */
  unused: Partial<Record<keyof Settings, string>>;
  /** Whether each site has a desk of its own, all of them before one chat service. */
  hasDeskPerSite: boolean;
  /** What works off the backlog. */
  schedule: string;
  /** Where or when nothing does, in words that go before what then waits. */
  scheduleGap?: string;
  /** How a setting is handed over. */
  settingsRemedy: string;
};

/** What takes the place of a setting on several hosts. */
export const hostRemedies = {
  ACCESS_LOG: "The host keeps its own log of requests.",
  CRON_SECRET: "No schedule calls a public address here.",
  LEADS_FILE: "There is no disk.",
  STORE_FILE: "There is no disk: leads are kept in Redis, or count as kept once they are delivered.",
};

/**
 * The values of the settings as a host completes them: the header of the visitor's address is the host's own,
 * a desk of one site is reached at its `siteUrl`, and what means nothing there is left out.
 */
export function completeSettings(values: SettingValues, host: HostFacts, siteUrl?: string): SettingValues {
  const { addressHeader, unused } = host;
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(unused, name))),
    ...(addressHeader ? { CLIENT_ADDRESS_HEADER: addressHeader } : {}),
    ...(siteUrl && !values["PUBLIC_URL"] ? { PUBLIC_URL: new URL(siteUrl).origin } : {}),
  };
}

/** Why a setting means nothing on a host, or what the host sets itself; undefined where it is read. */
export function describeUnused(name: string, { addressHeader, unused }: HostFacts): string | undefined {
  if (name === "CLIENT_ADDRESS_HEADER" && addressHeader) return `Is ${addressHeader} here.`;
  return Object.entries(unused).find(([key]) => key === name)?.[1];
}
