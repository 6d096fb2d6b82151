import { hosts } from "../../src/hosts/hosts.ts";
import { checkFolder, readEnvironment, readOptions, readPort, run, UsageError } from "../commandLine.ts";
import { deploymentOptions } from "./deployment.ts";

type Options = ReturnType<typeof readSiteOptions>["values"] & { out: string };

/** A command of `site`: what its usage says, which options beside the folders it knows, and what it does. */
type Command = {
  /** What follows its name. */
  synopsis: string;
  summary: string;
  /** Further lines of its own usage. */
  details?: readonly string[];
  options?: readonly (keyof Options)[];
  /** Where it writes unless `--out` names another folder; dist/ for most. */
  out?: string;
  /** Whether it can do without the folder of businesses: a server may hold what was built alone, and an import makes it. */
  canLackBusinesses?: boolean;
  run: (words: string[], options: Options) => Promise<number>;
};

const commands: Record<string, Command> = {
  new: {
    synopsis: "[ID] [--name NAME] [--dry-run] | --agency DIR",
    summary: "writes a business file from a few answers: asked for on a terminal, else given as options",
    details: [
      "--agency DIR        makes a folder for clients: what they share, schemas for editors, a workflow, a repository",
      "--name NAME         of the business; the one answer that is needed",
      "--trade TRADE       its work in a word or two, such as plumbing; chooses pages, look and button",
      "--phone NUMBER      as visitors are to read it",
      "--city CITY         or with its region: 'Baltimore, MD'",
      "--country CODE      of that city: two capitals, such as US",
      "--colors COLORS     one or two: '#0A5C8A, #F2B705'",
      "--language CODE     of the pages: en (default), es, fr or de, or a form of one, such as es-MX",
      "--dry-run           prints the file and writes nothing",
      "What nobody answered stands in the file as an example behind '#'.",
    ],
    options: ["name", "trade", "phone", "city", "country", "colors", "language", "dry-run", "agency"],
    canLackBusinesses: true,
    run: async (words, options) => (await import("./new.ts")).newSite(words, options),
  },
  import: {
    synopsis: "FILE|FOLDER [--dry-run] [--mapping FILE] [--country XX]",
    summary: "business files from a spreadsheet, structured data or an old site saved as a folder",
    details: [
      "FILE               CSV, XLSX, JSON-LD, a page with it, GeoJSON or an answer of Overpass; a row or item is a site",
      "FOLDER             the pages of one site, saved by a browser, wget or HTTrack",
      "--dry-run          says what it would do, and writes nothing",
      "--mapping FILE     which column is which field; without it that of DIR/.import/, proposed at first",
      "--country XX       of addresses and phone numbers that do not say theirs, such as US",
      "Again, it brings in what the source changed; what you changed as well stays, and is named.",
    ],
    options: ["dry-run", "mapping", "country"],
    canLackBusinesses: true,
    run: async (words, options) => (await import("./import.ts")).runImport(words, options),
  },
  remove: {
    synopsis: "ID [--dry-run] [--yes]",
    summary: "takes a client away: its folder goes to .removed/ beside the others, its output and facts go",
    details: [
      "--dry-run   lists what goes, and removes nothing",
      "--yes       asks nothing, also where leads were not delivered; without it and without a terminal it only lists",
    ],
    options: ["dry-run", "yes"],
    run: async (words, options) => (await import("./remove.ts")).removeSite(words, options),
  },
  check: {
    synopsis: "[ID...] [--live] [--questions] [--json|--github]",
    summary:
      "every mistake in the business files, and warnings, one line each; --live: also what a live site needs",
    details: [
      "Exit status 1 where there is a mistake; a warning stops nothing.",
      "--questions   also asks the receptionist, by its rules, what a questions.yaml beside the business file lists, such as",
      "    - ask: And when do you close?     # what a visitor writes",
      "      history: [Are you open today?]  # what the visitor wrote before, if anything; it is answered as well",
      "      now: 2026-11-20 10:00           # by the clock of the business; without it, now",
      "      contains: [6 PM]                # what the reply has to say: whole words and figures, small or capital letters",
      "      lacks: [closed, Saturday]       # what it must not say",
      "    A reply that differs is a mistake. Without --questions only the file's form is checked.",
      "--json     an object a line on stdout: siteId, severity (mistake or warning), file, line, column, field, message;",
      "           line and column are 0 where the whole file or folder is meant",
      "--github   annotations of GitHub Actions: run it in the checkout, with --businesses from there",
    ],
    options: ["live", "questions", "json", "github"],
    run: async (words, options) => (await import("./check.ts")).check(words, options),
  },
  build: {
    synopsis: "[ID...] [--all]",
    summary: "what changed, or all, into dist/<id>/",
    details: [
      ...hosts.map(({ name, deploy }) => `--target ${name.padEnd(11)} ${deploy}`),
      "--schedule daily     for a plan of the host that takes no job every minute",
      "--desk own           the site's own desk (default where the host runs one)",
      "--desk none          no chat and no form: phone and e-mail take their place (default of static)",
      "--desk-url URL       chat and form call a desk elsewhere: npm run serve with the facts that the build wrote",
      "--prune [--yes]      removes also the sites whose business folder is gone; --yes: however many they are",
    ],
    options: ["all", "target", "desk", "desk-url", "schedule", "prune", "yes"],
    run: async (words, options) => (await import("./build.ts")).build(words, options),
  },
  preview: {
    synopsis: "ID... [--no-chat]",
    summary: "a folder to show a client: any host of files, not indexed, marked as a draft",
    details: [
      "into preview/<id>/, or DIR/<id>/; to look at it: python3 -m http.server --directory preview/<id>",
      "--no-chat         without the chat, whose receptionist answers in the page and sends nothing",
    ],
    out: "preview",
    options: ["no-chat"],
    run: async (words, options) => (await import("./preview.ts")).preview(words, options),
  },
  ask: {
    synopsis: "ID [--json] [--engine rules|model]",
    summary: "questions on stdin, a line each; the receptionist's replies on stdout",
    details: [
      "the lines are one conversation, an empty line begins another",
      'a line may be JSON: {"question": "...", "history": [{"role": "visitor", "text": "..."}]}',
      "--engine rules or model   by rules alone (default), or by the language model of the business file or the settings",
    ],
    options: ["json", "engine"],
    run: askOne,
  },
  report: {
    synopsis: "[ID...] [--file FILE] [--json] [--online] [--port N]",
    summary: "what each site lacks, shows and is asked, as one page: report.html",
    details: [
      "--file FILE       where the page goes; of sites that are named, unanswered topics are also printed",
      "--json            one object on stdout, and no page without --file (src/agency/report/README.md describes it)",
      "--online          follows the links to other sites",
      "--port N          chats and leads of the npm start on that port",
    ],
    options: ["file", "json", "online", "port"],
    canLackBusinesses: true,
    run: async (words, options) =>
      (await import("./report.ts")).report(words, readEnvironment(), {
        ...options,
        port: readStartPort(options.port),
      }),
  },
  leads: {
    synopsis: "[ID] [--json] [--full] [--port N] | --export FILE [--port N]",
    summary:
      "leads that wait for delivery or were given up, with the conversation that join takes; --full: also name, contact and wish",
    details: [
      "--port N           those of the npm start on that port",
      "--export FILE      a copy of the store, for a backup, also while a desk runs",
    ],
    options: ["json", "full", "port", "export"],
    canLackBusinesses: true,
    run: leads,
  },
  join: {
    synopsis: "ID CONVERSATION [--port N]",
    summary:
      "prints a new link by which a person answers a chat: 8 hours from its first use, 14 days at most",
    details: ["--port N           a chat of the npm start on that port"],
    options: ["port"],
    canLackBusinesses: true,
    run: joinOne,
  },
  schema: {
    synopsis: "[--defaults | --markdown]",
    summary: "JSON Schema of a business file, for editors",
    details: [
      "--defaults        of defaults.yaml, which says what the sites of a folder share",
      "--markdown        the reference of all fields, as src/business/FIELDS.md has it",
    ],
    options: ["defaults", "markdown"],
    canLackBusinesses: true,
    run: schema,
  },
  words: {
    synopsis: "",
    canLackBusinesses: true,
    summary: "every text of a site in English, as YAML: a start for another language",
    run: words,
  },
  doctor: {
    synopsis: "[--target T] [--all]",
    summary:
      "what is wrong with the settings of the desk on a host, and what is off; --all: what each is for",
    options: ["target", "all"],
    run: async (_, { businesses, target, all }) =>
      (await import("./doctor.ts")).doctor(businesses, target, all),
  },
  setup: {
    synopsis: "[--target T] [--write]",
    summary: "makes the chat service at the provider what the desk needs; --write: adds the settings to .env",
    options: ["target", "write"],
    canLackBusinesses: true,
    run: async (_, { target, write }) => (await import("./doctor.ts")).setup(target, write),
  },
  forget: {
    synopsis: "ID CONTACT [--yes]",
    summary: "lists what is kept of a person at a site; --yes, or y on a terminal, removes it",
    options: ["yes"],
    canLackBusinesses: true,
    run: forgetOne,
  },
};

