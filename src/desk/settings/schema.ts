import * as v from "valibot";
import { ownAddressHeader } from "../limits/networks.ts";
import { optional, preset, required } from "./notes.ts";
import { previewHosts } from "./previewHosts.ts";
import { anyText, costLimit, limit, mailbox, matching, randomAscii, randomText, sid, url } from "./rules.ts";

/** Where a desk keeps what it has when nothing else is said. */
export const defaultStoreFile = ".state/store.db";

const secret = { isSecret: true } as const;
const notDays = "is not a whole number of days from 1 to 3650";
const noModel = { omission: "rules answer for businesses that ask for this model" };

/** Settings that say where language models are, and which. */
export const modelSettings = {
  MODEL_OPENAI_URL: optional(
    url("https", "http"),
    "Where a language model like OpenAI's is, such as https://api.openai.com/v1: for businesses whose file says `receptionist: { engine: openai-compatible }`.",
    { needs: "MODEL_OPENAI_NAME", ...noModel },
  ),
  MODEL_OPENAI_KEY: optional(anyText, "The key of that model; a model of your own may need none.", secret),
  MODEL_OPENAI_NAME: optional(anyText, "The name of that model.", noModel),
  MODEL_ANTHROPIC_URL: preset(
    url("https", "http"),
    "https://api.anthropic.com/v1",
    "Where Anthropic's models are; another address only for a go-between.",
  ),
  MODEL_ANTHROPIC_KEY: optional(
    anyText,
    "The key for Anthropic's models: for businesses whose file says `receptionist: { engine: anthropic }`.",
    { needs: "MODEL_ANTHROPIC_NAME", ...noModel, ...secret },
  ),
  MODEL_ANTHROPIC_NAME: optional(anyText, "The name of the model there, such as claude-haiku-4-5.", noModel),
};

/**
 * What the desk needs to know of the provider's account and of itself, and how often visitors may do what
 * takes room or money; names are those of the environment.
 */
