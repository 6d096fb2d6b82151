import type { Settings } from "./settings.ts";

/** Settings whose values are secrets: whoever has one acts for the business, or reads what visitors wrote. */
const secrets: readonly (keyof Settings)[] = [
  "TWILIO_AUTH_TOKEN",
  "TWILIO_API_KEY_SECRET",
  "IDENTITY_SECRET",
  "IDENTITY_SECRET_OLD",
  "OPERATOR_TOKEN",
  "CRON_SECRET",
  "REDIS_URL",
  "LEADS_WEBHOOK_URL",
  "LEADS_WEBHOOK_SECRET",
  "SMTP_URL",
  "MODEL_OPENAI_KEY",
  "MODEL_ANTHROPIC_KEY",
];

/** Whether the value of a setting is a secret. */
export const isSecret = (name: string): boolean => secrets.some((secret) => secret === name);

const needed = "nothing starts";
const noModel = "rules answer for businesses that ask for this model";

/** What it costs to leave out a setting that has no default: without it ... */
const costs: Partial<Record<keyof Settings, string>> = {
  TWILIO_ACCOUNT_SID: needed,
  TWILIO_AUTH_TOKEN: needed,
  TWILIO_API_KEY_SID: needed,
  TWILIO_API_KEY_SECRET: needed,
  TWILIO_CHAT_SERVICE_SID: needed,
  IDENTITY_SECRET: needed,
  PUBLIC_URL: needed,
  IDENTITY_SECRET_OLD: "nothing is lost, unless IDENTITY_SECRET was changed",
  PREVIEW_HOSTS: "chat and form answer on no preview of a site",
  OPERATOR_TOKEN: "nobody can ask what waits",
  CRON_SECRET: "anybody may have the desk work off its backlog, every 20 s at most",
  REDIS_URL: "each instance counts limits for itself, and keeps what it can on its own",
  LEADS_WEBHOOK_URL: "leads go by e-mail, or to nobody",
  LEADS_WEBHOOK_SECRET: "no lead is posted, to business files' addresses either",
  SMTP_URL: "no lead is mailed",
  LEADS_EMAIL_FROM: "no lead is mailed",
  MODEL_OPENAI_URL: noModel,
  MODEL_OPENAI_NAME: noModel,
  MODEL_ANTHROPIC_KEY: noModel,
  MODEL_ANTHROPIC_NAME: noModel,
};

/** What it costs to leave out a setting, as a sentence; empty where that costs nothing. */
export function describeOmission(name: string): string {
  const cost = Object.entries(costs).find(([key]) => key === name)?.[1];
  return cost ? `Without it ${cost}. ` : "";
}
