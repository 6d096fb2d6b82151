import { type HostFacts, hostRemedies } from "../../desk/settings/hostFacts.ts";

const storage = "A Durable Object keeps leads, limits and what is unanswered.";
const mail = "Workers send no mail: set LEADS_WEBHOOK_URL.";

export const cloudflareFacts: HostFacts = {
  addressHeader: "cf-connecting-ip",
  unused: {
    ...hostRemedies,
    STORE_FILE: storage,
    REDIS_URL: storage,
    SMTP_URL: mail,
    LEADS_EMAIL_FROM: mail,
    LEADS_EMAIL_TO: mail,
  },
  hasDeskPerSite: true,
  schedule: "Alarms see to what is unanswered or undelivered within a minute, on every plan.",
  settingsRemedy: "Give them to each worker: wrangler secret put NAME",
};
