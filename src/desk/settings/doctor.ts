import { access, constants, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { createTransport } from "nodemailer";
import type { SiteFacts } from "../../business/facts.ts";
import { ownAddressHeader } from "../http/clientAddress.ts";
import { causeOf } from "../log.ts";
import { connectRedis, firstAttempt } from "../stores/redis.ts";
import { countNetworksToExhaust, minShares } from "../stores/siteShares.ts";
import { isLocal, webhookAddress } from "../twilio/address.ts";
import { readExcessPermissions, readWebhook } from "../twilio/chatService.ts";
import { ProviderError } from "../twilio/providerCall.ts";
import { findDayLimits } from "./limitWindows.ts";
import { checkProduction } from "./production.ts";
import { purposeOf, type Settings, settingNames } from "./settings.ts";

/** What came of one check. `note`: works, and could be better. */
export type Finding = { state: "ok" | "note" | "wrong"; name: string; text: string };

/** Says of each setting whether it is there and right, and what it is for, never its value. */
export function examineSettings(values: Record<string, string | undefined>): Finding[] {
  const checked = checkProduction(values);
  const mistakes = Array.isArray(checked) ? checked : [];
  const dayLimits: readonly string[] = findDayLimits(values);
  return settingNames.map((name) => {
    const mistake = mistakes.find((found) => found.name === name);
    const state = mistake ? `${mistake.problem}. ` : values[name] ? "" : "Not set. ";
    const remarks = mistake
      ? ""
      : (dayLimits.includes(name) ? dayText : "") + describeSmallLimit(name, values[name]);
    if (remarks) return { state: "note", name, text: remarks + purposeOf(name) };
    return { state: mistake ? "wrong" : "ok", name, text: state + purposeOf(name) };
  });
}

const dayText = "What it says of a day counts for each hour: write it by the hour. ";

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

type Check = (settings: Settings, sites: readonly SiteFacts[]) => Promise<Omit<Finding, "name">>;

const ok = (text: string) => ({ state: "ok" as const, text });
const note = (text: string) => ({ state: "note" as const, text });
const wrong = (text: string) => ({ state: "wrong" as const, text });

/** Looks at what the settings point to, and whether it suffices for the sites. Changes nothing. */
export async function examineWorld(settings: Settings, sites: readonly SiteFacts[]): Promise<Finding[]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<Finding> => {
      const finding = await check(settings, sites).catch((error: unknown) => wrong(explain(error, settings)));
      return { name, ...finding };
    }),
  );
}

/** Says why a check could not be done, and what helps. */
function explain(error: unknown, { PROVIDER_REST_URL }: Settings): string {
  if (error instanceof ProviderError && error.status === 401)
    return "The provider does not take the API key. Check TWILIO_API_KEY_SID and TWILIO_API_KEY_SECRET.";
  if (error instanceof TypeError)
    return `An address of the settings could not be reached: the provider's is ${PROVIDER_REST_URL}.`;
  return `Failed: ${causeOf(error)}.`;
}

