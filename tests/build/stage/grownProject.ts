import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { projectRoot } from "../../../src/build/project.ts";
import { englishChatWords } from "../../../src/languages/en/chat.ts";
import { markTexts } from "../../languages/stage/markedLanguage.ts";
import { writeFiles } from "../../stage/writeFiles.ts";
import { copyCheckout } from "./checkout.ts";

/** A copy of the project to which tests add. */
export type GrownProject = {
  root: string;
  /** Runs Node in it, with these settings alone and lines to read. */
  run: (words: readonly string[], env?: Record<string, string>, lines?: readonly string[]) => Ended;
  /** Runs its command `site`. */
  site: (words: readonly string[], lines?: readonly string[]) => Ended;
};
type Ended = { status: number | null; stdout: string; stderr: string };

/** A copy of the project with a language of this code, a look and a host more: a folder and a place in a list each. */
export async function growProject(code: string): Promise<GrownProject> {
  const root = await mkdtemp(join(tmpdir(), "project-"));
  await copyCheckout(root);
  const src = join(root, "src");
  await addLanguage(src, code);
  await addFolder("tests/build/fifthLook", join(src, "site/looks/fifth"));
  await change(join(src, "branding/looks.ts"), '"bold"', '"bold", "fifth"');
  await addFolder("tests/hosts/sixth", join(src, "hosts/sixth"));
  const hosts = join(src, "hosts/hosts.ts");
  await change(hosts, "  cloudflare,\n", "  cloudflare,\n  sixth,\n");
  await change(hosts, "", 'import { sixth } from "./sixth/host.ts";\n');
  const run: GrownProject["run"] = (words, env = {}, lines = []) => {
    const options: SpawnSyncOptionsWithStringEncoding = {
      cwd: root,
      env: { PATH: process.env["PATH"], ...env },
      input: lines.join("\n"),
      encoding: "utf8",
    };
    const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
    return { status, stdout, stderr };
  };
  return { root, run, site: (words, lines) => run(["scripts/site.mjs", ...words], {}, lines) };
}

async function change(file: string, text: string, replacement: string): Promise<void> {
  await writeFile(file, (await readFile(file, "utf8")).replace(text, replacement));
}

/** Copies a folder of the tests, which imports from `src`, to its place there. */
async function addFolder(folder: string, place: string): Promise<void> {
  const from = join(projectRoot, folder);
  const src = relative(place, place.replace(/(?<=\/src\/).*/, ""));
  const texts = (await readdir(from)).map(async (name) => {
    const text = await readFile(join(from, name), "utf8");
    return [name, text.replaceAll("../../../src/", `${src}/`)];
  });
  await writeFiles(Object.fromEntries(await Promise.all(texts)), place);
}

async function addLanguage(src: string, code: string): Promise<void> {
  const stage = fileURLToPath(new URL("../../languages/stage/markedLanguage.ts", import.meta.url));
  const from = relative(join(src, "languages", code), stage);
  const words = JSON.stringify(markTexts(englishChatWords));
  await writeFiles(
    {
      "language.ts": `import { english } from "../en/language.ts";\nimport { markLanguage } from "${from}";\nexport const marked = markLanguage(english, "${code}");\n`,
      "chat.ts": `export const markedChatWords = ${words};\n`,
    },
    join(src, "languages", code),
  );
  const list = join(src, "languages/languages.ts");
  await change(list, "de: german }", `de: german, ${code}: marked }`);
  await change(list, "", `import { marked } from "./${code}/language.ts";\n`);
}
