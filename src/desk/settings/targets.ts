import type { Settings } from "./settings.ts";

/** The hosts that a desk is built for. */
export const deskTargets = ["node", "vercel", "netlify", "cloudflare"] as const;
export type DeskTarget = (typeof deskTargets)[number];

/** What a host fixes of the settings, and what means nothing there. */
type HostRules = {
  /** The header that this host overwrites with the visitor's address; a setting says it on Node alone. */
  addressHeader?: string;
  /** Settings that mean nothing there, each with what takes its place. */
  unused: Partial<Record<keyof Settings, string>>;
};

const logRemedy = "The host keeps its own log of requests.";
const diskRemedy = "There is no disk: leads are kept in Redis, or count as kept once they are delivered.";
const scheduleRemedy = "No schedule calls a public address here.";

/** The rules of each host, by what the hosts document of their headers and run times. */
const hostRules: Record<DeskTarget, HostRules> = {
  node: { unused: { CRON_SECRET: scheduleRemedy } },
  vercel: {
    addressHeader: "x-real-ip",
    unused: { LEADS_FILE: diskRemedy, ACCESS_LOG: logRemedy },
  },
  netlify: {
    addressHeader: "x-nf-client-connection-ip",
    unused: {
      LEADS_FILE: diskRemedy,
      CRON_SECRET: scheduleRemedy,
      ACCESS_LOG: logRemedy,
    },
  },
  cloudflare: {
    addressHeader: "cf-connecting-ip",
    unused: {
      LEADS_FILE: "A Durable Object keeps all.",
      REDIS_URL: "A Durable Object keeps all.",
      SMTP_URL: "Workers send no mail: set LEADS_WEBHOOK_URL.",
      LEADS_EMAIL_FROM: "Workers send no mail: set LEADS_WEBHOOK_URL.",
      LEADS_EMAIL_TO: "Workers send no mail: set LEADS_WEBHOOK_URL.",
      CRON_SECRET: scheduleRemedy,
      ACCESS_LOG: logRemedy,
    },
  },
};

type Values = Record<string, string | undefined>;

/**
 * The values of the settings as a host completes them: the header of the visitor's address is the host's own,
 * a desk of one site is reached at its `siteUrl`, and what means nothing there is left out.
 */
export function completeSettings(values: Values, target: DeskTarget, siteUrl?: string): Values {
  const { addressHeader, unused } = hostRules[target];
  const used = Object.entries(values).filter(([name]) => !Object.hasOwn(unused, name));
  return {
    ...Object.fromEntries(used),
    ...(addressHeader ? { CLIENT_ADDRESS_HEADER: addressHeader } : {}),
    ...(siteUrl && !values["PUBLIC_URL"] ? { PUBLIC_URL: new URL(siteUrl).origin } : {}),
  };
}

/**
 * Why a setting means nothing on a host, or what the host sets itself; undefined where the setting is read.
 */
export function describeUnused(name: string, target: DeskTarget): string | undefined {
  const { addressHeader, unused } = hostRules[target];
  if (name === "CLIENT_ADDRESS_HEADER" && addressHeader) return `Is ${addressHeader} here.`;
  return Object.entries(unused).find(([key]) => key === name)?.[1];
}
