import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";

/**
 * A server that sends every call on to a target of its own, and counts what comes there. With a certificate and its
 * key (PEM) it speaks https, and its address is that of `localhost`.
 */
export async function startRedirect(status: 302 | 307 = 307, pem?: string) {
  const seen = { redirected: 0, arrived: 0 };
  const redirect: RequestListener = (request, response) => {
    request.resume();
    if (request.url?.startsWith("/target")) {
      seen.arrived += 1;
      response.end("{}");
    } else {
      seen.redirected += 1;
      response.writeHead(status, { location: "/target" }).end();
    }
  };
  const server = pem ? createTlsServer({ key: pem, cert: pem }, redirect) : createServer(redirect);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: pem ? `https://localhost:${port}/v1` : `http://127.0.0.1:${port}/v1`,
    seen,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
