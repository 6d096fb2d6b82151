import { type Frontdesk, openFrontdesk } from "../../scripts/frontdesk.ts";
import type { LoadedBusiness } from "../../src/business/load.ts";
import { readBusiness } from "../../src/business/mistakes.ts";
import type { ChatCall } from "../../src/chat/call.ts";
import { listen } from "../../src/server/server.ts";

/** A business of the tests, from the text of its file. */
export function businessOf(id: string, source: string): LoadedBusiness {
  const business = readBusiness(id, source);
  if (Array.isArray(business)) throw new Error(business.join("\n"));
  return { id, folder: "", business, texts: {} };
}

export const acme = businessOf(
  "acme",
  `businessName: Acme Plumbing
phone: '+1 410 555 0134'
timezone: America/New_York
hours: { mon-fri: '7:00-18:00', sat: '8:00-14:00', sun: closed }
pages: [{ id: home, path: /, title: Home }]
`,
);

export const other = businessOf(
  "other",
  "businessName: Other\npages: [{ id: home, path: /, title: Home }]\n",
);

/** Desk, server and local provider on free ports; sites are not built. */
export const startDesk = async (): Promise<Frontdesk> => openFrontdesk([acme, other], "", await listen(0));

export const visitor: ChatCall = { contact: "ada@example.org", userName: "Ada", websiteName: "acme" };

/** Calls `POST /api/chat` as a page of the site does. */
export function callChat(
  { port }: Frontdesk,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const base = `http://127.0.0.1:${port}`;
  return fetch(`${base}/api/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: base, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Opens a conversation; answers with its token, sid and the identity in the token. */
export async function openChat(
  frontdesk: Frontdesk,
  call: ChatCall = visitor,
  headers: Record<string, string> = {},
) {
  const response = await callChat(frontdesk, call, headers);
  const { data }: { data: { token: string; conversationSid: string } } = await response.json();
  const claims = JSON.parse(Buffer.from(data.token.split(".")[1] ?? "", "base64url").toString());
  return { ...data, claims, identity: String(claims.grants.identity) };
}
