import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { englishChatWords } from "../../../src/languages/en/chat.ts";
import { copyCheckout } from "../../build/stage/checkout.ts";
import { writeFiles } from "../../stage/writeFiles.ts";
import { markTexts } from "./markedLanguage.ts";

const run = promisify(execFile);

/** A copy of the project, and what runs its command `site`, with lines to read. */
export type GrownProject = {
  root: string;
  site: (args: readonly string[], lines?: readonly string[]) => Promise<string>;
};

/**
 * Copies the project and adds a marked language to it, by what that takes: a folder, and a line in the list.
 */
export async function projectWithLanguage(code: string): Promise<GrownProject> {
  const root = await mkdtemp(join(tmpdir(), "project-"));
  await copyCheckout(root);
  const folder = join(root, "src/languages");
  const stage = fileURLToPath(new URL("markedLanguage.ts", import.meta.url));
  const from = relative(join(folder, code), stage);
  await writeFiles(
    {
      "language.ts": `import { english } from "../en/language.ts";\nimport { markLanguage } from "${from}";\nexport const marked = markLanguage(english, "${code}");\n`,
      "chat.ts": `export const markedChatWords = ${JSON.stringify(markTexts(englishChatWords))};\n`,
    },
    join(folder, code),
  );
  const list = join(folder, "languages.ts");
  const text = await readFile(list, "utf8");
  const longer = text.replace("de: german }", `de: german, ${code}: marked }`);
  await writeFile(list, `import { marked } from "./${code}/language.ts";\n${longer}`);
  const site = async (args: readonly string[], lines: readonly string[] = []) => {
    const running = run(process.execPath, [join(root, "scripts/site.mjs"), ...args], { cwd: root });
    running.child.stdin?.end(lines.join("\n"));
    return (await running).stdout;
  };
  return { root, site };
}
