import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadBusinesses } from "../../../../src/business/check/load.ts";
import { ownAddressHeader } from "../../../../src/desk/limits/networks.ts";
import { sendResponse } from "../../../../src/server/http.ts";
import { listen } from "../../../../src/server/server.ts";
import { parseTarget, type RequestTarget } from "../../../../src/server/target.ts";

type Answer = (target: RequestTarget, incoming: IncomingMessage) => Promise<Response>;

/** A folder of businesses by id, of texts of their files. */
export async function writeBusinesses(texts: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  const fileOf = (id: string) => join(folder, id, "business.yaml");
  const write = async (id: string, text: string) => {
    await mkdir(dirname(fileOf(id)), { recursive: true });
    await writeFile(fileOf(id), text);
  };
  await Promise.all(Object.entries(texts).map(([id, text]) => write(id, text)));
  return {
    folder,
    write,
    read: (id: string) => readFile(fileOf(id), "utf8"),
    load: () => loadBusinesses(folder),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** A server with these answers for its own host; `send` makes a request with any headers. */
export async function serveAnswers(answer: Answer) {
  const { server, port } = await listen(0);
  server.removeAllListeners("request");
  server.on("request", async (incoming, outgoing) => {
    const target = parseTarget(incoming, ownAddressHeader);
    const response = target ? await answer(target, incoming) : new Response("", { status: 400 });
    await sendResponse(response, outgoing);
  });
  const send = (method: string, path: string, headers: Record<string, string> = {}, body = "") =>
    new Promise<{ status: number; headers: IncomingMessage["headers"]; text: string }>((resolve, reject) => {
      const host = `localhost:${port}`;
      const sent = request({ host: "127.0.0.1", port, method, path, headers: { host, ...headers } });
      sent.once("error", reject).once("response", async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
      sent.end(body);
    });
  return { port, send, close: () => new Promise((closed) => server.close(closed)) };
}
