import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { ownAddressHeader } from "../desk/limits/networks.ts";
import { type RequestTarget, targetUrl } from "./target.ts";

/**
 * The web-standard form of a Node request for a target. Throws when a part of it is none, such as its method.
 */
export function webRequest(incoming: IncomingMessage, target: RequestTarget): Request {
  const { method = "GET", socket } = incoming;
  const headers = { ...incoming.headers, host: target.authority, [ownAddressHeader]: socket.remoteAddress };
  const init = {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, each]),
    ),
  };
  const address = targetUrl(target);
  if (method === "GET" || method === "HEAD") return new Request(address, init);
  // DOM's and Node's types of web streams describe the same objects; `duplex` is missing in DOM's.
  return new Request(address, { ...init, body: Readable.toWeb(incoming), duplex: "half" } as RequestInit);
}

/** Sends a web-standard response as Node's. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) {
    outgoing.end();
    return;
  }
  // As above: Node's and DOM's types of one object.
  await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing).catch(() => outgoing.destroy());
}
