import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** `npm run dev` over businesses by id, up; `close` ends it. */
export async function startDevServer(texts: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  const fileOf = (id: string) => join(folder, id, "business.yaml");
  const write = async (id: string, text: string) => {
    await mkdir(dirname(fileOf(id)), { recursive: true });
    await writeFile(fileOf(id), text);
  };
  for (const [id, text] of Object.entries(texts)) await write(id, text);
  const child = spawn(
    process.execPath,
    [join(root, "scripts", "dev.ts"), "--port", "0", "--businesses", folder],
    // Astro sees by the environment that it runs in a test, and then serves nothing.
    { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: { PATH: process.env["PATH"] } },
  );
  const ended = new Promise((resolve) => child.once("close", resolve));
  const port = await new Promise<number>((resolve, reject) => {
    let output = "";
    child.once("close", () => reject(new Error(output)));
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        output += data;
        const [, found] = /http:\/\/localhost:(\d+)\//.exec(output) ?? [];
        if (found) resolve(Number(found));
      });
  });
  const close = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  };
  return { port, write, read: (id: string) => readFile(fileOf(id), "utf8"), close };
}
