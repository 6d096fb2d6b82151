import type { LoadedBusiness } from "../business/load.ts";
import type { ProviderApi } from "./providerApi.ts";
import type { Settings } from "./settings.ts";

/** What the handlers of the desk work with. Everything from outside comes in here: settings, provider, businesses, clock. */
export type Desk = {
  settings: Settings;
  provider: ProviderApi;
  /** The business of an id; undefined when there is none. */
  business: (id: string) => Promise<LoadedBusiness | undefined>;
  now: () => Date;
  /** Keeps work going after the answer is sent, as the host does it (`waitUntil`). */
  inBackground: (work: Promise<void>) => void;
};

/** A handler of the desk: a web-standard request in, a response out. Never throws. */
export type Handler = (request: Request, desk: Desk) => Promise<Response>;
