import { createTransport } from "nodemailer";
import type { SiteFacts } from "../../business/facts.ts";
import { createCouriers } from "../leads/couriers.ts";
import { createNodeTransport } from "../leads/nodeTransport.ts";
import { webhookAddress } from "../twilio/address.ts";
import { readExcessPermissions, readWebhook } from "../twilio/chatService.ts";
import type { HostFacts } from "./hostFacts.ts";
import { fine, note, type Outcome, wrong } from "./outcome.ts";
import type { Settings } from "./settings.ts";
import { examineStore } from "./storeChecks.ts";

/** Looks at one thing that settings, completed by the host, point to. Rejects when it cannot be looked at. */
type Check = (settings: Settings, sites: readonly SiteFacts[], host: HostFacts) => Promise<Outcome>;

/** What is looked at, by name. */
export const checks: Record<string, Check> = {
  roles: async (settings) => {
    const excess = await readExcessPermissions(settings, settings.TWILIO_CHAT_SERVICE_SID);
    return excess.length
      ? wrong(`Visitors may do more than chat: ${excess.join(", ")}. Run \`npm run site -- setup\`.`)
      : fine("The service answers, and visitors may only chat.");
  },
  webhook: async (settings, _, { hasDeskPerSite }) => {
    const registered = await readWebhook(settings, settings.TWILIO_CHAT_SERVICE_SID);
    const expected = webhookAddress(settings.PUBLIC_URL);
    if (settings.WEBHOOK_SCOPE === "conversation")
      return registered
        ? note("The service tells new messages already: set WEBHOOK_SCOPE=service, else each is told twice.")
        : fine("Each conversation asks to be told.");
    if (hasDeskPerSite)
      return wrong(
        "WEBHOOK_SCOPE is service: each site has a desk of its own, and the service tells one alone. Remove it.",
      );
    return registered === expected
      ? fine("The service tells new messages to PUBLIC_URL.")
      : wrong(`The service does not tell new messages to ${expected}. Run \`npm run site -- setup\`.`);
  },
  models: async (settings) => {
    const { MODEL_OPENAI_URL, MODEL_OPENAI_KEY, MODEL_ANTHROPIC_URL, MODEL_ANTHROPIC_KEY } = settings;
    const bearer = { authorization: `Bearer ${MODEL_OPENAI_KEY}` };
    const key = { "x-api-key": MODEL_ANTHROPIC_KEY ?? "", "anthropic-version": "2023-06-01" };
    const problems = await Promise.all([
      MODEL_OPENAI_URL && findModelProblem(MODEL_OPENAI_URL, MODEL_OPENAI_KEY ? bearer : {}),
      MODEL_ANTHROPIC_KEY && findModelProblem(MODEL_ANTHROPIC_URL, key),
    ]);
    if (problems.some(Boolean)) return wrong(problems.filter(Boolean).join(" "));
    return fine(
      MODEL_OPENAI_URL || MODEL_ANTHROPIC_KEY
        ? "The language models answer."
        : "No language model: every business is answered by rules.",
    );
  },
  store: (settings, _, host) => examineStore(settings, host),
  schedule: async (_, __, { schedule, scheduleGap }) =>
    scheduleGap ? note(`${schedule} ${scheduleGap} ${unscheduled}.`) : fine(schedule),
  leads: examineLeads,
};

/** What nothing but calls of the desk works off. */
const unscheduled =
  "a message whose reply failed, and a lead that nobody took, wait for the next call of the desk";

const modelTimeoutMs = 8_000;

/** Lists the models at an address, which costs nothing and tells whether the key is taken; says what is wrong. */
async function findModelProblem(url: string, headers: Record<string, string>): Promise<string | undefined> {
  const signal = AbortSignal.timeout(modelTimeoutMs);
  const list = `${url.replace(/\/$/, "")}/models`;
  const { status, ok } = await fetch(list, { headers, redirect: "error", signal });
  // Some servers list nothing; only a key that is turned away is wrong for certain.
  if (status === 401 || status === 403) return `${url} does not take the key.`;
  return ok || status === 404 ? undefined : `${url} answered ${status}.`;
}

/** Looks at who would get the leads of each site. Rejects where the mail server takes no mails. */
export async function examineLeads(
  settings: Settings,
  sites: readonly SiteFacts[],
  { unused }: HostFacts,
): Promise<Outcome> {
  const { LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET, SMTP_URL, REDIS_URL } = settings;
  const posted = sites.filter(({ business }) => business.leads?.webhookUrl);
  if (posted.length && !LEADS_WEBHOOK_SECRET)
    return wrong(`LEADS_WEBHOOK_SECRET is missing: the webhookUrl of ${formatIds(posted)} gets no leads.`);
  const untold = await findWithoutCourier(settings, sites);
  const isTold = sites.length ? !untold.length : Boolean(LEADS_WEBHOOK_URL || SMTP_URL);
  const whose = untold.length ? `Leads of ${formatIds(untold)}` : "Leads";
  const remedy = unused.SMTP_URL ?? `Set LEADS_WEBHOOK_URL or ${SMTP_URL ? "LEADS_EMAIL_TO" : "SMTP_URL"}.`;
  if (!isTold && unused.STORE_FILE && !unused.REDIS_URL && !REDIS_URL)
    return wrong(`${whose} reach nobody and are kept nowhere. ${remedy}`);
  if (SMTP_URL) await createTransport(SMTP_URL).verify();
  if (!isTold) return wrong(`${whose} are kept and told to nobody. ${remedy}`);
  return fine(SMTP_URL ? "The mail server takes mails." : "The leads of each site are posted.");
}

/** The sites whose leads nobody would get. A host that sends no mail has left those settings out. */
async function findWithoutCourier(settings: Settings, sites: readonly SiteFacts[]): Promise<SiteFacts[]> {
  const business = async (id: string) => sites.find((site) => site.id === id);
  const couriers = createCouriers(settings, business, () => new Date(), createNodeTransport());
  const found = await Promise.all(sites.map(({ id }) => couriers?.(id)));
  return sites.filter((_, index) => !found[index]);
}

const maxNames = 10;

/** Names sites, the first few of many. */
function formatIds(sites: readonly SiteFacts[]): string {
  const [ids, others] = [sites.slice(0, maxNames).map(({ id }) => id), sites.length - maxNames];
  return ids.join(", ") + (others > 0 ? ` and ${others} more` : "");
}
