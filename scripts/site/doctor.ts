import { randomBytes } from "node:crypto";
import { loadBusinesses } from "../../src/business/load.ts";
import { isDeskOfSite } from "../../src/desk/settings/checks.ts";
import {
  examineSettings,
  examineWorld,
  namesToMend,
  type SettingFinding,
} from "../../src/desk/settings/doctor.ts";
import { checkSettings, formatMistakes, settingNotes } from "../../src/desk/settings/settings.ts";
import { completeSettings, type DeskTarget, deskTargets } from "../../src/desk/settings/targets.ts";
import { ensureService, narrowRoles, registerWebhook } from "../../src/desk/twilio/chatService.ts";
import { ProviderError } from "../../src/desk/twilio/providerCall.ts";
import { Failure, readEnvironment, UsageError } from "../commandLine.ts";

/** Reads where the desk is to run; throws a `UsageError` where no desk runs there. */
function readTarget(name = "node"): DeskTarget {
  const target = deskTargets.find((each) => each === name);
  if (target) return target;
  throw new UsageError(`--target takes ${deskTargets.join(", ")}, not '${name}'`);
}

/**
 * `site doctor`: prints what each setting is for and what is wrong with it or with what it names, on a host.
 * 0: fit for production.
 */
export async function doctor(folder: string, targetName: string | undefined): Promise<number> {
  const target = readTarget(targetName);
  const values = readEnvironment();
  const { businesses } = await loadBusinesses(folder);
  const siteUrl = isDeskOfSite(target)
    ? businesses.find(({ business }) => business.siteUrl)?.business.siteUrl
    : undefined;
  const settings = checkSettings(completeSettings(values, target, siteUrl));
  const findings = [
    ...examineSettings(values, target, siteUrl),
    ...(Array.isArray(settings) ? [] : await examineWorld(settings, businesses, target)),
    ...(isDeskOfSite(target) && !values["PUBLIC_URL"] ? addressless(businesses) : []),
  ];
  const width = Math.max(...findings.map((finding) => nameOf(finding).length));
  for (const finding of findings) console.log(formatFinding(finding, width));
  const mistakes = findings.filter(({ state }) => state === "wrong");
  console.log(
    mistakes.length
      ? `\nNot yet: ${namesToMend(mistakes).join(", ")}. Examples: .env.example`
      : "\nFit for production.",
  );
  return mistakes.length ? 1 : 0;
}

/** Sites whose own desk would not know its address. */
function addressless(businesses: Awaited<ReturnType<typeof loadBusinesses>>["businesses"]): SettingFinding[] {
  const ids = businesses.filter(({ business }) => !business.siteUrl).map(({ id }) => id);
  if (!ids.length) return [];
  return [
    { state: "wrong", name: "sites", text: `No siteUrl in the files of ${ids.join(", ")}: write it there.` },
  ];
}

const nameOf = ({ name, isSecret: isHidden }: SettingFinding) => (isHidden ? `${name} (secret)` : name);

const formatFinding = (finding: SettingFinding, width: number) =>
  `${finding.state.padEnd(5)}  ${nameOf(finding).padEnd(width)}  ${finding.text}`;

/** How a host is given a setting. */
const hostCommands: Record<DeskTarget, string> = {
  node: "Write them into .env, which nobody else may read.",
  vercel: "Give them to each project: vercel env add NAME production --sensitive",
  netlify: "Give them to each site: netlify env:set NAME VALUE --secret --scope functions",
  cloudflare: "Give them to each worker: wrangler secret put NAME",
};

/**
 * `site setup`: makes the chat service what it must be, and prints the settings that follow. It may run
 * again. Where each site has a desk of its own, conversations name their desk, and the service names none.
 */
export async function setup(targetName: string | undefined): Promise<number> {
  const target = readTarget(targetName);
  const values = readEnvironment();
  const secret = values["IDENTITY_SECRET"] || randomBytes(32).toString("base64url");
  const settings = checkSettings({
    ...completeSettings(values, target, isDeskOfSite(target) ? anySite : undefined),
    IDENTITY_SECRET: secret,
    // `ensureService` creates a missing one.
    TWILIO_CHAT_SERVICE_SID: values["TWILIO_CHAT_SERVICE_SID"] || "IS",
  });
  if (Array.isArray(settings))
    throw new Failure(
      `${formatMistakes(settings)}\nSettings come from the environment and from .env (.env.example names them).`,
    );
  try {
    const service = await ensureService(settings);
    await narrowRoles(settings, service);
    if (!isDeskOfSite(target)) await registerWebhook(settings, service);
    printSettings(target, { service, ...(values["IDENTITY_SECRET"] ? {} : { secret }) }, values);
    return 0;
  } catch (error) {
    throw new Failure(
      error instanceof ProviderError
        ? `The provider refused: ${error.message} (${error.status}, code ${error.code}). Check the TWILIO_ settings.`
        : `The provider could not be reached at ${settings.PROVIDER_REST_URL}.`,
    );
  }
}

/** Stands for the address that each site's desk takes from its file: no service is given it. */
const anySite = "https://site.example";

function printSettings(
  target: DeskTarget,
  { service, secret }: { service: string; secret?: string },
  values: Record<string, string | undefined>,
): void {
  const reports = isDeskOfSite(target) ? "each conversation tells its own desk" : "new messages are told";
  console.log(`The chat service is ready: visitors may only chat, ${reports}. Settings to keep:\n`);
  console.log(`TWILIO_CHAT_SERVICE_SID=${service}`);
  console.log(`WEBHOOK_SCOPE=${isDeskOfSite(target) ? "conversation" : "service"}`);
  if (secret) console.log(`IDENTITY_SECRET=${secret}`);
  const names = new Set([...Object.keys(values).filter((name) => values[name]), "IDENTITY_SECRET"]);
  console.log(
    `\nSecrets, for nobody's eyes: ${[...names].filter((name) => settingNotes(name).isSecret).join(", ")}.`,
  );
  console.log(hostCommands[target]);
}
