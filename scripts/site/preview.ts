import { minPasswordLength } from "../../src/preview/lock.ts";
import { makePreviews } from "../../src/preview/preview.ts";
import { Failure, readEnvironment, UsageError } from "../commandLine.ts";

/** Where scripts give the password: on the command line other users of the machine would read it. */
const passwordSetting = "FRONTDESK_PREVIEW_PASSWORD";

type Options = { businesses: string; out: string; password: boolean; "no-chat": boolean };

/** Makes previews of the given sites; 1 where one could not be made. */
export async function preview(words: string[], options: Options): Promise<number> {
  if (!words.length) throw new UsageError("preview takes the ids of the sites to show");
  const password = options.password ? await readPassword() : undefined;
  const { businesses, out } = options;
  const made = await makePreviews(businesses, out, [...new Set(words)], {
    chat: options["no-chat"] ? "none" : "rules",
    password,
  });
  for (const id of made.ids) console.log(`${out}/${id}/`);
  for (const line of [...made.mistakes, ...made.warnings]) console.error(line);
  return made.mistakes.length ? 1 : 0;
}

/** Reads the password from the setting, else from a person at a terminal. */
async function readPassword(): Promise<string> {
  const given = readEnvironment()[passwordSetting] ?? (await askPassword());
  if (given === undefined)
    throw new Failure(`There is no terminal to ask for a password. Set ${passwordSetting}.`);
  const mistake = findMistake(given);
  if (mistake) throw new Failure(mistake);
  return given;
}

const findMistake = (password = "") =>
  [...password].length < minPasswordLength
    ? `A password of a preview has at least ${minPasswordLength} characters.`
    : undefined;

async function askPassword(): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const { isCancel, password } = await import("@clack/prompts");
  const output = process.stderr;
  const first = await password({ message: "Password of the preview", validate: findMistake, output });
  if (isCancel(first)) throw new Failure("Nothing was made.");
  const validate = (again = "") => (again === first ? undefined : "That is another password.");
  const second = await password({ message: "Once more", validate, output });
  if (isCancel(second)) throw new Failure("Nothing was made.");
  return first;
}
