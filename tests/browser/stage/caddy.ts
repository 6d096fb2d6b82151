import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { listen } from "../../../src/server/server.ts";

/** The host at which browsers find the local provider. */
export const providerHost = "provider.example";

/** On loopback: where Caddy takes https for all hosts and http for webhooks, and what it stands before. */
type Ports = { https: number; http: number; server: number; provider: number };

/**
 * As in production: a certificate for each host that the server has a site of, HTTP/2, and the visitor's address in a header
 * that no visitor can set. A call that comes while the server starts again waits for it. The provider's pages are of this machine
 * alone: it is not told that this one comes from elsewhere.
 */
const caddyfile = ({ https, http, server, provider }: Ports) => `{
	admin off
	local_certs
	skip_install_trust
	auto_https disable_redirects
	https_port ${https}
	on_demand_tls {
		ask http://127.0.0.1:${server}/tls-check
	}
	servers {
		protocols h1 h2
	}
}

(server) {
	bind 127.0.0.1
	reverse_proxy 127.0.0.1:${server} {
		header_up X-Real-IP {remote_host}
		lb_try_duration 4s
	}
}

https:// {
	tls {
		on_demand
	}
	import server
}

https://${providerHost} {
	bind 127.0.0.1
	tls internal
	reverse_proxy 127.0.0.1:${provider} {
		header_up Host {upstream_hostport}
		header_up -Origin
	}
}

http://127.0.0.1:${http} {
	import server
}
`;

/** Starts a Caddy with a certificate authority of its own before a server, and resolves once it takes requests. */
export async function startCaddy(ports: Ports) {
  const folder = await mkdtemp(join(tmpdir(), "caddy-"));
  const config = join(folder, "Caddyfile");
  await writeFile(config, caddyfile(ports));
  const child = spawn("caddy", ["run", "--config", config, "--adapter", "caddyfile"], {
    env: { PATH: process.env["PATH"], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  await isServing(child);
  const authority = join(folder, "caddy", "pki", "authorities", "local", "intermediate.crt");
  return {
    /** Of the authority's public key: Chromium trusts this one besides those of the world. */
    keyHash: hashKey(await readFile(authority)),
    stop: async () => {
      const closed = once(child, "close");
      child.kill("SIGKILL");
      await closed;
      await rm(folder, { recursive: true });
    },
  };
}

/** Resolves once Caddy serves; rejects with what it printed when it ends before. */
async function isServing(child: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    child.once("error", () =>
      reject(new Error("caddy is not installed: run `node scripts/setup.mjs --caddy`")),
    );
    child.once("close", () => reject(new Error(`Caddy has ended:\n${printed}`)));
    child.stderr.on("data", (text) => {
      printed += text;
      if (printed.includes("serving initial configuration")) resolve();
    });
  });
}

/** Ports that were free just now. */
export async function freePorts(count: number): Promise<number[]> {
  const listeners = await Promise.all(Array.from({ length: count }, () => listen(0)));
  await Promise.all(listeners.map(({ server }) => new Promise((closed) => server.close(closed))));
  return listeners.map(({ port }) => port);
}

/** The hash of a certificate's public key, as Chromium's `--ignore-certificate-errors-spki-list` wants it. */
const hashKey = (certificate: Buffer): string =>
  createHash("sha256")
    .update(new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
