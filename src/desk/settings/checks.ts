import { access, constants, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Redis } from "ioredis";
import type { SiteFacts } from "../../business/facts.ts";
import { ownAddressHeader } from "../http/clientAddress.ts";
import { connectRedis, firstAttempt } from "../stores/redis.ts";
import { isLocal, webhookAddress } from "../twilio/address.ts";
import { readExcessPermissions, readWebhook } from "../twilio/chatService.ts";
import { examineLeads } from "./leadsCheck.ts";
import { fine, note, type Outcome, wrong } from "./outcome.ts";
import type { Settings } from "./settings.ts";
import type { DeskTarget } from "./targets.ts";

/** Looks at one thing that settings point to. Rejects when it cannot be looked at. */
type Check = (settings: Settings, sites: readonly SiteFacts[], target: DeskTarget) => Promise<Outcome>;

/** What is looked at, by name. */
export const checks: Record<string, Check> = {
  address: async ({ PUBLIC_URL, PROVIDER_SOCKET_URL, CLIENT_ADDRESS_HEADER }) => {
    if (isLocal(PUBLIC_URL)) return wrong("PUBLIC_URL is of this machine: only a local provider reaches it.");
    if (!PUBLIC_URL.startsWith("https:"))
      return wrong("PUBLIC_URL is not https: what visitors write would pass in the open.");
    // `serve` speaks http alone: whoever comes by https comes through a proxy.
    if (CLIENT_ADDRESS_HEADER === ownAddressHeader)
      return wrong("CLIENT_ADDRESS_HEADER is not set: the limits of one visitor would be those of all.");
    return PROVIDER_SOCKET_URL
      ? note("PROVIDER_SOCKET_URL is set: visitors chat over a local provider.")
      : fine("PUBLIC_URL is encrypted, and visitors are told apart.");
  },
  secrets: async ({ IDENTITY_SECRET_OLD }) =>
    IDENTITY_SECRET_OLD ? note(oldIdentities) : fine("Identities of visitors are taken under one secret."),
  roles: async (settings) => {
    const excess = await readExcessPermissions(settings, settings.TWILIO_CHAT_SERVICE_SID);
    return excess.length
      ? wrong(`Visitors may do more than chat: ${excess.join(", ")}. Run \`npm run site -- setup\`.`)
      : fine("The service answers, and visitors may only chat.");
  },
  webhook: async (settings, _, target) => {
    const { PUBLIC_URL, WEBHOOK_SCOPE, TWILIO_CHAT_SERVICE_SID } = settings;
    const registered = await readWebhook(settings, TWILIO_CHAT_SERVICE_SID);
    const expected = webhookAddress(PUBLIC_URL);
    if (WEBHOOK_SCOPE === "service" && isDeskOfSite(target))
      return wrong(
        "WEBHOOK_SCOPE is service: each site has a desk of its own, and the service tells one alone. Remove it.",
      );
    if (WEBHOOK_SCOPE === "service")
      return registered === expected
        ? fine("The service tells new messages to PUBLIC_URL.")
        : wrong(`The service does not tell new messages to ${expected}. Run \`npm run site -- setup\`.`);
    return registered
      ? note("The service tells new messages already: set WEBHOOK_SCOPE=service, else each is told twice.")
      : fine("Each conversation asks to be told.");
  },
  models: async (settings) => {
    const answers = await Promise.all(modelAddresses(settings).map(findModelProblem));
    const problems = answers.filter((problem) => problem !== undefined);
    if (problems.length) return wrong(problems.join(" "));
    return fine(
      answers.length
        ? "The language models answer."
        : "No language model: every business is answered by rules.",
    );
  },
  store: async ({ REDIS_URL, LEADS_FILE }, _, target) => {
    if (target === "cloudflare") return fine("A Durable Object keeps leads, limits and what is unanswered.");
    if (REDIS_URL) return examineRedis(REDIS_URL);
    if (target !== "node") return note(noStore);
    await mkdir(dirname(LEADS_FILE), { recursive: true, mode: 0o700 });
    await access(dirname(LEADS_FILE), constants.W_OK);
    return note("No Redis: run one instance only, on a host that keeps its disk.");
  },
  schedule: async (_, __, target) => schedules[target],
  leads: examineLeads,
};

/** Whether each site has a desk of its own at a host, all of them before one chat service. */
export const isDeskOfSite = (target: DeskTarget): boolean => target !== "node";

const noStore =
  "No Redis: a lead counts as kept once its receiver acknowledged it, each instance counts limits for itself, and a message that two instances hear of may get two replies.";

const oldIdentities =
  "IDENTITY_SECRET_OLD is set: chats that were opened under it go on. Remove it when RETENTION_DAYS have passed since the change; sooner, and those chats end and stay at the provider.";

const laterText =
  "a message whose reply failed, and a lead that nobody took, wait for the next call of the desk";

/** What works off the backlog, and what a plan without that loses. */
const schedules: Record<DeskTarget, Outcome> = {
  node: fine("The process looks every minute for what is unanswered or undelivered."),
  vercel: note(`A cron calls the desk every minute. The Hobby plan runs it once a day: ${laterText}.`),
  netlify: note(`A scheduled function runs every minute. Where it is switched off, ${laterText}.`),
  cloudflare: fine("Alarms see to what is unanswered or undelivered within a minute, on every plan."),
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

const examineRedis = (url: string): Promise<Outcome> =>
  withRedis(url, async (redis) => {
    await redis.ping();
    const [, appendOnly] = await redis.config("GET", "appendonly").then(
      (answer) => [answer].flat().map(String),
      () => ["", "unknown"],
    );
    return appendOnly === "no"
      ? wrong("Redis keeps no append-only file: leads would be lost when it stops. Set `appendonly yes`.")
      : fine("Redis answers.");
  });

async function withRedis(url: string, work: (redis: Redis) => Promise<Outcome>): Promise<Outcome> {
  const redis = connectRedis(url, () => {});
  try {
    await firstAttempt(redis);
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
