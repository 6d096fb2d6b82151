import { type HostFacts, hostRemedies } from "../../desk/settings/hostFacts.ts";

export const nodeFacts: HostFacts = {
  unused: { CRON_SECRET: hostRemedies.CRON_SECRET },
  hasDeskPerSite: false,
  schedule: "The process looks every minute for what is unanswered or undelivered.",
  settingsRemedy: "Write them into .env, which nobody else may read.",
};
