import { existsSync } from "node:fs";
import { readOutputKind } from "../../src/build/manifest.ts";
import { findSiteFacts, type SiteFolders } from "../../src/business/check/siteFacts.ts";
import { factsFile } from "../../src/business/facts.ts";
import { checkSettings, formatMistakes, type Settings } from "../../src/desk/settings/settings.ts";
import { checkConversation } from "../../src/desk/takeover/checkConversation.ts";
import { createTakeoverUrl } from "../../src/desk/takeover/takeoverUrl.ts";
import { isLocal } from "../../src/desk/twilio/address.ts";
import { createProviderApi } from "../../src/desk/twilio/providerApi.ts";
import { ProviderError } from "../../src/desk/twilio/providerCall.ts";
import { localCredentials } from "../../src/provider/credentials.ts";
import { CommandError } from "../../src/text/commandError.ts";
import { readEnvironment } from "../commandLine.ts";
import { localProviderPort, localSettings } from "../localSettings.ts";

/** Where the site is looked up, and the port of the `npm start` whose chat it is: without it, by settings. */
type JoinOptions = SiteFolders & { port: number | undefined };

/**
 * `site join`: prints a new link by which a person of the business answers a conversation. 0: printed, 1:
 * there is no such conversation of the site, or it could not be looked up.
 */
export async function join(siteId: string, conversation: string, options: JoinOptions): Promise<number> {
  const site = await findSiteFacts(siteId, options);
  const settings = readJoinSettings(options.port);
  if (isLocal(settings.PUBLIC_URL) && options.port === undefined && (await hasFactsAlone(siteId, options)))
    throw new CommandError(
      `${siteId}: The desk at ${settings.PUBLIC_URL} has no pages, so a link to it would lead nowhere. Set PUBLIC_URL to its address on the web, or serve pages: npm run build -- ${siteId} --out DIR, and npm run serve -- --out DIR`,
    );
  const url = createTakeoverUrl(site, conversation, settings, new Date());
  if (url === undefined)
    throw new CommandError(
      `${siteId}: Nobody knows the address of this site. Write siteUrl into its file, and build it.`,
    );
  await checkConversation(site.id, conversation, { provider: createProviderApi(settings), settings }).catch(
    (error) => {
      throw explain(error, { settings, port: options.port });
    },
  );
  console.log(url);
  console.error("It works for 8 hours from its first use, and for 14 days at most.");
  return 0;
}

/** Whether an output has the facts of a site, and its pages are served elsewhere. */
const hasFactsAlone = async (id: string, { out }: JoinOptions): Promise<boolean> =>
  existsSync(factsFile(out, id)) && (await readOutputKind(out)).placeOf(id) === "elsewhere";

/** The settings of the desk: those of the environment, or those that an `npm start` on a port has. */
function readJoinSettings(port: number | undefined): Settings {
  const settings = checkSettings(port === undefined ? readEnvironment() : settingsOfStart(port));
  if (!Array.isArray(settings)) return settings;
  throw new CommandError(
    `${formatMistakes(settings)}\nSettings come from the environment and from .env. For a chat of npm start, add its port: --port 4300`,
  );
}

function settingsOfStart(port: number): Record<string, string> {
  const host = `127.0.0.1:${localProviderPort(port)}`;
  return localSettings({ ...localCredentials, rest: `http://${host}`, ws: `ws://${host}` }, port);
}

type JoinedDesk = { settings: Settings; port: number | undefined };

function explain(error: unknown, { settings, port }: JoinedDesk): unknown {
  const { PROVIDER_REST_URL } = settings;
  if (error instanceof ProviderError)
    return new CommandError(
      `The provider refused: ${error.message} (${error.status}, code ${error.code}). Mend the TWILIO_ settings: npm run -s site -- doctor`,
    );
  if (!(error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError")))
    return error;
  return new CommandError(
    port === undefined
      ? `The provider could not be reached at ${PROVIDER_REST_URL}. Run this again when it is.`
      : `Port ${port}: No npm start runs there with its provider at ${PROVIDER_REST_URL}. Run npm start -- --port ${port} while port ${localProviderPort(port)} is free, and this again.`,
  );
}
