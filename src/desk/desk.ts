import type { SiteFacts } from "../business/facts.ts";
import type { Engine } from "../receptionist/engine.ts";
import type { Spend } from "../receptionist/model/language.ts";
import type { SiteCounts } from "./counts.ts";
import type { Fingerprints } from "./http/fingerprints.ts";
import type { Leads } from "./leads/lead.ts";
import type { Leases } from "./leases.ts";
import type { Admit } from "./limits/admission.ts";
import type { Limits } from "./limits/limits.ts";
import type { DeskLog } from "./log.ts";
import type { Attempts } from "./reply/attempts.ts";
import type { Chains } from "./reply/chain.ts";
import type { UnansweredStore } from "./reply/unanswered/references.ts";
import type { Settings } from "./settings/settings.ts";
import type { TopicStore } from "./topics/keptTopics.ts";
import type { ProviderApi } from "./twilio/providerApi.ts";

/** What the handlers of the desk work with: settings, provider, businesses, stores and clock come in here. */
export type Desk = {
  settings: Settings;
  provider: ProviderApi;
  /** The business of an id; undefined when there is none. */
  business: (id: string) => Promise<SiteFacts | undefined>;
  /** The site that has a host name (in lower case, without port): its pages may call from there. */
  siteOfHost: (host: string) => Promise<SiteFacts | undefined>;
  /** What words the replies of a business in place of the grounded engine. */
  engines: Engines;
  limits: Limits;
  /** Counts each new chat and each form, and refuses what is too many. */
  admit: Admit;
  /** Who does which piece of work, among all processes that share the store. */
  leases: Leases;
  /** What call each key of a client was first sent with. */
  fingerprints: Fingerprints;
  /** How often composing the reply to a message began without an end. */
  attempts: Attempts;
  /** The conversations whose messages are being replied to. */
  chains: Chains;
  /** The messages whose reply is not confirmed yet. */
  unanswered: UnansweredStore;
  /** The topics that the receptionist had no answer to. */
  topics: TopicStore;
  leads: Leads;
  /** What the stores have of each site. Rejects when one cannot be read. */
  counts: () => Promise<SiteCounts[]>;
  now: () => Date;
  /** Keeps work going after the answer is sent, as the host does it (`waitUntil`). The work never rejects. */
  inBackground: (work: Promise<void>) => void;
  /** Aborts when the desk closes. */
  closing: AbortSignal;
  log: DeskLog;
};

/**
 * The engine that a business file asks for; undefined for the grounded one, and when the settings lack its
 * model.
 */
export type Engines = (site: SiteFacts, spend: Spend) => Engine | undefined;

/** A handler of the desk: a web-standard request in, a response out. Never throws. */
export type Handler = (request: Request, desk: Desk) => Promise<Response>;
