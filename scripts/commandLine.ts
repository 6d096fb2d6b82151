import { stat } from "node:fs/promises";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { BuildError } from "../src/build/buildError.ts";
import { StoreError } from "../src/store/storeError.ts";
import { CommandError } from "../src/text/commandError.ts";

/** The caller asks for `--help`: exit status 0, the usage on stdout. */
class HelpRequest extends Error {}

/** The caller's words are wrong: exit status 2, with the command that shows the usage. */
export class UsageError extends Error {}

/** Reads options strictly; throws a `UsageError` that names the wrong one. `run` answers `--help`. */
export function readOptions<T extends ParseArgsOptionsConfig>(options: T, args = process.argv.slice(2)) {
  if (args.includes("--help")) throw new HelpRequest();
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split(". ")[0] ?? "") : "");
  }
}

/** Refuses words where a command takes options alone. */
export function refuseWords(words: readonly string[]): void {
  if (words[0] !== undefined) throw new UsageError(`Unexpected '${words[0]}'`);
}

/** Reads a port number of the command line; throws a `UsageError` when it is none. */
export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`--port takes a number from 0 to 65535, not '${text}'`);
}

/** Waits for Ctrl-C or SIGTERM. */
export const waitForStop = () =>
  new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });

/** The settings of the environment, else of the file `.env` in the folder that the command runs in. */
export function readEnvironment(): Record<string, string | undefined> {
  try {
    process.loadEnvFile();
  } catch {
    // There need not be a file.
  }
  return process.env;
}

/** Tells a person at a terminal how many warnings there are and how to read them; others have `check`. */
export function printWarningCount(warnings: readonly string[], folder: string): void {
  if (!warnings.length || !process.stderr.isTTY) return;
  const count = warnings.length === 1 ? "1 warning" : `${warnings.length} warnings`;
  const option = folder === "businesses" ? "" : ` --businesses ${folder}`;
  console.error(`${count}: npm run -s site -- check${option} lists them.`);
}

/** Throws a `CommandError` with the remedy unless the folder, by default that of the businesses, is there. */
export async function checkFolder(folder: string, remedy = "Name it with --businesses DIR."): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new CommandError(`${folder}: There is no such folder. ${remedy}`);
}

/** Runs a command and sets its exit status; a mistake of the caller is one line, never a stack trace. */
export async function run(usage: string, command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (error instanceof HelpRequest) console.log(usage);
    else if (error instanceof UsageError) {
      console.error(`${error.message}.\n${helpCommand(usage)} shows the usage.`);
      process.exitCode = 2;
    } else if (error instanceof CommandError || error instanceof BuildError || error instanceof StoreError) {
      console.error(error.message);
      process.exitCode = 1;
    } else if (isFileError(error)) {
      console.error(`${error.path}: ${error.message}.`);
      process.exitCode = 1;
    } else if (isPortError(error)) {
      console.error(portError(error));
      process.exitCode = 1;
    } else throw error;
  }
}

/** The command that prints a usage text: that text begins with the command itself. */
const helpCommand = (usage: string) => `${usage.replace("Usage: ", "").split(/ \[?-- /)[0]} -- --help`;

/** Whether the file system refused something; the message names the cause. */
const isFileError = (error: unknown): error is Error & { path: string } =>
  error instanceof Error && "syscall" in error && "path" in error && typeof error.path === "string";

type PortError = Error & { code: "EADDRINUSE" | "EACCES" | "EADDRNOTAVAIL"; port: number; address?: string };

const isPortError = (error: unknown): error is PortError =>
  error instanceof Error &&
  "code" in error &&
  ["EADDRINUSE", "EACCES", "EADDRNOTAVAIL"].includes(String(error.code)) &&
  "port" in error;

function portError({ code, port, address }: PortError): string {
  if (code === "EADDRNOTAVAIL")
    return `${address} is no address of this machine. Choose another with --host ADDRESS.`;
  return code === "EACCES"
    ? `Port ${port} may not be used by this user. Choose another with --port N.`
    : `Port ${port} is in use. Stop what uses it, or choose another with --port N (0: a free one).`;
}
