import { type HostFacts, hostRemedies } from "../../desk/settings/hostFacts.ts";

export const vercelFacts: HostFacts = {
  addressHeader: "x-real-ip",
  unused: {
    STORE_FILE: hostRemedies.STORE_FILE,
    LEADS_FILE: hostRemedies.LEADS_FILE,
    ACCESS_LOG: hostRemedies.ACCESS_LOG,
  },
  hasDeskPerSite: true,
  schedule: "A cron calls the desk every minute.",
  scheduleGap: "The Hobby plan runs it once a day:",
  settingsRemedy: "Give them to each project: vercel env add NAME production --sensitive",
};
