import type { SiteFacts } from "../../business/facts.ts";
import { takeoverPagePath } from "../../chat/takeoverCall.ts";
import { isPreviewHost } from "../settings/previewHosts.ts";
import type { Settings } from "../settings/settings.ts";
import { isLocal } from "../twilio/address.ts";
import { issueLink } from "./link.ts";

/**
 * The address at which a person of the business answers a conversation of its site, until 14 days from `now`
 * or, once it was used, for eight hours; undefined for a site whose address nobody knows.
 */
export function createTakeoverUrl(
  site: SiteFacts,
  conversation: string,
  settings: Settings,
  now: Date,
): string | undefined {
  const origin = siteOrigin(site, settings);
  const place = { siteId: site.id, conversation, madeMs: now.getTime() };
  return origin && `${origin}${takeoverPagePath}#${issueLink(settings.IDENTITY_SECRET, place)}`;
}

/**
 * The origin at which people find the pages of a site that this desk answers for; undefined where there is
 * none.
 */
function siteOrigin({ id, business }: SiteFacts, settings: Settings): string | undefined {
  const { PUBLIC_URL, PREVIEW_HOSTS } = settings;
  const { origin, hostname, protocol, port } = new URL(PUBLIC_URL);
  // The address on the web, if there is one, leads to another desk than that of this machine.
  if (isLocal(PUBLIC_URL)) return `${protocol}//${id}.localhost${port && `:${port}`}`;
  if (business.siteUrl) return new URL(business.siteUrl).origin;
  const [furtherHost] = business.hosts;
  if (furtherHost) return `https://${furtherHost}`;
  const preview = PREVIEW_HOSTS.find((pattern) => pattern.startsWith("*."));
  if (preview) return `https://${preview.replace("*", id)}`;
  // A site without any of these calls the desk from the desk's own host, or from a preview that only its host
  // names.
  return !PREVIEW_HOSTS.length || isPreviewHost(hostname, id, PREVIEW_HOSTS) ? origin : undefined;
}