const checks: Record<string, Check> = {
  address: async ({ PUBLIC_URL, PROVIDER_SOCKET_URL, CLIENT_ADDRESS_HEADER }) => {
    if (isLocal(PUBLIC_URL)) return note("PUBLIC_URL is of this machine: only a local provider reaches it.");
    if (!PUBLIC_URL.startsWith("https:"))
      return wrong("PUBLIC_URL is not https: what visitors write would pass in the open.");
    // `serve` speaks http alone: whoever comes by https comes through a proxy.
    if (CLIENT_ADDRESS_HEADER === ownAddressHeader)
      return wrong("CLIENT_ADDRESS_HEADER is not set: the limits of one visitor would be those of all.");
    return PROVIDER_SOCKET_URL
      ? note("PROVIDER_SOCKET_URL is set: visitors chat over a local provider.")
      : ok("PUBLIC_URL is encrypted, and visitors are told apart.");
  },
  secrets: async ({ IDENTITY_SECRET_OLD }) =>
    IDENTITY_SECRET_OLD
      ? note(
          "IDENTITY_SECRET_OLD is set: chats that were opened under it go on. Remove it when RETENTION_DAYS have passed since the change; sooner, and those chats end and stay at the provider.",
        )
      : ok("Identities of visitors are taken under one secret."),
  roles: async (settings) => {
    const excess = await readExcessPermissions(settings, settings.TWILIO_CHAT_SERVICE_SID);
    return excess.length
      ? wrong(`Visitors may do more than chat: ${excess.join(", ")}. Run \`npm run site -- setup\`.`)
      : ok("The service answers, and visitors may only chat.");
  },
  webhook: async (settings) => {
    const { PUBLIC_URL, WEBHOOK_SCOPE, TWILIO_CHAT_SERVICE_SID } = settings;
    const registered = await readWebhook(settings, TWILIO_CHAT_SERVICE_SID);
    const expected = webhookAddress(PUBLIC_URL);
    if (WEBHOOK_SCOPE === "service")
      return registered === expected
        ? ok("The service tells new messages to PUBLIC_URL.")
        : wrong(`The service does not tell new messages to ${expected}. Run \`npm run site -- setup\`.`);
    return registered
      ? note("The service tells new messages already: set WEBHOOK_SCOPE=service, else each is told twice.")
      : ok("Each conversation asks to be told.");
  },
  models: async (settings) => {
    const answers = await Promise.all(modelAddresses(settings).map(findModelProblem));
    const problems = answers.filter((problem) => problem !== undefined);
    if (problems.length) return wrong(problems.join(" "));
    return ok(
      answers.length
        ? "The language models answer."
        : "No language model: every business is answered by rules.",
    );
  },
  store: async ({ REDIS_URL, LEADS_FILE }) => {
    if (REDIS_URL) return examineRedis(REDIS_URL);
    await mkdir(dirname(LEADS_FILE), { recursive: true, mode: 0o700 });
    await access(dirname(LEADS_FILE), constants.W_OK);
    return note("No Redis: run one instance only, on a host that keeps its disk.");
  },
  leads: async ({ LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET, SMTP_URL }, sites) => {
    const posted = sites.filter(({ business }) => business.leads?.webhookUrl).map(({ id }) => id);
    if (posted.length && !LEADS_WEBHOOK_SECRET)
      return wrong(`LEADS_WEBHOOK_SECRET is missing: the webhookUrl of ${posted.join(", ")} gets no leads.`);
    if (LEADS_WEBHOOK_URL && !SMTP_URL) return ok("Leads are posted to LEADS_WEBHOOK_URL.");
    if (!SMTP_URL) return note("Leads are kept and told to nobody: set LEADS_WEBHOOK_URL or SMTP_URL.");
    await createTransport(SMTP_URL).verify();
    return ok("The mail server takes mails.");
  },
};

type ModelAddress = { url: string; headers: Record<string, string> };

/** Where the settings have language models, and how to ask there without cost. */
function modelAddresses(settings: Settings): ModelAddress[] {
  const { MODEL_OPENAI_URL, MODEL_OPENAI_KEY, MODEL_ANTHROPIC_URL, MODEL_ANTHROPIC_KEY } = settings;
  const bearer: Record<string, string> = MODEL_OPENAI_KEY
    ? { authorization: `Bearer ${MODEL_OPENAI_KEY}` }
    : {};
  return [
    ...(MODEL_OPENAI_URL ? [{ url: MODEL_OPENAI_URL, headers: bearer }] : []),
    ...(MODEL_ANTHROPIC_KEY
      ? [
          {
            url: MODEL_ANTHROPIC_URL,
            headers: { "x-api-key": MODEL_ANTHROPIC_KEY, "anthropic-version": "2023-06-01" },
          },
        ]
      : []),
  ];
}

const modelTimeoutMs = 8_000;

/**
 * Lists the models at an address, which tells whether the key is taken; resolves to what is wrong, if
 * anything.
 */
async function findModelProblem({ url, headers }: ModelAddress): Promise<string | undefined> {
  const signal = AbortSignal.timeout(modelTimeoutMs);
  const { status, ok } = await fetch(`${url.replace(/\/$/, "")}/models`, {
    headers,
    redirect: "error",
    signal,
  });
  // Some servers list nothing; only a key that is turned away is wrong for certain.
  if (status === 401 || status === 403) return `${url} does not take the key.`;
  return ok || status === 404 ? undefined : `${url} answered ${status}.`;
}

async function examineRedis(url: string): Promise<Omit<Finding, "name">> {
  const redis = connectRedis(url, () => {});
  try {
    await firstAttempt(redis);
    await redis.ping();
    const [, appendOnly] = await redis.config("GET", "appendonly").then(
      (answer) => [answer].flat().map(String),
      () => ["", "unknown"],
    );
    return appendOnly === "no"
      ? wrong("Redis keeps no append-only file: leads would be lost when it stops. Set `appendonly yes`.")
      : ok("Redis answers.");
  } finally {
    redis.disconnect();
  }
}
