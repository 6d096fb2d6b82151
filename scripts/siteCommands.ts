import { toJsonSchema } from "@valibot/to-json-schema";
import { stringify } from "yaml";
import { liveMistakes } from "../src/business/live.ts";
import { businessIds, loadBusinesses } from "../src/business/load.ts";
import { businessSchema } from "../src/business/schema.ts";
import { formatWarnings } from "../src/business/warnings.ts";
import { englishWords } from "../src/business/words.ts";
import { build, merge } from "./build.ts";
import { checkFolder, readEnvironment, readOptions, readPort, run, UsageError } from "./commandLine.ts";
import { deploymentOptions } from "./deployment.ts";

const usage = `Usage: npm run -s site -- COMMAND [--businesses DIR] [--out DIR]
  check [ID...] [--live]  every mistake in the business files, one line each; --live: also what a live site needs
  build [ID...] [--all]   what changed, or all, into dist/<id>/
    --target node      for \`npm run serve\` (default)
    --target static    for any host of files
    --target vercel, netlify or cloudflare   a folder that the host's own tool deploys, the desk in functions of the site
    --desk shared --desk-url URL   on those: the host hands on to a desk of several sites
    --schedule daily   for a plan of Vercel that takes no job every minute
    --desk only [--target T]   no pages: the desk that several sites share, and a file of facts for each of them
    --desk none        no chat and no form: phone and e-mail take their place (default of static)
    --desk-url URL     chat and form call a running desk elsewhere
    --prune [--yes]       removes also the sites whose business folder is gone; --yes: however many they are
    --shard I/N [--reuse DIR]   only part I of N; takes over what a former output has of it
  publish [ID...] [--target T] [--prune [--yes]]   puts those files into the store of the running desk
  merge DIR... [--yes]    puts the outputs of shards into one, without the sites whose business folder is gone
  ask ID [--json]      questions on stdin, a line each; the receptionist's replies on stdout
    --engine rules or model   by rules alone (default), or by the language model of the business file or the settings
  report [ID] [--json]   what the receptionist had no answer to in the last 30 days, most asked first
  leads [ID] [--json] [--full]   leads that wait for delivery or were given up; --full: also name, contact and wish
  join ID CONVERSATION   prints a new link by which a person answers a chat: 8 hours from its first use, 14 days at most
    --port N           a chat of the npm start on that port
  schema               JSON Schema of a business file, for editors
  words                every text of a site in English, as YAML: a start for another language
  doctor [--target T] [--desk only]   what each setting of the desk is for on a host, and what is wrong with it
  setup [--target T] [--desk only]    makes the chat service at the provider what the desk needs
  forget ID CONTACT [--yes]   lists what is kept of a person at a site; --yes, or y on a terminal, removes it`;

type Command = (words: string[], options: Options) => Promise<number>;
type Options = ReturnType<typeof readSiteOptions>["values"];

const commands: Record<string, Command> = {
  check,
  build,
  publish: async (words, options) =>
    (await import("./publish.ts")).publish(words, readEnvironment(), options),
  merge,
  ask: askOne,
  leads,
  report: reportTopics,
  schema,
  words,
  doctor: async (_, options) => (await import("./doctor.ts")).doctor(options.businesses, options),
  setup: async (_, options) => (await import("./doctor.ts")).setup(options),
  forget: forgetOne,
  join: joinOne,
};

/** Commands of the contract that do not exist yet. */
const planned = ["new", "import", "preview"];

/**
 * Commands that know an option; one that is not named here means nothing to a command that does not read it.
 */
const commandsOf: Record<string, readonly string[]> = {
  live: ["check"],
  prune: ["build", "publish"],
  shard: ["build"],
  reuse: ["build"],
  target: ["build", "publish", "doctor", "setup"],
  desk: ["build", "doctor", "setup"],
  "desk-url": ["build"],
  schedule: ["build"],
  yes: ["build", "publish", "merge", "forget"],
  full: ["leads"],
  port: ["join"],
  engine: ["ask"],
};