/** The commands in the order of an agency's day. */
const groups: Record<string, string[]> = {
  Write: ["new", "check", "schema", "words"],
  Import: ["import"],
  Look: ["build", "preview", "ask"],
  "Go live": ["setup", "doctor"],
  After: ["report", "leads", "join", "forget", "remove"],
};

/** Runs the command of `site` that these words name. */
export async function runCommand(args: readonly string[]): Promise<void> {
  const [named = ""] = args.filter((word) => !word.startsWith("-"));
  await run(formatUsage(Object.hasOwn(commands, named) ? named : undefined), async () => {
    const { values, positionals } = readSiteOptions(args);
    const [name = "", ...words] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(name ? `'${name}' is not a command` : "Name a command");
    refuseForeignOptions(name, values);
    if (!command.canLackBusinesses) await checkFolder(values.businesses);
    return command.run(words, { ...values, out: values.out ?? command.out ?? "dist" });
  });
}

/** The usage of one command, or of all in a line each. */
function formatUsage(name: string | undefined): string {
  const start = "Usage: npm run -s site --";
  const folders = "[--businesses DIR] [--out DIR]";
  const [command] = name === undefined ? [] : [commands[name]];
  if (command) {
    const { synopsis, summary, details = [] } = command;
    const words = [start, name, synopsis, folders].filter(Boolean).join(" ");
    return [words, `  ${summary}`, ...details.map((line) => `  ${line}`)].join("\n");
  }
  const toLine = (name: string) => {
    const { synopsis = "", summary = "" } = commands[name] ?? {};
    const words = `  ${name} ${synopsis}`.trimEnd();
    return words.length < 24 ? `${words.padEnd(24)} ${summary}` : `${words}\n${" ".repeat(25)}${summary}`;
  };
  const lines = Object.entries(groups).flatMap(([title, names]) => [`${title}:`, ...names.map(toLine)]);
  return [`${start} COMMAND ${folders}`, ...lines, "Each command's --help says more of it."].join("\n");
}

