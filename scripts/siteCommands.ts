import { toJsonSchema } from "@valibot/to-json-schema";
import { liveMistakes } from "../src/business/live.ts";
import { businessIds, loadBusinesses } from "../src/business/load.ts";
import { businessSchema } from "../src/business/schema.ts";
import { build, merge } from "./build.ts";
import { checkFolder, readEnvironment, readOptions, run, UsageError } from "./commandLine.ts";
import { deploymentOptions } from "./deployment.ts";

const usage = `Usage: npm run -s site -- COMMAND [--businesses DIR] [--out DIR]
  check [ID...] [--live]  every mistake in the business files, one line each; --live: also what a live site needs
  build [ID...] [--all]   what changed, or all, into dist/<id>/
    --target node      for \`npm run serve\` (default)
    --target static    for any host of files
    --desk none        no chat and no form: phone and e-mail take their place (default of static)
    --desk-url URL     chat and form call a running desk elsewhere
    --prune [--yes]       removes also the sites whose business folder is gone; --yes: however many they are
    --shard I/N [--reuse DIR]   only part I of N; takes over what a former output has of it
  merge DIR... [--yes]    puts the outputs of shards into one, without the sites whose business folder is gone
  ask ID [--json]      questions on stdin, a line each; the receptionist's replies on stdout
  leads [ID] [--json] [--full]   leads that wait for delivery or were given up; --full: also name, contact and wish
  schema               JSON Schema of a business file, for editors
  doctor               what each setting of the desk is for, and what is wrong with it
  setup                makes the chat service at the provider what the desk needs`;

type Command = (words: string[], options: Options) => Promise<number>;
type Options = ReturnType<typeof readSiteOptions>["values"];

const commands: Record<string, Command> = {
  check,
  build,
  merge,
  ask: askOne,
  leads,
  schema,
  doctor: async (_, { businesses }) => (await import("./doctor.ts")).doctor(businesses),
  setup: async () => (await import("./doctor.ts")).setup(),
};

/** Commands of the contract that do not exist yet. */
const planned = ["new", "import", "report", "preview"];

/** Commands that know an option; one that is not named here means nothing to a command that does not read it. */
const commandsOf: Record<string, readonly string[]> = {
  live: ["check"],
  prune: ["build"],
  shard: ["build"],
  reuse: ["build"],
  target: ["build"],
  desk: ["build"],
  "desk-url": ["build"],
  yes: ["build", "merge"],
  full: ["leads"],
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
  if (name !== "leads") await checkFolder(values.businesses);
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
  for (const mistake of mistakes) console.error(mistake);
  return mistakes.length ? 1 : 0;
}

async function askOne([id, ...more]: string[], { businesses, json }: Options): Promise<number> {
  if (id === undefined || more.length) throw new UsageError("ask takes the id of one business");
  const { ask } = await import("./ask.ts");
  return ask(id, { businesses, json }, process.stdin.setEncoding("utf8"), console.log);
}

async function leads([id, ...more]: string[], { json, full }: Options): Promise<number> {
  if (more.length) throw new UsageError("leads takes the id of one business, or none");
  return (await import("./leads.ts")).listLeads(id, readEnvironment(), { json, full });
}

async function schema(): Promise<number> {
  console.log(
    JSON.stringify(toJsonSchema(businessSchema, { errorMode: "ignore", typeMode: "input" }), null, 2),
  );
  return 0;
}
