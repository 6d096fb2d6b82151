import { existsSync } from "node:fs";
import { open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressedFolder } from "../business/facts.ts";
import { hostNamed, hosts } from "../hosts/hosts.ts";
import { bundleScripts } from "./bundler.ts";
import { cacheFolder, ensureFile } from "./cache.ts";
import { defaultDeployment } from "./deployment.ts";
import { hash } from "./hash.ts";
import { readManifest } from "./manifest.ts";
import { projectRoot } from "./project.ts";
import { hashSources } from "./sources.ts";

/** The program that serves an output folder. */
const program = hosts[0].program;

/** What runs it on a machine: Docker, systemd, and Caddy in front; by name. */
const readMachineFiles = () => readTexts(join(projectRoot, program.files));

/**
 * Writes into an output folder `server.mjs`, which serves it with Node alone and no package, and the files of
 * its hosts. One that is the same already stays.
 */
export async function writeNodeServer(out: string): Promise<void> {
  const firstLine = await bundleName();
  if ((await readStart(serverFile(out), firstLine.length)) !== firstLine)
    await replaceFile(serverFile(out), await readBundle(firstLine));
  for (const [name, text] of await readMachineFiles()) await replaceFile(join(out, name), text);
}

/**
 * Removes from an output folder what `writeNodeServer` wrote, unless a site there still is for that server.
 * The server goes last: without it, files of these names are somebody else's, and stay.
 */
export async function removeNodeServer(out: string): Promise<void> {
  const sites = Object.values(await readManifest(out));
  const isServed = ({ target = defaultDeployment.target }: (typeof sites)[number]) =>
    hostNamed(target)?.program !== undefined;
  if (!existsSync(serverFile(out)) || sites.some(isServed)) return;
  for (const [name] of await readMachineFiles()) await rm(join(out, name), { force: true });
  await rm(compressedFolder(out), { recursive: true, force: true });
  await rm(serverFile(out), { force: true });
}

async function readTexts(folder: string): Promise<[name: string, text: string][]> {
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await readFile(join(folder, name), "utf8")]),
  );
}

const serverFile = (out: string) => join(out, "server.mjs");

/** Replaces a file at once; its readers see the old text or the new one. */
async function replaceFile(file: string, text: string): Promise<void> {
  if ((await readFile(file, "utf8").catch(() => undefined)) === text) return;
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** The first line of the bundle of the sources as they are now; others begin with another. */
async function bundleName(): Promise<string> {
  const { rooms, scripts, packages } = hashSources();
  return `// Frontdesk, made of the sources ${hash([packages, ...rooms.values(), scripts])}\n`;
}

/** The first characters of a file, which are ASCII; fewer where it has no more. */
async function readStart(file: string, length: number): Promise<string | undefined> {
  const handle = await open(file).catch(() => undefined);
  try {
    const start = await handle?.read(Buffer.alloc(length), 0, length, 0);
    return start?.buffer.toString("latin1", 0, start.bytesRead);
  } finally {
    await handle?.close();
  }
}

/** The bundle with this first line, made where the cache has none. */
async function readBundle(firstLine: string): Promise<string> {
  const file = join(cacheFolder("server"), `${hash([firstLine])}.mjs`);
  await ensureFile(file, async () => Buffer.from(firstLine + (await bundle())));
  return readFile(file, "utf8");
}

/** An older Node would end with an error that names no remedy. */
const nodeCheck = `if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Frontdesk needs Node 24; this is " + process.versions.node + ". Install it, or run it by its path.");
  process.exit(1);
}`;

/** Bundles `npm run serve` with all its packages into one module. Throws an error of the bundler. */
async function bundle(): Promise<string> {
  const [chunk] = await bundleScripts({
    ssr: { noExternal: true },
    build: {
      ssr: join(projectRoot, program.entry),
      target: "node24",
      minify: false,
      rolldownOptions: {
        cwd: projectRoot,
        // Comments would name files by where packages lie.
        experimental: { attachDebugInfo: "none" },
        output: { format: "es", codeSplitting: false, banner: nodeCheck },
      },
    },
  });
  if (!chunk) throw new Error("The server was not bundled");
  return chunk.code;
}
