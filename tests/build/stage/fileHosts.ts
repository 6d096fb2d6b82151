import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { freePort } from "../../stage/freePorts.ts";

/** A host of files that runs; `url` has no slash at its end. */
export type FileHost = { url: string; close: () => Promise<void> };

/** Serves a folder with Python's own server, which knows folders but no endings. */
export async function startPython(folder: string): Promise<FileHost> {
  const words = ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder];
  const child = spawn("python3", words, { stdio: ["ignore", "pipe", "ignore"] });
  const line = await lineOf(child, child.stdout, /port \d+/);
  return { url: `http://127.0.0.1:${/port (\d+)/.exec(line)?.[1]}`, close: () => stop(child) };
}

/** Serves a folder with Caddy, as README.md says: addresses without endings, and the site's own 404 page. */
export async function startCaddy(folder: string): Promise<FileHost> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const home = await mkdtemp(join(tmpdir(), "caddy-"));
  const child = spawn("caddy", ["run", "--config", "-", "--adapter", "caddyfile"], {
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
    stdio: ["pipe", "ignore", "pipe"],
  });
  child.stdin.end(caddyfile(url, folder));
  await lineOf(child, child.stderr, /serving initial configuration/);
  return { url, close: () => stop(child) };
}

const caddyfile = (url: string, folder: string) => `{
	admin off
	auto_https off
}
${url} {
	root * ${folder}
	try_files {path} {path}.html {path}/index.html
	file_server
	handle_errors {
		rewrite * /404.html
		file_server
	}
}
`;

/** The first line that matches; rejects with all lines when the output ends before. */
async function lineOf(child: ChildProcess, output: Readable, pattern: RegExp): Promise<string> {
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  const find = async () => {
    const lines: string[] = [];
    for await (const line of createInterface({ input: output })) {
      lines.push(line);
      if (pattern.test(line)) return line;
    }
    throw new Error(`${child.spawnfile} did not start:\n${lines.join("\n")}`);
  };
  const line = await Promise.race([find(), failed]);
  output.resume();
  return line;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, "close");
}
