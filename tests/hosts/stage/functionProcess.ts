import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

// A built function in a process of its own, called over HTTP as its host does it: web requests in, responses out, and a way to keep the
// process awake. The words say the host, the function's module, the desk's public address, how many ms have passed, and whether the
// process ends with the work that the host was told of, as one may that is called no more.

const [host = "", module = "", publicUrl = "", laterMs = "0", endsWithWork = ""] = process.argv.slice(2);

/** A clock that is so many ms later. */
class LaterDate extends Date {
  constructor(...parts: unknown[]) {
    // The forms of Date's constructor are the caller's to choose; without arguments it is the later time.
    if (parts.length) super(...(parts as [string]));
    else super(LaterDate.now());
  }
  static override now = () => performance.timeOrigin + performance.now() + Number(laterMs);
}
globalThis.Date = LaterDate as DateConstructor;

type Answer = (request: Request) => Promise<Response>;

const underWay = new Set<Promise<unknown>>();
const waitUntil = (work: Promise<unknown>) => {
  underWay.add(work);
  void work.finally(() => underWay.delete(work));
};
async function endWithWork(): Promise<void> {
  while (underWay.size) await Promise.all(underWay);
  process.exit();
}
const answers: Record<string, () => Promise<Answer>> = {
  vercel: async () => {
    const context = { get: () => ({ waitUntil }) };
    Reflect.set(globalThis, Symbol.for("@vercel/request-context"), context);
    const desk: { fetch: Answer } = (await import(module)).default;
    return desk.fetch;
  },
  netlify: async () => {
    const desk: (request: Request, context: object) => Promise<Response> = (await import(module)).default;
    return (request) => desk(request, { waitUntil });
  },
};

// It never outlives the test that started it.
process.once("disconnect", () => process.exit());
const answer = await answers[host]?.();
const server = createServer(async (incoming, outgoing) => {
  const { method = "GET", url = "/", headers } = incoming;
  const body = await buffer(incoming);
  const request = new Request(new URL(url, publicUrl), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.byteLength ? { body } : {}),
  });
  request.headers.set("host", new URL(publicUrl).host);
  const response = await answer?.(request);
  outgoing.writeHead(response?.status ?? 500, Object.fromEntries(response?.headers ?? []));
  outgoing.end(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer()), () => {
    if (endsWithWork) void endWithWork();
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.send?.(address.port);
});
