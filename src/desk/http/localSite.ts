import { isLocal } from "../twilio/address.ts";

/**
 * Whether an origin is that of a site which a desk of this machine is tried with: `http://<id>.localhost`, on
 * any port. Other machines have no such names.
 */
export const isLocalSite = (origin: string, id: string, publicUrl: string): boolean =>
  isLocal(publicUrl) && /^http:\/\/([a-z0-9-]+)\.localhost(?::\d+)?$/.exec(origin)?.[1] === id;
