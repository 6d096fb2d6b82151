import { randomBytes } from "node:crypto";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { loadBusinesses } from "../../src/business/check/load.ts";
import { examineDesk, namesToMend, type SettingFinding } from "../../src/desk/settings/doctor.ts";
import { completeSettings, type HostFacts } from "../../src/desk/settings/hostFacts.ts";
import {
  checkSettings,
  formatMistakes,
  type Settings,
  settingNotes,
} from "../../src/desk/settings/settings.ts";
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

/** What counts most comes first. */
const states = ["wrong", "note", "off", "ok"] as const;

/**
 * `site doctor`: prints what is wrong with settings or with what they name on a host, then what could be better
 * and what is off and costs something; with `isAll` also what is right, and what each is for. 0: fit for
 * production.
 */
export async function doctor(folder: string, target: string | undefined, isAll: boolean): Promise<number> {
  const host = readHost(target);
  const values = readEnvironment();
  const { businesses } = await loadBusinesses(folder);
  const findings = await examineDesk(values, businesses, host);
  const shown = states
    .filter((state) => isAll || state !== "ok")
    .flatMap((state) => findings.filter((finding) => finding.state === state));
  const width = Math.max(...shown.map((finding) => nameOf(finding).length));
  for (const finding of shown)
    console.log(`${finding.state.padEnd(5)}  ${nameOf(finding).padEnd(width)}  ${finding.text}`);
  if (!isAll) console.log(`\n${findings.length - shown.length} more are right: --all lists them.`);
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
 * `site setup`: makes the chat service what it must be, and prints the settings that follow, or with `isWritten`
 * adds those that are missing to `.env`. It may run again. Where each site has a desk of its own, conversations
 * name their desk, and the service names none.
 */
export async function setup(target: string | undefined, isWritten: boolean): Promise<number> {
  const host = readHost(target);
  if (isWritten && host.hasDeskPerSite)
    throw new UsageError("--write adds to .env, which this host does not read: give it the settings itself");
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
  const service = await prepareService(settings, host).catch((error: unknown) => {
    throw new CommandError(
      error instanceof ProviderError
        ? `The provider refused: ${error.message} (${error.status}, code ${error.code}). Check the TWILIO_ settings.`
        : `The provider could not be reached at ${settings.PROVIDER_REST_URL}.`,
    );
  });
  const made = {
    TWILIO_CHAT_SERVICE_SID: service,
    WEBHOOK_SCOPE: host.hasDeskPerSite ? "conversation" : "service",
    ...(values["IDENTITY_SECRET"] ? {} : { IDENTITY_SECRET: secret }),
  };
  if (isWritten) await addSettings(made, values);
  else printSettings(host, made, values);
  return 0;
}

/** Makes the chat service what a desk on this host needs; answers its sid. */
async function prepareService(settings: Settings, host: HostFacts): Promise<string> {
  const service = await ensureService(settings);
  await narrowRoles(settings, service);
  if (!host.hasDeskPerSite) await registerWebhook(settings, service);
  return service;
}

/** Stands for the address that each site's desk takes from its file: no service is given it. */
const anySite = "https://site.example";

type Values = Record<string, string | undefined>;

/** Adds settings that have no value yet to `.env`, which nobody else may read then; no line of it changes. */
async function addSettings(made: Readonly<Record<string, string>>, values: Values): Promise<void> {
  const file = ".env";
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw new CommandError(`${file}: Cannot be read: ${error.message}. Nothing was added.`);
  });
  const own = parseEnv(text);
  const missing = Object.entries(made).filter(([name]) => !values[name] && !own[name]);
  const lines = missing.map(([name, value]) => `${name}=${value}\n`);
  if (text) await chmod(file, 0o600);
  const gap = text && !text.endsWith("\n") ? "\n" : "";
  await writeFile(file, gap + lines.join(""), { flag: "a", mode: 0o600 });
  const names = missing.map(([name]) => name).join(", ");
  console.log(
    `The chat service is ready. ${names ? `Added to ${file}: ${names}.` : `${file} lacks nothing.`}`,
  );
  for (const [name, value] of Object.entries(made))
    if (values[name] && values[name] !== value)
      console.log(`${name} is ${values[name]}; it has to be ${value}: change it.`);
}

function printSettings(host: HostFacts, made: Readonly<Record<string, string>>, values: Values): void {
  const reports = host.hasDeskPerSite ? "each conversation tells its own desk" : "new messages are told";
  console.log(`The chat service is ready: visitors may only chat, ${reports}. Settings to keep:\n`);
  for (const [name, value] of Object.entries(made)) console.log(`${name}=${value}`);
  const names = new Set([...Object.keys(values).filter((name) => values[name]), "IDENTITY_SECRET"]);
  console.log(
    `\nSecrets, for nobody's eyes: ${[...names].filter((name) => settingNotes(name).isSecret).join(", ")}.`,
  );
  console.log(host.settingsRemedy);
}
