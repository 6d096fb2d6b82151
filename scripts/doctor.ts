import { randomBytes } from "node:crypto";
import { loadBusinesses } from "../src/business/load.ts";
import { examineSettings, examineWorld, type Finding } from "../src/desk/settings/doctor.ts";
import { checkSettings, formatMistakes } from "../src/desk/settings/settings.ts";
import { ensureService, narrowRoles, registerWebhook } from "../src/desk/twilio/chatService.ts";
import { ProviderError } from "../src/desk/twilio/providerCall.ts";
import { Failure, readEnvironment } from "./commandLine.ts";

/**
 * `site doctor`: prints what each setting is for and what is wrong with it or with what it names. 0: fit for
 * production.
 */
export async function doctor(folder: string): Promise<number> {
  const values = readEnvironment();
  const { businesses } = await loadBusinesses(folder);
  const settings = checkSettings(values);
  const findings = [
    ...examineSettings(values),
    ...(Array.isArray(settings) ? [] : await examineWorld(settings, businesses)),
  ];
  const width = Math.max(...findings.map(({ name }) => name.length));
  for (const finding of findings) console.log(formatFinding(finding, width));
  const mistakes = findings.filter(({ state }) => state === "wrong").length;
  console.log(mistakes ? `\n${mistakes} to put right. Examples: .env.example` : "\nFit for production.");
  return mistakes ? 1 : 0;
}

const formatFinding = ({ state, name, text }: Finding, width: number) =>
  `${state.padEnd(5)}  ${name.padEnd(width)}  ${text}`;

/**
 * `site setup`: makes the chat service what it must be, and prints the settings that follow. It may run
 * again.
 */
export async function setup(): Promise<number> {
  const values = readEnvironment();
  const secret = values["IDENTITY_SECRET"] || randomBytes(32).toString("base64url");
  const settings = checkSettings({
    ...values,
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
    await registerWebhook(settings, service);
    console.log(
      "The chat service is ready: visitors may only chat, new messages are told. Settings to keep:\n",
    );
    console.log(`TWILIO_CHAT_SERVICE_SID=${service}\nWEBHOOK_SCOPE=service`);
    if (!values["IDENTITY_SECRET"]) console.log(`IDENTITY_SECRET=${secret}`);
    return 0;
  } catch (error) {
    throw new Failure(
      error instanceof ProviderError
        ? `The provider refused: ${error.message} (${error.status}, code ${error.code}). Check the TWILIO_ settings.`
        : `The provider could not be reached at ${settings.PROVIDER_REST_URL}.`,
    );
  }
}
