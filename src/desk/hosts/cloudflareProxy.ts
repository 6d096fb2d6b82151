/** What the host hands a worker: the desk's address, what addresses are signed with, and the pages. */
type Env = { DESK_URL: string; ADDRESS_SECRET?: string; ASSETS: { fetch: typeof fetch } };

const callPaths = ["/api/chat", "/api/leads", "/api/person"];
const addressHeader = "frontdesk-address";

/** Hands calls of a site's pages on to a desk elsewhere, with the visitor's address signed for it. */
export const proxyWorker = {
  async fetch(request: Request, { DESK_URL, ADDRESS_SECRET, ASSETS }: Env): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (!callPaths.includes(pathname)) return ASSETS.fetch(request);
    const call = new Request(`${DESK_URL}${pathname}${search}`, new Request(request, { redirect: "manual" }));
    const address = request.headers.get("cf-connecting-ip");
    // What a visitor has of the site itself is none of the desk's.
    for (const name of [addressHeader, "cookie", "authorization"]) call.headers.delete(name);
    if (ADDRESS_SECRET && address)
      call.headers.set(addressHeader, await sign(address, ADDRESS_SECRET.trim()));
    return fetch(call).catch(() => new Response("The chat service is away. Try again.\n", { status: 502 }));
  },
};

/** The address with the time and their signature (`http/signedAddress.ts` reads it). */
async function sign(address: string, secret: string): Promise<string> {
  const [seconds, encoder] = [Math.floor(Date.now() / 1000), new TextEncoder()];
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", key, encoder.encode(`${seconds}.${address}`));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `t=${seconds},a=${address},v1=${hex}`;
}
