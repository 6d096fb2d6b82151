import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";

const root = fileURLToPath(new URL("../..", import.meta.url));
const business = (name: string) => `businessName: ${name}\npages: [{ id: home, path: /, title: Home }]\n`;

/**
 * `npm run dev` over a folder with one business, up; its sites are asked for by host name, as a browser does.
 */
async function startDev(text: string) {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  const file = join(folder, "acme", "business.yaml");
  await mkdir(join(folder, "acme"));
  await writeFile(file, text);
  const child = spawn(
    process.execPath,
    [join(root, "scripts", "dev.ts"), "--port", "0", "--businesses", folder],
    // Astro sees by the environment that it runs in a test, and then serves nothing.
    { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: { PATH: process.env["PATH"] } },
  );
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await new Promise((ended) => child.once("close", ended));
  });
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
  const page = (host: string, path = "/") =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      get({ host: "127.0.0.1", port, path, headers: { host: `${host}:${port}` } }, async (response) => {
        const chunks = await response.toArray();
        resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() });
      }).once("error", reject);
    });
  return { file, page, port };
}

/** Sends messages to the socket of Vite, as a program of this machine can, until the server has read them or ended. */
async function sendToVite(port: number, messages: readonly object[]): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, "vite-hmr");
  await once(socket, "open");
  for (const message of messages) socket.send(JSON.stringify(message));
  socket.ping();
  await Promise.race([once(socket, "pong"), once(socket, "close")]);
  socket.terminate();
}

const soon = { timeout: 60_000, interval: 5 };

test("while writing, a saved file shows at once; a mistake in it is shown in the page's place until it is mended", async () => {
  const { file, page } = await startDev(business("Acme Roofs"));
  const text = async () => (await page("acme.localhost")).text;
  expect(await text()).toContain("Acme Roofs");
  expect((await page("localhost")).text).toContain("Acme Roofs");
  expect((await page("acme.localhost", "/humans.txt")).text).toContain("/* SITE */");

  await writeFile(file, business("Acme Roofs & Gutters"));
  await expect.poll(text, soon).toContain("Acme Roofs &amp; Gutters");

  for (const round of [1, 2, 3, 4, 5]) {
    await writeFile(file, `fone${round}: x\n${business("Acme")}`);
    await expect.poll(text, soon).toContain(`business.yaml:1:1: fone${round}: Is not known here.`);
    expect((await page("acme.localhost")).status).toBe(500);
    await writeFile(file, business(`Acme Again ${round}`));
    await expect.poll(text, soon).toContain(`Acme Again ${round}`);
  }
});

test("while writing, the chat's script and the packages that it imports reach the browser", async () => {
  const { page } = await startDev(business("Acme Roofs"));
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
  const { page, port } = await startDev(business("Acme Roofs"));
  const data = [undefined, null, "acme"];
  await sendToVite(
    port,
    data.map((each) => ({ type: "custom", event: "frontdesk:opened", data: each })),
  );
  expect((await page("localhost", "/healthz")).status).toBe(200);
});
