import type { SiteFacts } from "../../business/facts.ts";
import { isLocal } from "../twilio/address.ts";
import { hostName } from "./hostName.ts";

/** The id in a host name `<id>.localhost`; undefined for any other host. */
export const localSiteId = (host: string): string | undefined => /^([a-z0-9-]+)\.localhost$/.exec(host)?.[1];

/**
 * Whether an origin is that of a site which a desk of this machine is tried with: `http://<id>.localhost`, on
 * any port. Other machines have no such names.
 */
export const isLocalSite = (origin: string, { id }: Pick<SiteFacts, "id">, publicUrl: string): boolean =>
  isLocal(publicUrl) && origin.startsWith("http://") && localSiteId(hostName(new URL(origin).host)) === id;