export const settingsSchema = v.object({
  TWILIO_ACCOUNT_SID: required(sid("AC"), "The account's sid."),
  TWILIO_AUTH_TOKEN: required(
    anyText,
    "The account's auth token: the provider signs what it tells the receptionist with it.",
    secret,
  ),
  TWILIO_API_KEY_SID: required(
    sid("SK"),
    "Sid of an API key of the account: visitors' tokens are issued by it.",
  ),
  TWILIO_API_KEY_SECRET: required(anyText, "Secret of that API key.", secret),
  TWILIO_CHAT_SERVICE_SID: required(
    sid("IS"),
    "Sid of the chat service that the conversations are in. `npm run site -- setup` creates one.",
  ),
  IDENTITY_SECRET: required(
    randomText(32),
    "A random text of 32 characters or more: identities of visitors are signed with it. A new one forgets them all, unless IDENTITY_SECRET_OLD names the one before.",
    secret,
  ),
  IDENTITY_SECRET_OLD: optional(
    randomText(32),
    "The IDENTITY_SECRET before the one of today, until RETENTION_DAYS have passed since the change: chats that were opened under it go on. Without it they end for their visitors, and their conversations are removed no more.",
    { omission: "nothing is lost, unless IDENTITY_SECRET was changed", ...secret },
  ),
  PUBLIC_URL: required(
    v.pipe(
      anyText,
      v.url("is not a URL"),
      v.check(
        (address) => !URL.canParse(address) || /^https?:\/\/[^@#\\]+$/i.test(address),
        "is not an address such as https://host, without a user or '#'",
      ),
    ),
    "Where the provider reaches this server, such as https://chat.example.com, with the path under which a host hands on to it, if any: what it tells is signed over exactly this address.",
  ),
  WEBHOOK_SCOPE: preset(
    v.picklist(["conversation", "service"], "is not conversation or service"),
    "conversation",
    "`service` once `npm run site -- setup` had the whole service told to PUBLIC_URL; `conversation` asks anew for each conversation.",
  ),
  PROVIDER_REST_URL: preset(
    v.pipe(
      url("https", "http"),
      v.transform((address) => address.replace(/(?<!\/)\/+$/, "")),
    ),
    "https://conversations.twilio.com",
    "REST address of the provider; another one only for a local provider.",
  ),
  PROVIDER_SOCKET_URL: optional(
    url("ws", "wss"),
    "Socket of a local provider, handed to the browser; unset in production.",
    { needs: "PROVIDER_REST_URL" },
  ),
  CLIENT_ADDRESS_HEADER: preset(
    v.pipe(matching(/^[a-z0-9-]+$/i, "is not the name of a header"), v.toLowerCase()),
    ownAddressHeader,
    "The header in which the host names a visitor's address, such as x-real-ip or cf-connecting-ip; limits are counted by it. Unset when visitors connect to this server itself.",
  ),
  PREVIEW_HOSTS: preset(
    previewHosts,
    "",
    "Hosts that show sites before they are live, such as `*.preview.example.com` (the id of a site in place of *) or `*-myteam.vercel.app`, with commas between: chat and form work there, and search engines are kept out.",
    { omission: "chat and form answer on no preview of a site" },
  ),
  ACCESS_LOG: preset(
    v.picklist(["on", "off"], "is not on or off"),
    "on",
    "Whether `npm run serve` writes a line of JSON to stdout for each request, without address, query or agent.",
  ),
  OPERATOR_TOKEN: optional(
    randomAscii(32),
    "A random text of 32 characters or more: who asks /readyz over https with `Authorization: Bearer` and it reads how many leads wait, the age of the oldest, how many were given up, and how many messages are without a reply.",
    { omission: "nobody can ask what waits", ...secret },
  ),
  CRON_SECRET: optional(
    randomAscii(16),
    "A random text of 16 characters or more, with which Vercel proves that its schedule calls `/api/backlog`.",
    { omission: "anybody may have the desk work off its backlog, every 20 s at most", ...secret },
  ),
  REDIS_URL: optional(
    url("redis", "rediss"),
    "A Redis that all instances share: limits, one reply per message and leads. Needed on more than one machine; switch its append-only file on.",
    {
      omission: "the processes of one machine share STORE_FILE, and hosts without a disk keep nothing",
      ...secret,
    },
  ),
  STORE_FILE: optional(
    anyText,
    "The SQLite file that a desk keeps leads and all else in without Redis, and while Redis is away: on a disk of this machine, for all its processes.",
    { omission: `it is ${defaultStoreFile}, or store.db beside LEADS_FILE` },
  ),
  LEADS_FILE: optional(
    anyText,
    "The file in which version 0.1 kept leads: its leads and unanswered messages are taken over into the store once.",
    { omission: "it is leads.jsonl beside the store" },
  ),
  RETENTION_DAYS: preset(
    v.pipe(matching(/^[1-9]\d{0,3}$/, notDays), v.transform(Number), v.maxValue(3650, notDays)),
    "90",
    "How many days leads that were given up, and conversations at the provider, are kept. Delivered leads leave no words.",
  ),
  LEADS_WEBHOOK_URL: optional(
    url("https", "http"),
    "Where leads are posted to as JSON. It goes before e-mail.",
    { needs: "LEADS_WEBHOOK_SECRET", omission: "leads go by e-mail, or to nobody", ...secret },
  ),
  LEADS_WEBHOOK_SECRET: optional(
    anyText,
    "What those posts are signed with: header frontdesk-signature, HMAC-SHA256 over time and body. To an address of a business file the secret is the hex HMAC-SHA256 of the business id under this one.",
    { omission: "no lead is posted, to business files' addresses either", ...secret },
  ),
  SMTP_URL: optional(
    url("smtps", "smtp"),
    "A mail server for leads, such as smtps://user:password@mail.example.com:465.",
    { needs: "LEADS_EMAIL_FROM", omission: "no lead is mailed", ...secret },
  ),
  LEADS_EMAIL_FROM: optional(mailbox, "The sender of those mails.", { omission: "no lead is mailed" }),
  LEADS_EMAIL_TO: optional(
    mailbox,
    "Where all leads are mailed; without it, each to the e-mail of its business.",
  ),
  ...modelSettings,
  LIMIT_OPEN: preset(
    limit,
    "40/hour",
    "New chats from one address; networks around it may open more: a /56 of IPv6 2 times as many, a /48 4 times, a /24 of IPv4 8 times. No limit but those of models holds longer than an hour.",
  ),
  LIMIT_SITE: preset(
    limit,
    "10000/hour",
    "New chats with one business. From a tenth of it on, a network opens 40 at most, and of the last tenth 1: of the default, an attack of 200 networks leaves room for others.",
  ),
  LIMIT_RESUME: preset(limit, "60/hour", "Times that one visitor comes back to a chat."),
  LIMIT_MESSAGE: preset(
    limit,
    "20/hour",
    "Messages of one conversation that the receptionist answers in full.",
  ),
  LIMIT_TOKENS: preset(
    costLimit,
    "60000/hour, 200000/day",
    "Tokens of a language model in one conversation, roughly. Beyond this or the next two, the receptionist answers by its rules alone.",
  ),
  LIMIT_MODEL_SITE: preset(costLimit, "1000/day", "Calls of a language model for one business."),
  LIMIT_MODEL: preset(costLimit, "5000/day", "Calls of a language model for all businesses together."),
  LIMIT_LEAD: preset(
    limit,
    "40/hour",
    "Contact forms from one address, and more from networks, as with LIMIT_OPEN.",
  ),
  LIMIT_LEAD_SITE: preset(limit, "2500/hour", "Contact forms to one business, shared as with LIMIT_SITE."),
});
