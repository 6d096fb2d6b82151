import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/**
 * A proxy before processes that die: each request goes to one of the ports that `listPorts` names now, in turn; one that
 * takes no connection is passed over, and one that dies over a request answers 502, as proxies do. `onAcceptance` gets the
 * port of each answer below 300 as it goes out.
 */
export async function startBalancer(
  listPorts: () => readonly number[],
  onAcceptance: (port: number) => void,
) {
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const ports = listPorts();
    turn += 1;
    for (const offset of ports.keys()) {
      const port = ports[(turn + offset) % ports.length] ?? 0;
      const outcome = await hand(port, { incoming, outgoing, body }, onAcceptance);
      if (outcome !== "refused") return;
    }
    outgoing.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; body: Buffer };

/** Hands a request on to a port, with the address of a visitor of its own; `refused` when nobody took it. */
function hand(
  port: number,
  { incoming, outgoing, body }: Exchange,
  onAcceptance: (port: number) => void,
): Promise<"answered" | "refused"> {
  const { method, url: path, headers } = incoming;
  return new Promise((resolve) => {
    const call = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (answer) => {
      const status = answer.statusCode ?? 502;
      outgoing.writeHead(status, answer.headers);
      answer.once("error", () => outgoing.destroy());
      answer.pipe(outgoing);
      if (status < 300) onAcceptance(port);
      resolve("answered");
    });
    call.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") return resolve("refused");
      if (!outgoing.headersSent) outgoing.writeHead(502).end();
      resolve("answered");
    });
    call.end(body);
  });
}
