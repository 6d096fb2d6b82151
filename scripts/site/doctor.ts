import { randomBytes } from "node:crypto";
import { loadBusinesses } from "../../src/business/check/load.ts";
import { examineDesk, namesToMend, type SettingFinding } from "../../src/desk/settings/doctor.ts";
import { completeSettings, type HostFacts } from "../../src/desk/settings/hostFacts.ts";
import { checkSettings, formatMistakes, settingNotes } from "../../src/desk/settings/settings.ts";
import { ensureService, narrowRoles, registerWebhook } from "../../src/desk/twilio/chatService.ts";
import { ProviderError } from "../../src/desk/twilio/providerCall.ts";
import { hosts } from "../../src/hosts/hosts.ts";
import { CommandError } from "../../src/text/commandError.ts";
import { readEnvironment, UsageError } from "../commandLine.ts";

/** Reads where the desk is to run; throws a `UsageError` where no desk runs there. */
function readHost(name = "node"): HostFacts {
  const facts = hosts.find((host) => host.name === name)?.facts;
  if (facts) return facts;
  const names = hosts.filter((host) => host.facts).map((host) => host.name);
  throw new UsageError(`--target takes ${names.join(", ")}, not '${name}'`);
}

/**
 * `site doctor`: prints what each setting is for and what is wrong with it or with what it names, on a host.
 * 0: fit for production.
 */
export async function doctor(folder: string, target: string | undefined): Promise<number> {
  const host = readHost(target);
  const values = readEnvironment();
  const { businesses } = await loadBusinesses(folder);
  const findings = await examineDesk(values, businesses, host);
  const width = Math.max(...findings.map((finding) => nameOf(finding).length));
  for (const finding of findings)
    console.log(`${finding.state.padEnd(5)}  ${nameOf(finding).padEnd(width)}  ${finding.text}`);
  const mistakes = findings.filter(({ state }) => state === "wrong");
  console.log(
    mistakes.length
      ? `\nNot yet: ${namesToMend(mistakes).join(", ")}. Examples: .env.example`
      : "\nFit for production.",
  );
  return mistakes.length ? 1 : 0;
}

const nameOf = ({ name, isSecret }: SettingFinding) => (isSecret ? `${name} (secret)` : name);

/**
 * `site setup`: makes the chat service what it must be, and prints the settings that follow. It may run
 * again. Where each site has a desk of its own, conversations name their desk, and the service names none.
 */
export async function setup(target: string | undefined): Promise<number> {
  const host = readHost(target);
  const values = readEnvironment();
  const secret = values["IDENTITY_SECRET"] || randomBytes(32).toString("base64url");
  const settings = checkSettings({
    ...completeSettings(values, host, host.hasDeskPerSite ? anySite : undefined),
    IDENTITY_SECRET: secret,
    // `ensureService` creates a missing one.
    TWILIO_CHAT_SERVICE_SID: values["TWILIO_CHAT_SERVICE_SID"] || "IS",
  });
  if (Array.isArray(settings))
    throw new CommandError(
      `${formatMistakes(settings)}\nSettings come from the environment and from .env (.env.example names them).`,
    );
  try {
    const service = await ensureService(settings);
    await narrowRoles(settings, service);
    if (!host.hasDeskPerSite) await registerWebhook(settings, service);
    printSettings(host, { service, ...(values["IDENTITY_SECRET"] ? {} : { secret }) }, values);
    return 0;
  } catch (error) {
    throw new CommandError(
      error instanceof ProviderError
        ? `The provider refused: ${error.message} (${error.status}, code ${error.code}). Check the TWILIO_ settings.`
        : `The provider could not be reached at ${settings.PROVIDER_REST_URL}.`,
    );
  }
}

/** Stands for the address that each site's desk takes from its file: no service is given it. */
const anySite = "https://site.example";

function printSettings(
  host: HostFacts,
  { service, secret }: { service: string; secret?: string },
  values: Record<string, string | undefined>,
): void {
  const reports = host.hasDeskPerSite ? "each conversation tells its own desk" : "new messages are told";
  console.log(`The chat service is ready: visitors may only chat, ${reports}. Settings to keep:\n`);
  console.log(`TWILIO_CHAT_SERVICE_SID=${service}`);
  console.log(`WEBHOOK_SCOPE=${host.hasDeskPerSite ? "conversation" : "service"}`);
  if (secret) console.log(`IDENTITY_SECRET=${secret}`);
  const names = new Set([...Object.keys(values).filter((name) => values[name]), "IDENTITY_SECRET"]);
  console.log(
    `\nSecrets, for nobody's eyes: ${[...names].filter((name) => settingNotes(name).isSecret).join(", ")}.`,
  );
  console.log(host.settingsRemedy);
}
