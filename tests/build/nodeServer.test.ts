import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { writeNodeServer } from "../../src/build/nodeServer.ts";
import { type Provider, startProvider } from "../../src/provider/server.ts";
import { acme, other } from "../desk/stage/business.ts";
import { readStoreFile } from "../desk/stage/storeFile.ts";
import { ask, outputOf, serveSettings } from "../scripts/stage/serveProcess.ts";
import { freePorts } from "../stage/freePorts.ts";
import { startProxy } from "./stage/proxy.ts";

let provider: Provider;
let out = "";
beforeAll(async () => {
  provider = await startProvider();
  out = await outputOf([acme, other]);
  await writeNodeServer(out);
});
afterAll(() => provider.close());

async function dockerLines() {
  const lines = (await readFile(join(out, "Dockerfile"), "utf8")).matchAll(/^([A-Z]+) (.*)$/gm);
  return [...lines].map(([, instruction = "", words = ""]) => ({ instruction, words }));
}

/** A folder with a `chown` for RUN lines: this machine need not have the image's user, nor may we be root. */
async function commandsOfImage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bin-"));
  await writeFile(join(folder, "chown"), "#!/bin/sh\n");
  await chmod(join(folder, "chown"), 0o755);
  return folder;
}

test("the lines of the Dockerfile, done in an empty folder, make a server that shows its sites and keeps a lead", async () => {
  const image = await mkdtemp(join(tmpdir(), "image-"));
  const path = `${await commandsOfImage()}:/usr/bin:/bin`;
  const env: Record<string, string> = { PATH: path, ...serveSettings(provider, image) };
  delete env["STORE_FILE"];
  let [folder, command, health]: [string, string[], string[]] = [image, [], []];
  /** The image has a folder for leads of its own. */
  const inImage = (words: string) => words.replaceAll("/var/lib", join(image, "var", "lib"));
  for (const { instruction, words } of await dockerLines()) {
    if (instruction === "WORKDIR") folder = join(image, words);
    else if (instruction === "COPY") await cp(out, folder, { recursive: true });
    else if (instruction === "RUN") execFileSync("sh", ["-c", inImage(words)], { cwd: folder, env });
    else if (instruction === "ENV")
      Object.assign(env, { [words.split("=")[0] ?? ""]: inImage(words.split("=")[1] ?? "") });
    else if (instruction === "HEALTHCHECK") health = JSON.parse(words.slice(words.indexOf("[")));
    else if (instruction === "CMD") command = JSON.parse(words);
    else expect(["FROM", "USER", "VOLUME", "EXPOSE"]).toContain(instruction);
  }
  expect(command.slice(0, 2)).toEqual(["node", "server.mjs"]);
  // A free port in place of the image's own.
  const words = command.slice(1).map((word) => (word === "8080" ? "0" : word));
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => void child.kill());
  let stderr = "";
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  await expect.poll(() => stderr).toContain("Serving 2 sites at http://0.0.0.0:");
  const port = Number(/0\.0\.0\.0:(\d+)/.exec(stderr)?.[1]);
  const probe = health.slice(1).map((word) => word.replace("8080", String(port)));
  execFileSync(process.execPath, probe, { env: { PATH: path } });
  expect((await ask(port, "acme.localhost", "/")).text).toBe("home of acme");
  const form = new URLSearchParams({
    name: "Ada",
    contact: "ada@example.org",
    message: "Mend my pipe",
    website: "acme",
  });
  const kept = await ask(port, "acme.localhost", "/api/leads", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "http://acme.localhost",
    },
    body: String(form),
  });
  expect(kept.status).toBe(200);
  expect(readStoreFile(join(image, "var", "lib", "frontdesk", "store.db"))).toContain("Mend my pipe");
  child.kill();
  expect(await once(child, "close")).toEqual([0, null]);
});

test("the output needs no package and nothing of the machine that built it", async () => {
  const names = await readdir(out);
  expect(names.sort()).toEqual([
    ".dockerignore",
    "Caddyfile",
    "Dockerfile",
    "_desk",
    "acme",
    "frontdesk.service",
    "manifest.json",
    "other",
    "server.mjs",
  ]);
  const server = await readFile(join(out, "server.mjs"), "utf8");
  expect(server).not.toContain(join(import.meta.dirname, "..", ".."));
  const imported = [...server.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name = ""]) => name);
  expect(imported.length).toBeGreaterThan(5);
  // What begins with a dot stands in the texts of modules that hosts get.
  expect(imported.filter((name) => !/^(?:node:|\.\/)/.test(name))).toEqual([]);
  // An older Node has none, and would not get as far as what says which one is needed.
  expect(imported).not.toContain("node:sqlite");
});

test("what is built again from the same sources is the same to the byte, and is not written again; another is replaced", async () => {
  const file = join(out, "server.mjs");
  const before = [await readFile(file, "utf8"), (await stat(file)).ino];
  await writeNodeServer(out);
  expect([await readFile(file, "utf8"), (await stat(file)).ino]).toEqual(before);
  await writeFile(file, "// Of other sources\n");
  await writeNodeServer(out);
  expect(await readFile(file, "utf8")).toBe(before[0]);
});

test("systemd and Caddy take their files", () => {
  execFileSync("systemd-analyze", ["verify", join(out, "frontdesk.service")], { stdio: "pipe" });
  execFileSync("caddy", ["validate", "--config", join(out, "Caddyfile"), "--adapter", "caddyfile"], {
    stdio: "pipe",
  });
});

test("behind Caddy a page waits while the server starts again, and no visitor chooses an address", async () => {
  const [https = 0, http = 0, port = 0, nobody = 0] = await freePorts(4);
  const proxy = await startProxy(out, { https, http, server: port, provider: nobody });
  onTestFinished(proxy.stop);
  const answered = fetch(`http://127.0.0.1:${http}/`, { headers: { "x-real-ip": "192.0.2.1" } });
  // Nobody can see when Caddy has found no server; without waiting it answers 502 at once.
  await sleep(500);
  const server = createServer(({ headers }, response) => response.end(headers["x-real-ip"]));
  onTestFinished(() => void server.close());
  server.listen(port, "127.0.0.1");
  expect(await (await answered).text()).toBe("127.0.0.1");
});
