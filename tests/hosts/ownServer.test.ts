import { once } from "node:events";
import { mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { cacheFolder } from "../../src/build/cache.ts";
import { projectRoot } from "../../src/build/project.ts";
import type { SiteFacts } from "../../src/business/facts.ts";
import { readSettings } from "../../src/desk/settings/settings.ts";
import { openNodeDesk } from "../../src/hosts/node/openNodeDesk.ts";
import { createSingleSiteFinder } from "../../src/hosts/singleSite.ts";
import { sendResponse, webRequest } from "../../src/server/http.ts";
import { closeServer } from "../../src/server/server.ts";
import { parseTarget } from "../../src/server/target.ts";
import { acme, someSettings } from "../desk/stage/business.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { ask, outputOf, startServe } from "../scripts/stage/serveProcess.ts";
import { freePort } from "../stage/freePorts.ts";
import { specifyChat } from "./stage/chatSpecification.ts";
import { kill } from "./stage/functionHost.ts";

// The desk in servers that are not its own: the README's lines as they stand there, and an app of Hono.

const addressHeader = "x-real-ip";

/** The settings of a desk behind a proxy, over those of a test. */
const behindProxy = (settings: Record<string, string>) => ({
  ...someSettings,
  ...settings,
  CLIENT_ADDRESS_HEADER: addressHeader,
  STORE_FILE: temporaryFile("store.db"),
});

/** What the proxy of a server on a port does with a call. */
const callAsProxy = (port: number) => (path: string, init: RequestInit, address: string) => {
  const headers = new Headers(init.headers);
  headers.set(addressHeader, address);
  return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
};

/** Runs the README's lines for node:http where the code and the output of a build are. */
async function openReadme(settings: Record<string, string>, site: SiteFacts) {
  const readme = await readFile(join(projectRoot, "src/hosts/node/README.md"), "utf8");
  const [, lines = ""] = /```js\n(.*?)```/s.exec(readme) ?? [];
  const cwd = await mkdtemp(join(tmpdir(), "own-server-"));
  const program = join(cwd, "own.mjs");
  await writeFile(program, lines);
  await symlink(join(projectRoot, "src"), join(cwd, "src"));
  await symlink(await outputOf([site]), join(cwd, "dist"));
  const port = await freePort();
  const own = { ...behindProxy(settings), PORT: String(port), NODE_COMPILE_CACHE: cacheFolder("compiled") };
  const { child, printed } = startServe(own, [], { program, cwd });
  await vi.waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(printed.stderr);
      return fetch(`http://127.0.0.1:${port}/`).catch(() => false);
    },
    { timeout: 60_000 },
  );
  return { publicUrl: own.PUBLIC_URL, port, call: callAsProxy(port), close: () => kill(child) };
}

/** Opens an app of Hono with a page of its own beside the desk of a site. */
async function openHono(settings: Record<string, string>, site: SiteFacts) {
  const host = { ...createSingleSiteFinder(site), log: () => {} };
  const desk = openNodeDesk(readSettings(behindProxy(settings)), host);
  const app = new Hono()
    .get("/", (context) => context.text("A page of the app"))
    .all("/api/*", (context) => desk.fetch(context.req.raw));
  const port = await freePort();
  const server = createServer(async (incoming, outgoing) => {
    const target = parseTarget(incoming, addressHeader);
    if (target) await sendResponse(await app.fetch(webRequest(incoming, target)), outgoing);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    await closeServer(server, 0);
    await desk.close();
  };
  return { publicUrl: someSettings.PUBLIC_URL, port, call: callAsProxy(port), close };
}

specifyChat("a bare node:http server with the README's lines", openReadme);
specifyChat("Hono", openHono);

test("the README's lines answer 404 where there is nothing, and live on after what is no request", async () => {
  const { port, close } = await openReadme({}, acme);
  onTestFinished(close);
  expect((await ask(port, "acme.example", "/api/chat", { method: "TRACE" })).status).toBe(400);
  expect((await ask(port, "acme@example", "/api/chat")).status).toBe(400);
  const { status, text } = await ask(port, "acme.example", "/");
  expect([status, JSON.parse(text)]).toMatchObject([404, { error: { code: "path" } }]);
});

test("an app of Hono answers its own pages, and the desk what is under /api/", async () => {
  const { port, close } = await openHono({}, acme);
  onTestFinished(close);
  expect((await ask(port, "acme.example", "/")).text).toBe("A page of the app");
  expect((await ask(port, "acme.example", "/api/chat")).status).toBe(405);
  expect((await ask(port, "acme.example", "/api/other")).text).toContain('"code":"path"');
});
