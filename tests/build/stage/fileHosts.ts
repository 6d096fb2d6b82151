import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../../stage/freePorts.ts";
import { startCaddy } from "./caddy.ts";

/** A host of files that runs; `url` has no slash at its end. */
export type FileHost = { url: string; close: () => Promise<unknown> };

/** Serves a folder with Python's own server, which knows folders but no endings. */
export async function startPythonHost(folder: string): Promise<FileHost> {
  const words = ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder];
  const child = spawn("python3", words, { stdio: ["ignore", "pipe", "ignore"] });
  const closed = once(child, "close");
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  const close = () => {
    child.kill();
    return closed;
  };
  return { url: `http://127.0.0.1:${/port (\d+)/.exec(line)?.[1]}`, close };
}

/** Serves a folder with Caddy, as README.md says: addresses without endings, and the site's own 404 page. */
export async function startCaddyHost(folder: string): Promise<FileHost> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const { stop } = await startCaddy(caddyfile(url, folder));
  return { url, close: stop };
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
