import { once } from "node:events";
import { createServer, request } from "node:http";

/** The address by which a desk sees a host that hands calls on: the same for every visitor. */
const rewriteAddress = "203.0.113.80";

/**
 * The host of a site that hands `/api/...` on to a desk elsewhere, as rewrites of Vercel and Netlify do: `Host` is
 * the desk's, `Origin` is the page's, and the desk's own host names the proxy's address (`x-real-ip`).
 */
export async function startRewrite(deskPort: number, deskHost: string) {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers, socket } = incoming;
    if (!url?.startsWith("/api/")) return void outgoing.end("a page of the site");
    const visitor = String(headers["x-visitor"] ?? socket.remoteAddress);
    const handedOn = { ...headers, host: deskHost, "x-forwarded-for": visitor, "x-real-ip": rewriteAddress };
    const call = request(
      { host: "127.0.0.1", port: deskPort, method, path: url, headers: handedOn },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    call.once("error", () => outgoing.writeHead(502).end());
    incoming.pipe(call);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  return {
    port: place && typeof place === "object" ? place.port : 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