await run(usage, async () => {
  const { values, positionals } = readSiteOptions();
  const [name = "", ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (planned.includes(name)) throw new UsageError(`'${name}' is not built yet`);
  if (!command) throw new UsageError(name ? `'${name}' is not a command` : "Name a command");
  for (const [option, names] of Object.entries(commandsOf))
    if (Object.entries(values).some(([key, value]) => key === option && value) && !names.includes(name))
      throw new UsageError(`--${option} goes with ${names.join(" or ")}`);
  // A server may hold what was built alone.
  if (!["leads", "report", "forget", "join", "publish"].includes(name)) await checkFolder(values.businesses);
  return command(words, values);
});

function readSiteOptions() {
  return readOptions({
    businesses: { type: "string", default: "businesses" },
    out: { type: "string", default: "dist" },
    json: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    live: { type: "boolean", default: false },
    prune: { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
    shard: { type: "string" },
    reuse: { type: "string" },
    port: { type: "string" },
    engine: { type: "string" },
    ...deploymentOptions,
  });
}

/** Prints every mistake of the given business files, or of all. 0: they are sound, 1: some are not. */
async function check(ids: string[], { businesses: folder, live }: Options): Promise<number> {
  const asked = new Set(ids.length ? ids : await businessIds(folder));
  const { businesses, mistakes } = await loadBusinesses(folder, [...asked]);
  if (live) {
    const others = (await businessIds(folder)).filter((id) => !asked.has(id));
    const neighbours = (await loadBusinesses(folder, others)).businesses;
    mistakes.push(...(await liveMistakes([...businesses, ...neighbours], (id) => asked.has(id))));
  }
  const warnings = await formatWarnings(businesses);
  for (const line of [...mistakes, ...warnings]) console.error(line);
  return mistakes.length ? 1 : 0;
}

async function askOne([id, ...more]: string[], options: Options): Promise<number> {
  const { businesses, json, engine = "rules" } = options;
  if (id === undefined || more.length) throw new UsageError("ask takes the id of one business");
  if (engine !== "rules" && engine !== "model")
    throw new UsageError(`--engine takes rules or model, not '${engine}'`);
  const { ask } = await import("./ask.ts");
  const settings = engine === "model" ? readEnvironment() : undefined;
  return ask(id, { businesses, json, settings }, process.stdin.setEncoding("utf8"), console.log);
}

async function reportTopics([id, ...more]: string[], options: Options): Promise<number> {
  if (more.length) throw new UsageError("report takes the id of one business, or none");
  return (await import("./report.ts")).report(id, readEnvironment(), options);
}

async function leads([id, ...more]: string[], { json, full }: Options): Promise<number> {
  if (more.length) throw new UsageError("leads takes the id of one business, or none");
  return (await import("./leads.ts")).listLeads(id, readEnvironment(), { json, full });
}

async function forgetOne(words: string[], options: Options): Promise<number> {
  const [siteId, contact = "", ...more] = words;
  if (siteId === undefined || !contact.trim() || more.length)
    throw new UsageError("forget takes the id of one site and an e-mail address or phone number, in quotes");
  const { forget } = await import("./forget.ts");
  return forget({ siteId, contact }, options);
}

async function joinOne([siteId, conversation, ...more]: string[], options: Options): Promise<number> {
  if (siteId === undefined || conversation === undefined || more.length)
    throw new UsageError("join takes the id of one site and the sid of a conversation");
  const port = options.port === undefined ? undefined : readPort(options.port);
  if (port === 0) throw new UsageError("--port takes the port of a running npm start, not '0'");
  return (await import("./join.ts")).join(siteId, conversation, { ...options, port });
}

async function schema(): Promise<number> {
  console.log(
    JSON.stringify(toJsonSchema(businessSchema, { errorMode: "ignore", typeMode: "input" }), null, 2),
  );
  return 0;
}

async function words(): Promise<number> {
  console.log(stringify({ words: englishWords }, { lineWidth: 0 }).trimEnd());
  return 0;
}
