import { toJsonSchema } from "@valibot/to-json-schema";
import { buildSites } from "../src/build/build.ts";
import { loadBusinesses } from "../src/business/load.ts";
import { businessSchema } from "../src/business/schema.ts";
import { checkFolder, readOptions, run, UsageError } from "./commandLine.ts";
import { deploymentOptions, readDeployment } from "./deployment.ts";

const usage = `Usage: npm run -s site -- COMMAND [--businesses DIR] [--out DIR]
  check [ID...]        every mistake in the business files, one line each
  build [ID...] [--all]   what changed, or all, into dist/<id>/
    --target node      for \`npm run serve\` (default)
    --target static    for any host of files
    --desk none        no chat and no form: phone and e-mail take their place (default of static)
    --desk-url URL     chat and form call a running desk elsewhere
  ask ID [--json]      questions on stdin, a line each; the receptionist's replies on stdout
  schema               JSON Schema of a business file, for editors
  doctor               what each setting of the desk is for, and what is wrong with it
  setup                makes the chat service at the provider what the desk needs`;

type Options = { businesses: string; out: string; json: boolean; all: boolean } & Parameters<
  typeof readDeployment
>[0];
type Command = (words: string[], options: Options) => Promise<number>;

const commands: Record<string, Command> = {
  check,
  build,
  ask: askOne,
  schema,
  doctor: async (_, { businesses }) => (await import("./doctor.ts")).doctor(businesses),
  setup: async () => (await import("./doctor.ts")).setup(),
};

/** Commands of the contract that do not exist yet. */
const planned = ["new", "import", "report", "preview"];

await run(usage, async () => {
  const { values, positionals } = readOptions({
    businesses: { type: "string", default: "businesses" },
    out: { type: "string", default: "dist" },
    json: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    ...deploymentOptions,
    shard: { type: "string" },
  });
  const [name = "", ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (planned.includes(name)) throw new UsageError(`'${name}' is not built yet`);
  if (!command) throw new UsageError(name ? `'${name}' is not a command` : "Name a command");
  if (values.shard !== undefined) throw new UsageError("--shard is not built yet");
  await checkFolder(values.businesses);
  return command(words, values);
});

/** Prints every mistake of the given business files. 0: all are sound, 1: some are not. */
async function check(ids: string[], { businesses }: Options): Promise<number> {
  const { mistakes } = await loadBusinesses(businesses, ids.length ? [...new Set(ids)] : undefined);
  for (const mistake of mistakes) console.error(mistake);
  return mistakes.length ? 1 : 0;
}

/** Builds the given sites, or all, where something changed; a site whose file is wrong stays as it was. */
async function build(ids: string[], { businesses, out, all, ...values }: Options): Promise<number> {
  const deployment = readDeployment(values);
  const uniqueIds = ids.length ? [...new Set(ids)] : undefined;
  const built = await buildSites(businesses, out, { ids: uniqueIds, all, deployment });
  for (const id of built.ids) console.log(`${out}/${id}/`);
  for (const mistake of built.mistakes) console.error(mistake);
  if (!built.ids.length && !built.mistakes.length) console.error("Nothing changed since the last build.");
  return built.mistakes.length ? 1 : 0;
}

async function askOne([id, ...more]: string[], { businesses, json }: Options): Promise<number> {
  if (id === undefined || more.length) throw new UsageError("ask takes the id of one business");
  const { ask } = await import("./ask.ts");
  return ask(id, { businesses, json }, process.stdin.setEncoding("utf8"), console.log);
}

async function schema(): Promise<number> {
  console.log(
    JSON.stringify(toJsonSchema(businessSchema, { errorMode: "ignore", typeMode: "input" }), null, 2),
  );
  return 0;
}
