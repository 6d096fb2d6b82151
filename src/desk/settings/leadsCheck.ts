import { createTransport } from "nodemailer";
import type { SiteFacts } from "../../business/facts.ts";
import { createCouriers } from "../leads/couriers.ts";
import { fetchCarriers } from "../leads/fetchCarriers.ts";
import { nodeCarriers } from "../leads/nodeCarriers.ts";
import { fine, type Outcome, wrong } from "./outcome.ts";
import type { Settings } from "./settings.ts";
import type { DeskTarget } from "./targets.ts";

/** Looks at who would get the leads of each site on a host. Rejects where the mail server takes no mails. */
export async function examineLeads(
  settings: Settings,
  sites: readonly SiteFacts[],
  target: DeskTarget,
): Promise<Outcome> {
  const { LEADS_WEBHOOK_SECRET, SMTP_URL, REDIS_URL } = settings;
  const posted = sites.filter(({ business }) => business.leads?.webhookUrl).map(({ id }) => id);
  if (posted.length && !LEADS_WEBHOOK_SECRET)
    return wrong(`LEADS_WEBHOOK_SECRET is missing: the webhookUrl of ${formatIds(posted)} gets no leads.`);
  const carriers = target === "cloudflare" ? fetchCarriers : nodeCarriers();
  const mailServer = carriers.sendMail && SMTP_URL;
  const ids = await findWithoutCourier(settings, sites, carriers);
  const whose = ids.length ? `Leads of ${formatIds(ids)}` : "Leads";
  const isTold = sites.length ? ids.length === 0 : Boolean(settings.LEADS_WEBHOOK_URL || mailServer);
  const remedy = `set LEADS_WEBHOOK_URL${carriers.sendMail ? ` or ${SMTP_URL ? "LEADS_EMAIL_TO" : "SMTP_URL"}` : ", for workers send no mail"}`;
  if (!isTold && target !== "node" && target !== "cloudflare" && !REDIS_URL)
    return wrong(`${whose} reach nobody and are kept nowhere: ${remedy}.`);
  if (mailServer) await createTransport(mailServer).verify();
  if (!isTold) return wrong(`${whose} are kept and told to nobody: ${remedy}.`);
  return fine(mailServer ? "The mail server takes mails." : "The leads of each site are posted.");
}

/** The ids of the sites whose leads nobody would get. */
async function findWithoutCourier(
  settings: Settings,
  sites: readonly SiteFacts[],
  carriers: Parameters<typeof createCouriers>[3],
): Promise<string[]> {
  const byId = new Map(sites.map((site) => [site.id, site]));
  const couriers = createCouriers(
    settings,
    async (id) => byId.get(id),
    () => new Date(),
    carriers,
  );
  const ids: string[] = [];
  for (const id of byId.keys()) if (!(await couriers?.(id))) ids.push(id);
  return ids;
}

const maxNames = 10;

/** Names sites, the first few of many. */
function formatIds(ids: readonly string[]): string {
  const others = ids.length - maxNames;
  return ids.slice(0, maxNames).join(", ") + (others > 0 ? ` and ${others} more` : "");
}