/** An option that is not of a command means nothing to it; the folders are of all. */
function refuseForeignOptions(name: string, values: Partial<Options>): void {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== false);
  for (const [option] of given) {
    const knowing = Object.entries(commands).filter(([, { options = [] }]) =>
      options.some((each) => each === option),
    );
    if (knowing.length && !knowing.some(([command]) => command === name))
      throw new UsageError(`--${option} goes with ${knowing.map(([command]) => command).join(" or ")}`);
  }
}

function readSiteOptions(args: readonly string[]) {
  const options = {
    businesses: { type: "string", default: "businesses" },
    out: { type: "string" },
    json: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    export: { type: "string" },
    all: { type: "boolean", default: false },
    live: { type: "boolean", default: false },
    questions: { type: "boolean", default: false },
    github: { type: "boolean", default: false },
    prune: { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
    port: { type: "string" },
    engine: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    agency: { type: "string" },
    name: { type: "string" },
    trade: { type: "string" },
    phone: { type: "string" },
    city: { type: "string" },
    country: { type: "string" },
    colors: { type: "string" },
    language: { type: "string" },
    mapping: { type: "string" },
    write: { type: "boolean", default: false },
    defaults: { type: "boolean", default: false },
    markdown: { type: "boolean", default: false },
    file: { type: "string" },
    online: { type: "boolean", default: false },
    "no-chat": { type: "boolean", default: false },
    ...deploymentOptions,
  } as const;
  return readOptions(options, [...args]);
}

async function askOne([id, ...more]: string[], options: Options): Promise<number> {
  const { businesses, json, engine = "rules" } = options;
  if (id === undefined || more.length)
    throw new UsageError("ask takes the id of one business, and questions on stdin");
  if (engine !== "rules" && engine !== "model")
    throw new UsageError(`--engine takes rules or model, not '${engine}'`);
  const { ask } = await import("./ask.ts");
  const settings = engine === "model" ? readEnvironment() : undefined;
  return ask(id, { businesses, json, settings }, process.stdin.setEncoding("utf8"), console.log);
}

async function leads([id, ...more]: string[], options: Options): Promise<number> {
  if (more.length) throw new UsageError("leads takes the id of one business, or none");
  const port = readStartPort(options.port);
  if (options.export === undefined)
    return (await import("./leads.ts")).listLeads(id, readEnvironment(), { ...options, port });
  if (id !== undefined || options.json || options.full)
    throw new UsageError("--export copies the whole store: of the others it goes with --port alone");
  return (await import("./exportStore.ts")).exportStore(options.export, readEnvironment(), port);
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
    throw new UsageError("join takes the id of one site and the sid of a conversation, which leads prints");
  const port = readStartPort(options.port);
  return (await import("./join.ts")).join(siteId, conversation, { ...options, port });
}

/** Reads the port of an `npm start`; undefined where none is named. */
function readStartPort(text: string | undefined): number | undefined {
  const port = text === undefined ? undefined : readPort(text);
  if (port === 0) throw new UsageError("--port takes the port of an npm start, not '0'");
  return port;
}

async function schema(words: string[], { defaults, markdown }: Options): Promise<number> {
  if (words.length) throw new UsageError("schema takes no words");
  if (defaults && markdown) throw new UsageError("--defaults and --markdown do not go together");
  if (markdown)
    process.stdout.write((await import("../../src/business/schema/fieldReference.ts")).fieldReference());
  else {
    const schemas = await import("../../src/business/schema/jsonSchema.ts");
    const made = defaults ? schemas.defaultsJsonSchema() : schemas.businessJsonSchema();
    console.log(JSON.stringify(made, null, 2));
  }
  return 0;
}

async function words(): Promise<number> {
  const { stringify } = await import("yaml");
  const { englishWords } = await import("../../src/business/schema/words.ts");
  console.log(stringify({ words: englishWords }, { lineWidth: 0 }).trimEnd());
  return 0;
}
