import { readFile } from "node:fs/promises";
import { factsFile, parseFacts, type SiteFacts } from "../src/business/facts.ts";
import { businessIds, loadBusinesses } from "../src/business/load.ts";
import { createAnswerUrl } from "../src/desk/person/answerUrl.ts";
import { findSignedVisitor } from "../src/desk/retention/conversations.ts";
import { checkSettings, formatMistakes, type Settings } from "../src/desk/settings/settings.ts";
import { createProviderApi } from "../src/desk/twilio/providerApi.ts";
import { ProviderError } from "../src/desk/twilio/providerCall.ts";
import { Failure, readEnvironment } from "./commandLine.ts";

/** Where the site is looked up. */
type JoinOptions = { businesses: string; out: string };

/**
 * `site join`: prints a new link by which a person of the business answers a conversation. 0: printed, 1:
 * there is no such conversation of the site, or it could not be looked up.
 */
export async function join(siteId: string, conversation: string, options: JoinOptions): Promise<number> {
  const site = await findSite(siteId, options);
  const settings = checkSettings(readEnvironment());
  if (Array.isArray(settings))
    throw new Failure(`${formatMistakes(settings)}\nSettings come from the environment and from .env.`);
  const url = createAnswerUrl(site, conversation, settings, new Date());
  if (url === undefined)
    throw new Failure(
      `${siteId}: Nobody knows the address of this site. Write siteUrl into its file, and build it.`,
    );
  await checkConversation(site, conversation, settings);
  console.log(url);
  console.error("It works for 8 hours from its first use, and for 14 days at most.");
  return 0;
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

/** Throws a `Failure` unless a conversation is one that a visitor of the site opened. */
async function checkConversation(site: SiteFacts, sid: string, settings: Settings): Promise<void> {
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
    throw explain(error, settings);
  }
}

function explain(error: unknown, { PROVIDER_REST_URL }: Settings): unknown {
  if (error instanceof ProviderError)
    return new Failure(
      `The provider refused: ${error.message} (${error.status}, code ${error.code}). Mend the TWILIO_ settings: npm run -s site -- doctor`,
    );
  return error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError")
    ? new Failure(`The provider could not be reached at ${PROVIDER_REST_URL}. Run this again when it is.`)
    : error;
}
