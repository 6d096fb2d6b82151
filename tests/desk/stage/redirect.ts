import { createServer } from "node:http";

/** A server that sends every call on to a target of its own, and counts what comes there. */
export async function startRedirect(status: 302 | 307 = 307) {
  const seen = { redirected: 0, arrived: 0 };
  const server = createServer((request, response) => {
    request.resume();
    if (request.url?.startsWith("/target")) {
      seen.arrived += 1;
      response.end("{}");
    } else {
      seen.redirected += 1;
      response.writeHead(status, { location: "/target" }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
