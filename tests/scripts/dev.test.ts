import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { projectRoot } from "../../src/build/project.ts";
import { ask } from "./stage/serveProcess.ts";

const business = (name: string) => `businessName: ${name}\npages: [{ id: home, path: /, title: Home }]\n`;

let [file, port] = ["", 0];
let child: ChildProcess;

/** `npm run dev` over a folder with one business. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  file = join(folder, "acme", "business.yaml");
  await mkdir(join(folder, "acme"));
  await writeFile(file, business("Acme Roofs"));
  const words = [join(projectRoot, "scripts", "dev.ts"), "--port", "0", "--businesses", folder];
  // Astro sees by the environment that it runs in a test, and then serves nothing.
  const started = spawn(process.execPath, words, { cwd: projectRoot, env: { PATH: process.env["PATH"] } });
  child = started;
  port = await new Promise<number>((resolve, reject) => {
    let output = "";
    child.once("close", () => reject(new Error(output)));
    for (const stream of [started.stdout, started.stderr])
      stream.on("data", (data) => {
        output += data;
        const [, found] = /http:\/\/localhost:(\d+)\//.exec(output) ?? [];
        if (found) resolve(Number(found));
      });
  });
});
afterAll(async () => {
  child.kill("SIGTERM");
  await once(child, "close");
});

/** A page by the name of its host, as a browser asks for it. */
const page = (host: string, path = "/") => ask(port, `${host}:${port}`, path);

const soon = { timeout: 60_000, interval: 5 };

test("while writing, a saved file shows at once; a mistake in it is shown in the page's place until it is mended", async () => {
  const text = async () => (await page("acme.localhost")).text;
  expect(await text()).toContain("Acme Roofs");
  expect((await page("localhost")).text).toContain("Acme Roofs");
  expect((await page("acme.localhost", "/humans.txt")).text).toContain("/* SITE */");

  await writeFile(file, business("Acme Roofs & Gutters"));
  await expect.poll(text, soon).toContain("Acme Roofs &amp; Gutters");

  for (const round of [1, 2]) {
    await writeFile(file, `fone${round}: x\n${business("Acme")}`);
    await expect.poll(text, soon).toContain(`business.yaml:1:1</code></a> fone${round}: Is not known here.`);
    expect((await page("acme.localhost")).status).toBe(500);
    await writeFile(file, business(`Acme Again ${round}`));
    await expect.poll(text, soon).toContain(`Acme Again ${round}`);
  }
});

test("while writing, the chat's script and the packages that it imports reach the browser", async () => {
  expect((await page("acme.localhost")).text).toContain('component-url="/src/chat/ui/ChatWidget.tsx');
  const readPackage = async () => {
    const script = await page("acme.localhost", "/src/chat/ui/ChatWidget.tsx");
    const [, react = ""] = /from "([^"]*\/react\.js[^"]*)"/.exec(script.text) ?? [];
    return react && (await page("acme.localhost", react)).status;
  };
  // While packages are prepared for the first time Vite answers 504, and has the browser load the page again.
  await expect.poll(readPackage, soon).toBe(200);
});

test("while writing, messages to Vite's socket that no page sends end nothing", async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, "vite-hmr");
  await once(socket, "open");
  for (const data of [undefined, null, "acme"])
    socket.send(JSON.stringify({ type: "custom", event: "frontdesk:opened", data }));
  socket.ping();
  // The server has read them, or ended.
  await Promise.race([once(socket, "pong"), once(socket, "close")]);
  socket.terminate();
  expect((await page("localhost", "/healthz")).status).toBe(200);
});
