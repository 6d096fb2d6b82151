import type { IncomingMessage } from "node:http";
import { isSameText } from "../../desk/sameText.ts";
import type { RequestTarget } from "../../server/target.ts";

/** The header in which the page sends the token of its process. */
const tokenHeader = "x-workplace-token";

/** The largest body of a call: a question with what was said before it. */
const maxCallBytes = 64_000;

/** Why a call is not answered. */
export type CallRefusal = { status: number; error: string };

/**
 * Why a call that asks or writes is refused, if it is: only the page of this process may make it. A site's
 * page, also one in a frame of the list, is of another origin and never gets the token.
 */
export function refuseCall(
  { method, host, authority, isFromLoopback }: RequestTarget,
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  token: string,
): CallRefusal | undefined {
  if (method !== "POST") return { status: 405, error: "This is called with POST." };
  const port = Number(/:(\d+)$/.exec(authority)?.[1] ?? 80);
  const isOwnHost = ["localhost", "127.0.0.1"].includes(host) && port === socket.localPort;
  if (!isFromLoopback || !isOwnHost)
    return { status: 403, error: "Only this machine may call, by the server's own address." };
  if (headers.origin !== `http://${authority}`)
    return { status: 403, error: "Only the list of sites itself may call." };
  if (!isSameText(String(headers[tokenHeader] ?? ""), token))
    return { status: 403, error: "The page is of another run of the server. Load it again." };
  if (!/^application\/json(?:;|$)/i.test(headers["content-type"] ?? ""))
    return { status: 415, error: "Send JSON." };
  return undefined;
}

/** Reads the JSON of a call; a refusal where it is too large or none. */
export async function readCall(incoming: IncomingMessage): Promise<{ value: unknown } | CallRefusal> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of incoming) {
    bytes += piece.length;
    if (bytes > maxCallBytes) return { status: 413, error: `At most ${maxCallBytes / 1000} KB.` };
    pieces.push(piece);
  }
  try {
    return { value: JSON.parse(Buffer.concat(pieces).toString()) };
  } catch {
    return { status: 400, error: "This is no JSON." };
  }
}
