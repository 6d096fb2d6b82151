import type { SendMailOptions } from "nodemailer";
import type { SiteFacts } from "../../business/facts.ts";
import type { Settings } from "../settings/settings.ts";
import type { Courier } from "./lead.ts";

/**
 * Posts a body to an address and resolves to the status of the answer; follows no redirect, waits 10 s at
 * most.
 */
export type PostToReceiver = (
  url: string,
  message: { headers: Record<string, string>; body: string },
) => Promise<number>;

/** Sends a mail by a server such as `smtps://user:password@host:port`; rejects unless the server took it. */
export type SendMail = (server: string, mail: SendMailOptions) => Promise<void>;

/** How a host brings leads out. */
export type LeadTransport = {
  /** To an address of the settings. */
  post: PostToReceiver;
  /** To an address of a business file: only to what the whole internet reaches. */
  postPublic: PostToReceiver;
  /** Undefined on a host that speaks no SMTP. */
  sendMail: SendMail | undefined;
};

/** A way by which leads reach a business, once the settings have what it needs. */
export type LeadChannel = (
  settings: Settings,
  transport: LeadTransport,
  now: () => Date,
) =>
  | {
      /** To where the business file says; undefined where it names no address of this kind. */
      ofBusiness: (siteId: string, site: SiteFacts | undefined) => Courier | undefined;
      /** To where the settings say, for all sites whose file does not. */
      ofSettings: (siteId: string, site: SiteFacts | undefined) => Courier | undefined;
    }
  | undefined;

/** How long a receiver may take to answer, in ms. */
export const receiverTimeoutMs = 10_000;

/** A host that is, by one of its addresses, not where leads may go. */
export class PrivateHost extends Error {
  override readonly name = "PrivateHost";
  constructor(hostname: string) {
    super(`${hostname} is not on the public internet.`);
  }
}
