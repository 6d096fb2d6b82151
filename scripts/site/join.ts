import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { readOutputKind } from "../../src/build/manifest.ts";
import { factsFile, parseFacts, type SiteFacts } from "../../src/business/facts.ts";
import { businessIds, loadBusinesses } from "../../src/business/load.ts";
import { createAnswerUrl } from "../../src/desk/person/answerUrl.ts";
import { findSignedVisitor } from "../../src/desk/retention/conversations.ts";
import { checkSettings, formatMistakes, type Settings } from "../../src/desk/settings/settings.ts";
import { isLocal } from "../../src/desk/twilio/address.ts";
import { createProviderApi } from "../../src/desk/twilio/providerApi.ts";
import { ProviderError } from "../../src/desk/twilio/providerCall.ts";
import { localCredentials } from "../../src/provider/credentials.ts";
import { Failure, readEnvironment } from "../commandLine.ts";
import { localProviderPort, localSettings } from "../localSettings.ts";

/** Where the site is looked up, and the port of the `npm start` whose chat it is: without it, by settings. */
type JoinOptions = { businesses: string; out: string; port: number | undefined };

/**
 * `site join`: prints a new link by which a person of the business answers a conversation. 0: printed, 1:
 * there is no such conversation of the site, or it could not be looked up.
 */
export async function join(siteId: string, conversation: string, options: JoinOptions): Promise<number> {
  const site = await findSite(siteId, options);
  const settings = readJoinSettings(options.port);
  if (isLocal(settings.PUBLIC_URL) && options.port === undefined && (await hasFactsAlone(siteId, options)))
    throw new Failure(
      `${siteId}: The desk at ${settings.PUBLIC_URL} has no pages, so a link to it would lead nowhere. Set PUBLIC_URL to its address on the web, or serve pages: npm run build -- ${siteId} --out DIR, and npm run serve -- --out DIR`,
    );
  const url = createAnswerUrl(site, conversation, settings, new Date());
  if (url === undefined)
    throw new Failure(
      `${siteId}: Nobody knows the address of this site. Write siteUrl into its file, and build it.`,
    );
  await checkConversation(site, conversation, { settings, port: options.port });
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
  throw new Failure(
    `${formatMistakes(settings)}\nSettings come from the environment and from .env. For a chat of npm start, add its port: --port 4300`,
  );
}

function settingsOfStart(port: number): Record<string, string> {
  const host = `127.0.0.1:${localProviderPort(port)}`;
  return localSettings({ ...localCredentials, rest: `http://${host}`, ws: `ws://${host}` }, port);
}

/**
 * The facts of a site: as it was built, else of its business file. Throws a `Failure` when there is neither.
 */
async function findSite(id: string, { businesses, out }: JoinOptions): Promise<SiteFacts> {
  const missing = `${id}: There is no site of this id in ${out}, and no business in ${businesses}. Name the folders with --out DIR and --businesses DIR.`;
  if (!/^[a-z0-9-]+$/.test(id)) throw new Failure(missing);
  const facts = await readFile(factsFile(out, id), "utf8").catch(() => undefined);
  if (facts === undefined) {
    const ids = await businessIds(businesses).catch((): string[] => []);
    const loaded = ids.includes(id) ? await loadBusinesses(businesses, [id]) : undefined;
    const [business] = loaded?.businesses ?? [];
    if (business) return business;
    throw new Failure(loaded?.mistakes.join("\n") ?? missing);
  }
  try {
    return parseFacts(facts);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "Cannot be read";
    throw new Failure(
      `${factsFile(out, id)}: ${reason}. Build the site with this version: npm run build -- ${id}`,
    );
  }
}

type JoinedDesk = { settings: Settings; port: number | undefined };

/** Throws a `Failure` unless a conversation is one that a visitor of the site opened. */
async function checkConversation(site: SiteFacts, sid: string, desk: JoinedDesk): Promise<void> {
  const { settings } = desk;
  const provider = createProviderApi(settings);
  try {
    const conversation = /^CH[0-9a-f]{32}$/.test(sid) ? await provider.findConversation(sid) : undefined;
    if (!conversation)
      throw new Failure(
        `${sid}: There is no such conversation at the provider. Its sid begins with CH; the lead names it, and the log.`,
      );
    const visitor = findSignedVisitor(conversation, await provider.participants(sid), { settings });
    if (!visitor)
      throw new Failure(
        `${sid}: No visitor of this desk opened this conversation. Is IDENTITY_SECRET the one of the desk?`,
      );
    if (visitor.siteId !== site.id)
      throw new Failure(
        `${sid}: This is a conversation of ${visitor.siteId}, not of ${site.id}. Name that site.`,
      );
  } catch (error) {
    throw explain(error, desk);
  }
}

function explain(error: unknown, { settings, port }: JoinedDesk): unknown {
  const { PROVIDER_REST_URL } = settings;
  if (error instanceof ProviderError)
    return new Failure(
      `The provider refused: ${error.message} (${error.status}, code ${error.code}). Mend the TWILIO_ settings: npm run -s site -- doctor`,
    );
  if (!(error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError")))
    return error;
  return new Failure(
    port === undefined
      ? `The provider could not be reached at ${PROVIDER_REST_URL}. Run this again when it is.`
      : `Port ${port}: No npm start runs there with its provider at ${PROVIDER_REST_URL}. Run npm start -- --port ${port} while port ${localProviderPort(port)} is free, and this again.`,
  );
}
