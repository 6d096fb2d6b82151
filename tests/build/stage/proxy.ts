import { createHash, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startCaddy } from "./caddy.ts";

/** The host at which browsers find a local provider. */
export const providerHost = "provider.example";

/**
 * On loopback: where Caddy takes https for all hosts and http for this machine, and what it stands before; `redirects` is where
 * it takes http for all hosts, if anywhere, and sends visitors to https.
 */
type Ports = { https: number; http: number; redirects?: number; server: number; provider: number };

/** Starts Caddy with the Caddyfile of an output folder, but for its ports, and resolves once it takes requests. */
export async function startProxy(out: string, ports: Ports) {
  const { home, stop } = await startCaddy(onLoopback(await readFile(join(out, "Caddyfile"), "utf8"), ports));
  const authorities = join(home, "caddy", "pki", "authorities", "local");
  return {
    /** Of the public key of its own authority, by which a browser can trust it. */
    keyHash: hashKey(await readFile(join(authorities, "intermediate.crt"))),
    /** The file of the certificate that all others go back to. */
    authority: join(authorities, "root.crt"),
    stop,
  };
}

/**
 * The Caddyfile as it works without the world: on free ports of this machine, with certificates of an authority of its own,
 * and with a local provider behind it too, which takes no page of another host and so learns of none.
 */
const onLoopback = (caddyfile: string, { https, http, redirects, server, provider }: Ports) => `${caddyfile
  .replaceAll("127.0.0.1:8080", `127.0.0.1:${server}`)
  .replace(/^\{$/m, `{\n${options(https, redirects)}`)
  .replace(/^https:\/\/ \{$/m, `https://, http://127.0.0.1:${http} {\n\tbind 127.0.0.1`)}
https://${providerHost} {
	bind 127.0.0.1
	tls internal
	reverse_proxy 127.0.0.1:${provider} {
		header_up Host {upstream_hostport}
		header_up -Origin
	}
}
`;

const options = (https: number, redirects: number | undefined) => `	admin off
	local_certs
	skip_install_trust
	${redirects ? `http_port ${redirects}` : "auto_https disable_redirects"}
	https_port ${https}
	servers {
		protocols h1 h2
	}`;

/** SHA-256 of a certificate's public key in base64, as Chromium's `--ignore-certificate-errors-spki-list` takes it. */
const hashKey = (certificate: Buffer): string =>
  createHash("sha256")
    .update(new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
