import { makePreviews } from "../../src/agency/preview/preview.ts";
import { UsageError } from "../commandLine.ts";

type Options = { businesses: string; out: string; "no-chat": boolean };

/** Makes previews of the given sites; 1 where one could not be made. */
export async function preview(words: string[], options: Options): Promise<number> {
  if (!words.length) throw new UsageError("preview takes the ids of the sites to show");
  // Whoever asks for a password must not get an open preview: also after `--`, with a dash that an editor made
  // of two, and where `npm run site` without `--` took the option for npm's own.
  const isPasswordOfNpm = process.env["npm_config_password"] !== undefined;
  const option = words.find((word) => /^\p{Dash}/u.test(word)) ?? (isPasswordOfNpm && "--password");
  if (option) throw new UsageError(`Unknown option '${option}'`);
  const { businesses, out } = options;
  const made = await makePreviews(businesses, out, [...new Set(words)], {
    chat: options["no-chat"] ? "none" : "rules",
  });
  for (const id of made.ids) console.log(`${out}/${id}/`);
  for (const line of [...made.mistakes, ...made.warnings]) console.error(line);
  return made.mistakes.length ? 1 : 0;
}
