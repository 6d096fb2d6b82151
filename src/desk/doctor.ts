import { access, constants, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { createTransport } from "nodemailer";
import { toldTo, tooWide } from "./chatService.ts";
import { causeOf } from "./log.ts";
import { webhookPath } from "./open.ts";
import { connectRedis, firstTry } from "./redis.ts";
import { checkSettings, purposeOf, type Settings, settingNames } from "./settings.ts";

/** One thing that was looked at. `note`: works, and could be better. */
export type Finding = { state: "ok" | "note" | "wrong"; name: string; text: string };

/** What is to be said of each setting: whether it is there and right, and what it is for. Values are never told. */
export function examineSettings(values: Record<string, string | undefined>): Finding[] {
  const checked = checkSettings(values);
  const mistakes = Array.isArray(checked) ? checked : [];
  return settingNames.map((name) => {
    const mistake = mistakes.find((one) => one.name === name);
    const state = mistake ? `${mistake.problem}. ` : values[name] ? "" : "Not set. ";
    return { state: mistake ? "wrong" : "ok", name, text: state + purposeOf(name) };
  });
}

type Check = (settings: Settings) => Promise<Omit<Finding, "name">>;

const ok = (text: string) => ({ state: "ok" as const, text });
const note = (text: string) => ({ state: "note" as const, text });
const wrong = (text: string) => ({ state: "wrong" as const, text });

/** Looks at what the settings point to: the provider and its service, stores and mail. Changes nothing. */
export async function examineWorld(settings: Settings): Promise<Finding[]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<Finding> => {
      const finding = await check(settings).catch((error: unknown) => wrong(`Failed: ${causeOf(error)}.`));
      return { name, ...finding };
    }),
  );
}

const checks: Record<string, Check> = {
  address: async ({ PUBLIC_URL, PROVIDER_SOCKET_URL }) => {
    if (PROVIDER_SOCKET_URL) return note("PROVIDER_SOCKET_URL is set: visitors chat over a local provider.");
    return PUBLIC_URL.startsWith("https:")
      ? ok("PUBLIC_URL is encrypted.")
      : wrong("PUBLIC_URL is not https: what visitors write would pass in the open.");
  },
  roles: async (settings) => {
    const more = await tooWide(settings, settings.TWILIO_CHAT_SERVICE_SID);
    return more.length
      ? wrong(`Visitors may do more than chat: ${more.join(", ")}. Run \`npm run site -- setup\`.`)
      : ok("The service answers, and visitors may only chat.");
  },
  webhook: async (settings) => {
    const { PUBLIC_URL, WEBHOOK_SCOPE, TWILIO_CHAT_SERVICE_SID } = settings;
    const told = await toldTo(settings, TWILIO_CHAT_SERVICE_SID);
    const here = PUBLIC_URL + webhookPath;
    if (WEBHOOK_SCOPE === "service")
      return told === here
        ? ok("The service tells new messages to PUBLIC_URL.")
        : wrong(`The service does not tell new messages to ${here}. Run \`npm run site -- setup\`.`);
    return told
      ? note("The service tells new messages already: set WEBHOOK_SCOPE=service, else each is told twice.")
      : ok("Each conversation asks to be told.");
  },
  store: async ({ REDIS_URL, LEADS_FILE }) => {
    if (REDIS_URL) return examineRedis(REDIS_URL);
    await mkdir(dirname(LEADS_FILE), { recursive: true });
    await access(dirname(LEADS_FILE), constants.W_OK);
    return note("No Redis: run one instance only, on a host that keeps its disk.");
  },
  leads: async ({ LEADS_WEBHOOK_URL, SMTP_URL }) => {
    if (LEADS_WEBHOOK_URL) return ok("Leads are posted to LEADS_WEBHOOK_URL.");
    if (!SMTP_URL) return note("Leads are kept and told to nobody: set LEADS_WEBHOOK_URL or SMTP_URL.");
    await createTransport(SMTP_URL).verify();
    return ok("The mail server takes mails.");
  },
};

async function examineRedis(url: string): Promise<Omit<Finding, "name">> {
  const redis = connectRedis(url, () => {});
  try {
    await firstTry(redis);
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
