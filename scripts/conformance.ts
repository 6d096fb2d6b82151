import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { localCredentials } from "../src/provider/credentials.ts";
import { CommandError } from "../src/text/commandError.ts";
import { readOptions, refuseWords, run, UsageError } from "./commandLine.ts";

const usage = `Usage: npm run conformance -- [--url ADDRESS]
  --url ADDRESS  the socket of a provider that is running (default PROVIDER_SOCKET_URL, else ws://127.0.0.1:4310/v3/wsconnect)
Its REST API is expected at the same host (or at PROVIDER_REST_URL), and its credentials are those of the local provider unless
TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_API_KEY_SID, TWILIO_API_KEY_SECRET or TWILIO_CHAT_SERVICE_SID say otherwise.`;

const { env } = process;
const tests = fileURLToPath(import.meta.resolve("../tests/provider/conformance/stage/run.ts"));

await run(usage, async () => {
  const { values, positionals } = readOptions({
    url: { type: "string", default: env["PROVIDER_SOCKET_URL"] || "ws://127.0.0.1:4310/v3/wsconnect" },
  });
  refuseWords(positionals);
  const socket = readAddress(values.url);
  const settings = {
    ws: values.url,
    rest: env["PROVIDER_REST_URL"] || `http${socket.protocol.slice("ws".length)}//${socket.host}`,
    accountSid: env["TWILIO_ACCOUNT_SID"] || localCredentials.accountSid,
    authToken: env["TWILIO_AUTH_TOKEN"] || localCredentials.authToken,
    apiKeySid: env["TWILIO_API_KEY_SID"] || localCredentials.apiKeySid,
    apiKeySecret: env["TWILIO_API_KEY_SECRET"] || localCredentials.apiKeySecret,
    serviceSid: env["TWILIO_CHAT_SERVICE_SID"] || localCredentials.serviceSid,
  };
  const before = await unknownAt(settings.rest);
  console.log(`Conformance of ${settings.ws}\n`);
  const status = await runTests(settings);
  const grown = (await unknownAt(settings.rest)) - before;
  if (grown)
    throw new CommandError(
      `The provider did not understand ${grown} things: see ${settings.rest}/__provider/log`,
    );
  return status;
});

function readAddress(text: string): URL {
  if (URL.canParse(text) && /^wss?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new UsageError(`--url takes an address such as ws://127.0.0.1:4310/v3/wsconnect, not '${text}'`);
}

/** How many things a provider did not understand so far; throws a `CommandError` when none answers. */
async function unknownAt(rest: string): Promise<number> {
  const answer = await fetch(`${rest}/__provider/log?since=${Date.now()}`).catch(() => undefined);
  // What the provider's log says.
  const log = answer?.ok ? ((await answer.json()) as { unknown: number }) : undefined;
  if (log) return log.unknown;
  throw new CommandError(`No provider answers at ${rest}. Start one with: npm run provider`);
}

/** Runs the tests in a process of their own, to its exit status. */
function runTests(settings: object): Promise<number> {
  const child = spawn(process.execPath, [tests], {
    stdio: "inherit",
    env: { ...env, CONFORMANCE_PROVIDER: JSON.stringify(settings) },
  });
  return new Promise((resolve) => child.once("close", (status) => resolve(status ?? 1)));
}
