import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readdir, realpath, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "../../src/build/project.ts";
import { writeFiles } from "../stage/writeFiles.ts";

/** Has the script believe that it runs on an older Node. */
const olderNode =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})";

/** A registry of packages that answers each call so; answers its address. */
async function startRegistry(status: number, body: Buffer): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const place = server.address();
  return `http://127.0.0.1:${typeof place === "object" ? place?.port : ""}/`;
}

/** Runs the script in a checkout of its own, with a registry and an empty cache. */
async function ensureNode(registry: string, ...nodeOptions: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "checkout-"));
  await mkdir(join(folder, "scripts"));
  const script = join(folder, "scripts", "ensure-node.mjs");
  await cp(join(projectRoot, "scripts", "ensure-node.mjs"), script);
  const run = async () => {
    const env = {
      PATH: process.env["PATH"],
      npm_config_registry: registry,
      npm_config_cache: join(folder, "cache"),
      npm_config_fetch_retries: "0",
    };
    const child = spawn(process.execPath, [...nodeOptions, script], {
      env,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, "close")]);
    return { status, lastLine: stderr.trim().split("\n").at(-1) };
  };
  const files = () => readdir(join(folder, ".tools"), { recursive: true }).catch(() => undefined);
  return { folder, run, files };
}

/** Puts a program that says it is this version of Node where an earlier fetch put its own; answers its place. */
async function addEarlier(folder: string, version: string): Promise<string> {
  const file = join(folder, ".tools", "node_modules", "node-earlier", "bin", "node");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\necho v${version}\n`);
  await chmod(file, 0o755);
  return file;
}

test("a package of Node with another content is refused, also beside a recent Node, and nothing of it stays", async () => {
  const registry = await startRegistry(200, gzipSync(Buffer.from("another content")));
  const { folder, run, files } = await ensureNode(registry, "--import", olderNode);
  await addEarlier(folder, "24.0.0");
  const before = await files();
  const { status, lastLine } = await run();
  expect(lastLine).toMatch(
    /^node-\S+@24\.\d+\.\d+: The npm registry answered with another content .* so nothing was installed\. Install Node 24/,
  );
  expect(status).toBe(1);
  expect(await files()).toEqual(before);
  expect(await readdir(folder)).not.toContain("node_modules");
});

test("where the package cannot be had a recent Node that was fetched before is used, with a warning", async () => {
  const { folder, run } = await ensureNode(await startRegistry(404, Buffer.of()), "--import", olderNode);
  const earlier = await addEarlier(folder, "24.0.0");
  const { status, lastLine } = await run();
  expect(lastLine).toMatch(
    /^node-\S+: Could not be fetched\. Node 24\.0\.0, which was fetched before, is used in its place\.$/,
  );
  expect(status).toBe(0);
  expect(await realpath(join(folder, "node_modules", ".bin", "node"))).toBe(await realpath(earlier));
});

test("an older Node that was fetched before stays and is not used; what a killed run had begun to fetch goes, what another one fetches stays", async () => {
  const registry = await startRegistry(404, Buffer.of());
  const { folder, run, files } = await ensureNode(registry, "--import", olderNode);
  await addEarlier(folder, "22.21.0");
  const ended = spawn(process.execPath, ["--version"]);
  await once(ended, "close");
  const kept = `fetched-${process.pid}-Ab3xYz`;
  await mkdir(join(folder, ".tools", kept));
  const before = await files();
  for (const name of ["Ab3xYz", `${ended.pid}-Ab3xYz`])
    await mkdir(join(folder, ".tools", `fetched-${name}`, "node_modules"), { recursive: true });
  const { status, lastLine } = await run();
  expect(lastLine).toMatch(/^node-\S+: Could not be fetched\. Install Node 24 and run the command again\.$/);
  expect(status).toBe(1);
  expect((await files())?.sort()).toEqual(before?.sort());
  expect(await readdir(folder)).not.toContain("node_modules");
});

test("on a Mac with Apple silicon nothing is fetched, and Node 24 is asked for", async () => {
  const mac =
    "data:text/javascript,Object.defineProperties(process,{platform:{value:'darwin'},arch:{value:'arm64'}})";
  const { run, files } = await ensureNode("http://127.0.0.1:9/", "--import", olderNode, "--import", mac);
  expect(await run()).toEqual({
    status: 1,
    lastLine: "Frontdesk needs Node >= 24; this is 20.19.0. Install Node 24 and run the command again.",
  });
  expect(await files()).toBeUndefined();
});

test("a Node that is recent enough needs nothing fetched", async () => {
  const { run, files } = await ensureNode("http://127.0.0.1:9/");
  expect(await run()).toEqual({ status: 0, lastLine: "" });
  expect(await files()).toBeUndefined();
});

test("the first command installs production packages alone; those of development come with what asks for them, and stay", async () => {
  const folder = await writeFiles({
    "package-lock.json": "one",
    // Says its words, and installs as npm does.
    "npm.mjs": `import { mkdirSync, rmSync } from "node:fs";
console.log("npm", ...process.argv.slice(2, 4));
rmSync("node_modules", { recursive: true, force: true });
if (!process.argv.includes("--omit=dev")) mkdirSync("node_modules/vitest", { recursive: true });`,
  });
  await cp(join(projectRoot, "scripts", "setup.mjs"), join(folder, "scripts", "setup.mjs"));
  const env = { PATH: process.env["PATH"], npm_execpath: join(folder, "npm.mjs") };
  const setUp = (...words: string[]) => {
    const { stderr } = spawnSync(process.execPath, [join(folder, "scripts", "setup.mjs"), ...words], {
      env,
      encoding: "utf8",
    });
    return /^npm .*$/m.exec(stderr)?.[0];
  };
  expect([setUp(), setUp()]).toEqual(["npm ci --omit=dev", undefined]);
  expect([setUp("--development"), setUp("--development"), setUp()]).toEqual([
    "npm ci --include=dev",
    undefined,
    undefined,
  ]);
  await writeFile(join(folder, "package-lock.json"), "another");
  expect(setUp()).toBe("npm ci --include=dev");
});
