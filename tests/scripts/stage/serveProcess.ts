import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { accountSettings } from "../../../scripts/localSettings.ts";
import { cacheFolder } from "../../../src/build/cache.ts";
import { factsFile, formatFacts, type SiteFacts } from "../../../src/business/facts.ts";
import type { Provider } from "../../../src/provider/server.ts";

const command = fileURLToPath(new URL("../../../scripts/serve.ts", import.meta.url));

/** The settings of a server that stands behind a proxy, before a local provider. */
export const serveSettings = (provider: Provider, folder: string): Record<string, string> => ({
  ...accountSettings(provider),
  IDENTITY_SECRET: "identities of the tests, 32 characters or more",
  PUBLIC_URL: "https://chat.example.com",
  CLIENT_ADDRESS_HEADER: "x-real-ip",
  STORE_FILE: join(folder, "state", "store.db"),
});

/** An output folder with these sites: what the desk knows of each, and a home page that says its id. */
export async function outputOf(sites: readonly SiteFacts[]): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), "dist-"));
  await mkdir(join(out, "_desk"));
  for (const site of sites) await addSite(out, site);
  return out;
}

/** Adds a site to an output folder, as a build does that ends now. */
export async function addSite(out: string, site: SiteFacts): Promise<void> {
  await mkdir(join(out, site.id), { recursive: true });
  await writeFile(join(out, site.id, "index.html"), `home of ${site.id}`);
  await writeFile(factsFile(out, site.id), formatFacts(site));
  await writeFile(join(out, "manifest.json"), JSON.stringify({ at: performance.now() }));
}

/** `npm run serve`, or its bundle, as a process of its own, with these settings alone; `printed` is what it says. */
export function startServe(
  settings: Record<string, string>,
  words: string[],
  { program = command, cwd = tmpdir() } = {},
) {
  const child = spawn(process.execPath, [program, ...words], {
    // By default a folder without an .env file.
    cwd,
    env: { PATH: process.env["PATH"], ...compiled(program), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) child[name].on("data", (text) => (printed[name] += text));
  return { child, printed };
}

/** Has the command compiled once for all tests; a bundle is another one each time. */
const compiled = (program: string): Record<string, string> =>
  program === command ? { NODE_COMPILE_CACHE: cacheFolder("compiled") } : {};

/** Starts it on a free port, and resolves once it serves. */
export const openServe = (settings: Record<string, string>, out: string, ...words: string[]) =>
  untilServing(startServe(settings, ["--port", "0", "--out", out, ...words]));

/** Resolves once a server that was started serves; rejects with what it said when it ends before. */
export async function untilServing({ child, printed }: ReturnType<typeof startServe>) {
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.on("data", () => {
      const found = /http:\/\/[^\s:]+:(\d+)/.exec(printed.stderr)?.[1];
      if (found) resolve(Number(found));
    });
    child.once("close", () => reject(new Error(printed.stderr)));
  });
  return { port, child, printed, stop: () => stop(child) };
}

/** Asks it to stop, and answers its exit status. */
async function stop(child: ChildProcessByStdio<null, Readable, Readable>): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const closed = once(child, "close");
  child.kill("SIGTERM");
  const [status] = await closed;
  return status;
}

/** What a server on a port answers to a host; `fetch` sets no `Host`. */
export function ask(
  port: number,
  host: string,
  path: string,
  {
    method = "GET",
    headers = {},
    body = "",
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: "127.0.0.1", port, path, method, headers: { host, ...headers } },
      async (response) => {
        let text = "";
        try {
          for await (const chunk of response.setEncoding("utf8")) text += chunk;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        } catch (error) {
          reject(error);
        }
      },
    );
    call.once("error", reject);
    call.end(body);
  });
}
