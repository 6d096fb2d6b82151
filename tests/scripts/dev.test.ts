import { spawn } from "node:child_process";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const business = (name: string) => `businessName: ${name}\npages: [{ id: home, path: /, title: Home }]\n`;

/** `npm run dev` over a folder with one business, up; its sites are asked for by host name, as a browser does. */
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
    let said = "";
    child.once("close", () => reject(new Error(said)));
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        said += data;
        const [, found] = /http:\/\/localhost:(\d+)\//.exec(said) ?? [];
        if (found) resolve(Number(found));
      });
  });
  const page = (host: string) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      get({ host: "127.0.0.1", port, headers: { host: `${host}:${port}` } }, async (response) => {
        const chunks = await response.toArray();
        resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() });
      }).once("error", reject);
    });
  return { file, page };
}

const inTime = { timeout: 60_000, interval: 200 };

test("while writing, a saved file shows at once; a mistake in it is shown in the page's place until it is mended", async () => {
  const { file, page } = await startDev(business("Acme Roofs"));
  expect((await page("acme.localhost")).text).toContain("Acme Roofs");
  expect((await page("localhost")).text).toContain("Acme Roofs");

  await writeFile(file, business("Acme Roofs & Gutters"));
  await expect
    .poll(async () => (await page("acme.localhost")).text, inTime)
    .toContain("Acme Roofs &amp; Gutters");

  await writeFile(file, `fone: x\n${business("Acme")}`);
  await expect.poll(async () => (await page("acme.localhost")).status, inTime).toBe(500);
  expect((await page("acme.localhost")).text).toContain("business.yaml:1:1: fone: Is not known here.");

  await writeFile(file, business("Acme Again"));
  await expect.poll(async () => (await page("acme.localhost")).text, inTime).toContain("Acme Again");
}, 180_000);
