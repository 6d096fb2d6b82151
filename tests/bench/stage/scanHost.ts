import { Socket } from "node:net";
import { pathToFileURL } from "node:url";

// Scans a host as if it were on the web, and prints the scanner's answer. Words: the scanner's module, the host, and where this
// machine has the host's ports 80 and 443. The scanner takes neither other ports nor another address.

const [, , entry = "", host = "", http, https] = process.argv;
const ports: Record<string, number> = { 80: Number(http), 443: Number(https) };

type Target = { host?: string; port?: number | string };
const { connect } = Socket.prototype;

/** Leads each connection to this machine; TLS goes on asking for the name. */
function connectHere(this: Socket, ...words: unknown[]): Socket {
  // Node hands on its options in a list, others give them as they are.
  const first = Array.isArray(words[0]) ? words[0][0] : words[0];
  const target: Target = typeof first === "object" && first !== null ? first : {};
  const port = ports[String(target.port)];
  if (port) Object.assign(target, { host: "127.0.0.1", port });
  return Reflect.apply(connect, this, words);
}
Object.assign(Socket.prototype, { connect: connectHere });

const { scan } = await import(pathToFileURL(entry).href);
console.log(JSON.stringify(await scan(host)));
process.exit();
