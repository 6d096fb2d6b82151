import { readFile } from "node:fs/promises";
import { type Options, type Provider, startProvider } from "../src/provider/server.ts";
import { CommandError } from "../src/text/commandError.ts";
import { readOptions, readPort, refuseWords, run, UsageError, waitForStop } from "./commandLine.ts";
import { accountSettings } from "./localSettings.ts";

const usage = `Usage: npm run -s provider -- [--port N] [--state FILE] [--seed FILE] [--rate N] [--json]
  --port N       where to listen on this machine (default 4310; 0: a free one)
  --state FILE   keeps everything in this file, over restarts; without it, in memory
  --seed FILE    conversations to start with, as JSON; left alone when there are some already
  --rate N       refuses more changes of a conversation in a second with 429 (the service: about 30); without it, none
  --json         prints one line {ws,rest,accountSid,authToken,apiKeySid,apiKeySecret,serviceSid} and nothing else`;

/** Settings that would name an account: a real one is refused. */
const environment = {
  accountSid: process.env["TWILIO_ACCOUNT_SID"],
  authToken: process.env["TWILIO_AUTH_TOKEN"],
  apiKeySid: process.env["TWILIO_API_KEY_SID"],
  apiKeySecret: process.env["TWILIO_API_KEY_SECRET"],
  serviceSid: process.env["TWILIO_CHAT_SERVICE_SID"],
};

await run(usage, async () => {
  const { values, positionals } = readOptions({
    port: { type: "string", default: "4310" },
    state: { type: "string" },
    seed: { type: "string" },
    rate: { type: "string" },
    json: { type: "boolean", default: false },
  });
  refuseWords(positionals);
  const { seed, state, rate } = values;
  for (const name of ["state", "seed"] as const)
    if (values[name] === "") throw new UsageError(`--${name} takes the name of a file`);
  if (rate !== undefined && !/^[1-9]\d*$/.test(rate)) throw new UsageError("--rate takes a number from 1");
  const provider = await start({
    port: readPort(values.port),
    ...(state === undefined ? {} : { state }),
    ...(rate === undefined ? {} : { actionsPerSecond: Number(rate) }),
    ...(seed === undefined ? {} : { content: await readSeed(seed) }),
    credentials: Object.fromEntries(Object.entries(environment).filter(([, value]) => value)),
  });
  console.log(values.json ? oneLine(provider) : forPeople(provider));
  await waitForStop();
  await provider.close();
  return 0;
});

/** Starts it; what is wrong with a file or with the settings is one line for the reader. */
async function start(options: Options): Promise<Provider> {
  try {
    return await startProvider(options);
  } catch (error) {
    // A port that is in use is told by `run`.
    if (!(error instanceof Error) || ("code" in error && "port" in error)) throw error;
    throw new CommandError(error.message);
  }
}

async function readSeed(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new CommandError(`${file}: This file cannot be read. Name another with --seed FILE.`);
  }
}

function oneLine({ ws, rest, accountSid, authToken, apiKeySid, apiKeySecret, serviceSid }: Provider): string {
  return JSON.stringify({ ws, rest, accountSid, authToken, apiKeySid, apiKeySecret, serviceSid });
}

function forPeople(provider: Provider): string {
  const settings = Object.entries(accountSettings(provider));
  return `The local provider is up. It sends nothing to the outside and keeps no secrets.

  Socket for clients   ${provider.ws}
  REST API             ${provider.rest}
  Inspector            ${provider.rest}/inspect
  What happened        ${provider.rest}/__provider/log

Settings to copy:
${settings.map(([name, value]) => `  ${name}=${value}`).join("\n")}

A token for the identity 'visitor', good for a day:
  ${provider.token("visitor", 24 * 60 * 60)}

Ctrl-C stops it.`;
}
