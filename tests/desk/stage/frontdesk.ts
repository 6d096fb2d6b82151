import { type Frontdesk, type LocalOptions, openFrontdesk } from "../../../scripts/frontdesk.ts";
import type { LoadedBusiness } from "../../../src/business/load.ts";
import type { ChatCall } from "../../../src/chat/call.ts";
import { listen } from "../../../src/server/server.ts";
import { acme, other } from "./business.ts";
import { temporaryFile } from "./temporary.ts";

type Line = Record<string, unknown>;

/** A log that keeps its lines; `until` settles when so many lines of an event are there. */
export function logOf() {
  const lines: Line[] = [];
  const checks = new Set<() => void>();
  const log = (line: Line) => {
    lines.push(line);
    for (const check of checks) check();
  };
  const until = (event: string, count: number) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (lines.filter((line) => line["event"] === event).length < count) return;
        checks.delete(check);
        resolve();
      };
      checks.add(check);
      check();
    });
  return { lines, log, until };
}

/** Desk, server and local provider on free ports; sites are not built, leads go into a file of their own. */
export const startDesk = async ({
  settings,
  sites = [acme, other],
  ...local
}: LocalOptions & { sites?: LoadedBusiness[] } = {}): Promise<Frontdesk> =>
  openFrontdesk(sites, "", await listen(0), {
    log: () => {},
    ...local,
    settings: { LEADS_FILE: temporaryFile("leads.jsonl"), ...settings },
  });

export const visitor: ChatCall = { contact: "ada@example.org", userName: "Ada", websiteName: "acme" };

/** Calls `POST /api/chat` as a page of the site does. */
export function callChat(
  { port }: Pick<Frontdesk, "port">,
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
  frontdesk: Pick<Frontdesk, "port">,
  call: ChatCall = visitor,
  headers: Record<string, string> = {},
) {
  return readChatAnswer(await callChat(frontdesk, call, headers));
}

/** What a chat call was answered with: token, sid of the conversation, and the identity in the token. */
export async function readChatAnswer(response: Response) {
  const { data }: { data: { token: string; conversationSid: string } } = await response.json();
  const claims = JSON.parse(Buffer.from(data.token.split(".")[1] ?? "", "base64url").toString());
  return { ...data, claims, identity: String(claims.grants.identity) };
}
