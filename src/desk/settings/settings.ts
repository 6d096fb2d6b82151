import * as v from "valibot";
import { ownAddressHeader } from "../http/clientAddress.ts";
import { limitSettings } from "./limitSettings.ts";
import { modelSettings } from "./modelSettings.ts";
import { previewHosts } from "./previewHosts.ts";
import { address, headerSecret, mailbox, optional, required, secret, url } from "./rules.ts";

/** Where leads are kept when nothing else is said. */
export const defaultLeadsFile = ".state/leads.jsonl";

/**
 * What the desk needs to know of the provider's account and of itself; names are those of the environment.
 */
const settingsSchema = v.object({
  TWILIO_ACCOUNT_SID: v.pipe(required("The account's sid."), v.startsWith("AC", "does not begin with AC")),
  TWILIO_AUTH_TOKEN: required(
    "The account's auth token: the provider signs what it tells the receptionist with it.",
  ),
  TWILIO_API_KEY_SID: v.pipe(
    required("Sid of an API key of the account: visitors' tokens are issued by it."),
    v.startsWith("SK", "does not begin with SK"),
  ),
  TWILIO_API_KEY_SECRET: required("Secret of that API key."),
  TWILIO_CHAT_SERVICE_SID: v.pipe(
    required("Sid of the chat service that the conversations are in. `npm run site -- setup` creates one."),
    v.startsWith("IS", "does not begin with IS"),
  ),
  IDENTITY_SECRET: v.pipe(
    required(
      "A random text of 32 characters or more: identities of visitors are signed with it. A new one forgets them all, unless IDENTITY_SECRET_OLD names the one before.",
    ),
    v.minLength(32, "is shorter than 32 characters"),
  ),
  IDENTITY_SECRET_OLD: secret(
    32,
    "The IDENTITY_SECRET before the one of today, until RETENTION_DAYS have passed since the change: chats that were opened under it go on. Without it they end for their visitors, and their conversations are removed no more.",
  ),
  PUBLIC_URL: v.pipe(
    required(
      "Where the provider reaches this server, such as https://chat.example.com, with the path under which a host hands on to it, if any: what it tells is signed over exactly this address.",
    ),
    v.url("is not a URL"),
    v.check(
      (url) => !URL.canParse(url) || /^https?:\/\/[^@#\\]+$/i.test(url),
      "is not an address such as https://host, without a user or '#'",
    ),
  ),
  WEBHOOK_SCOPE: v.optional(
    v.pipe(
      v.picklist(["conversation", "service"], "is not conversation or service"),
      v.description(
        "`service` once `npm run site -- setup` had the whole service told to PUBLIC_URL; `conversation` asks anew for each conversation.",
      ),
    ),
    "conversation",
  ),
  PROVIDER_REST_URL: v.optional(
    v.pipe(
      url("https", "http"),
      v.transform((text) => text.replace(/(?<!\/)\/+$/, "")),
      v.description("REST address of the provider; another one only for a local provider."),
    ),
    "https://conversations.twilio.com",
  ),
  PROVIDER_SOCKET_URL: address(
    "Socket of a local provider, handed to the browser; unset in production.",
    "ws",
    "wss",
  ),
  CLIENT_ADDRESS_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.regex(/^[a-z0-9-]+$/, "is not the name of a header"),
      v.description(
        "The header in which the host names a visitor's address, such as x-real-ip or cf-connecting-ip; limits are counted by it. Unset when visitors connect to this server itself.",
      ),
    ),
    ownAddressHeader,
  ),
  PREVIEW_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      previewHosts,
      v.description(
        "Hosts that show sites before they are live, such as `*.preview.example.com` (the id of a site in place of *) or `*-myteam.vercel.app`, with commas between: chat and form work there, and search engines are kept out.",
      ),
    ),
    "",
  ),
  ACCESS_LOG: v.optional(
    v.pipe(
      v.picklist(["on", "off"], "is not on or off"),
      v.description(
        "Whether `npm run serve` writes a line of JSON to stdout for each request, without address, query or agent.",
      ),
    ),
    "on",
  ),
  OPERATOR_TOKEN: headerSecret(
    32,
    "A random text of 32 characters or more: who asks /readyz over https with `Authorization: Bearer` and it reads how many leads wait, the age of the oldest, how many were given up, and how many messages are without a reply.",
  ),
  CRON_SECRET: headerSecret(
    16,
    "A random text of 16 characters or more, with which Vercel proves that its schedule calls `/api/backlog`.",
  ),
  REDIS_URL: address(
    "A Redis that all instances share: limits, one reply per message and leads. Needed with more than one instance; switch its append-only file on.",
    "redis",
    "rediss",
  ),
  LEADS_FILE: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty("is empty"),
      v.description(
        "The file that leads are kept in without Redis, and while Redis is away; each instance needs one of its own.",
      ),
    ),
    defaultLeadsFile,
  ),
  RETENTION_DAYS: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[1-9]\d{0,3}$/, "is not a whole number of days from 1 to 3650"),
      v.transform(Number),
      v.maxValue(3650, "is not a whole number of days from 1 to 3650"),
      v.description(
        "How many days leads that were delivered or given up, and conversations at the provider, are kept.",
      ),
    ),
    "90",
  ),
  LEADS_WEBHOOK_URL: address("Where leads are posted to as JSON. It goes before e-mail.", "https", "http"),
  LEADS_WEBHOOK_SECRET: optional(
    "What those posts are signed with: header frontdesk-signature, HMAC-SHA256 over time and body. To an address of a business file the secret is the hex HMAC-SHA256 of the business id under this one.",
  ),
  SMTP_URL: address(
    "A mail server for leads, such as smtps://user:password@mail.example.com:465.",
    "smtps",
    "smtp",
  ),
  LEADS_EMAIL_FROM: mailbox("The sender of those mails."),
  LEADS_EMAIL_TO: mailbox("Where all leads are mailed; without it, each to the e-mail of its business."),
  ...modelSettings,
  ...limitSettings,
});
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.entries);

