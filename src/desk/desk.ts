import type { LoadedBusiness } from "../business/load.ts";
import type { Engine } from "../receptionist/engines/engine.ts";
import type { Spend } from "../receptionist/engines/model.ts";
import type { Leads } from "./leads/lead.ts";
import type { Log } from "./log.ts";
import type { Settings } from "./settings/settings.ts";
import type { Marks } from "./stores/leasesInMemory.ts";
import type { Limits } from "./stores/limits.ts";
import type { ProviderApi } from "./twilio/providerApi.ts";

/** What the handlers of the desk work with. Everything from outside comes in here: settings, provider, businesses, stores, clock. */
export type Desk = {
  settings: Settings;
  provider: ProviderApi;
  /** The business of an id; undefined when there is none. */
  business: (id: string) => Promise<LoadedBusiness | undefined>;
  /** What words the replies of a business in place of the grounded engine. */
  engines: Engines;
  limits: Limits;
  /** Who does which piece of work, among all processes that share the store. */
  marks: Marks;
  leads: Leads;
  now: () => Date;
  /** Keeps work going after the answer is sent, as the host does it (`waitUntil`). The work never rejects. */
  inBackground: (work: Promise<void>) => void;
  /** Ends when the desk closes. */
  closing: AbortSignal;
  /** Writes one line of the log: no personal data, no secret. */
  log: Log;
};

/** The engine that a business file asks for; undefined when that is the grounded one, or when its model is not among the settings. */
export type Engines = (site: LoadedBusiness, spend: Spend) => Engine | undefined;

/** A handler of the desk: a web-standard request in, a response out. Never throws. */
export type Handler = (request: Request, desk: Desk) => Promise<Response>;