/** What a setting is for, in a sentence. */
export function purposeOf(name: string): string {
  const entry = Object.entries(settingsSchema.entries).find(([key]) => key === name)?.[1];
  const inner = entry && "wrapped" in entry ? entry.wrapped : entry;
  return (inner && v.getDescription(inner)) ?? "";
}

/** A setting that is missing or wrong. */
export type SettingMistake = { name: string; problem: string };

/** The settings of the environment, or every mistake in them. An empty value counts as none. */
export function checkSettings(values: Record<string, string | undefined>): Settings | SettingMistake[] {
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const result = v.safeParse(settingsSchema, present);
  const mistakes = [
    ...(result.issues ?? []).map((issue) => ({
      name: v.getDotPath(issue) ?? "",
      problem: issue.received === "undefined" ? "is missing" : issue.message,
    })),
    ...findMissingPartners(present),
    ...findSameSecret(present),
  ];
  return result.success && !mistakes.length ? result.output : mistakes;
}

/** An old secret that is the one of today accepts nothing more, and says that a change was not made. */
function findSameSecret({ IDENTITY_SECRET, IDENTITY_SECRET_OLD }: Record<string, string | undefined>) {
  return IDENTITY_SECRET_OLD !== undefined && IDENTITY_SECRET_OLD.trim() === IDENTITY_SECRET?.trim()
    ? [{ name: "IDENTITY_SECRET_OLD", problem: "is IDENTITY_SECRET itself: name the one before it" }]
    : [];
}

/** Settings that another one needs beside it. */
function findMissingPartners(present: Record<string, string | undefined>): SettingMistake[] {
  const needs = [
    ["LEADS_WEBHOOK_URL", "LEADS_WEBHOOK_SECRET"],
    ["SMTP_URL", "LEADS_EMAIL_FROM"],
    ["MODEL_OPENAI_URL", "MODEL_OPENAI_NAME"],
    ["MODEL_ANTHROPIC_KEY", "MODEL_ANTHROPIC_NAME"],
    ["PROVIDER_SOCKET_URL", "PROVIDER_REST_URL"],
  ] as const;
  return needs
    .filter(([name, partner]) => present[name] && !present[partner])
    .map(([name, partner]) => ({ name: partner, problem: `is missing: ${name} needs it` }));
}

/**
 * Reads the settings once, from the environment or from a local provider. Throws naming every one that is
 * missing or wrong.
 */
export function readSettings(values: Record<string, string | undefined>): Settings {
  const settings = checkSettings(values);
  if (!Array.isArray(settings)) return settings;
  throw new Error(formatMistakes(settings));
}

/** A line for each mistake, with what the setting is for. */
export const formatMistakes = (mistakes: readonly SettingMistake[]): string =>
  mistakes.map(({ name, problem }) => `${name} ${problem}. ${purposeOf(name)}`).join("\n");
