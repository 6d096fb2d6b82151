import { onTestFinished } from "vitest";
import { type Frontdesk, type LocalOptions, openFrontdesk } from "../../../scripts/frontdesk.ts";
import type { LoadedBusiness } from "../../../src/business/check/load.ts";
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
    settings: { STORE_FILE: temporaryFile("store.db"), ...settings },
  });

/** A desk that is closed when its test is over. */
export async function openDesk(options?: Parameters<typeof startDesk>[0]): Promise<Frontdesk> {
  const frontdesk = await startDesk(options);
  onTestFinished(frontdesk.close);
  return frontdesk;
}

export const visitor: ChatCall = { contact: "ada@example.org", userName: "Ada", websiteName: "acme" };

/** What a page of acme posts. */
export const fromPage = (body: object | string, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", origin: "https://acme.example", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

/** What a visitor writes into a contact form. */
export const form = { name: "Bo", contact: "bo@example.org", message: "Call me", website: "acme" };

/** Posts a form or JSON to a path of the desk as a page of the site does; a text goes as it is. */
export function callDesk(
  { port }: Pick<Frontdesk, "port">,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const origin = `http://127.0.0.1:${port}`;
  const isForm = body instanceof URLSearchParams;
  return fetch(origin + path, {
    method: "POST",
    headers: { ...(isForm ? {} : { "content-type": "application/json" }), origin, ...headers },
    body: isForm || typeof body === "string" ? body : JSON.stringify(body),
  });
}

export const callChat = (desk: Pick<Frontdesk, "port">, body: unknown, headers?: Record<string, string>) =>
  callDesk(desk, "/api/chat", body, headers);

/** What the contact form of acme is filled with. */
export const contactForm = { name: "Ada", contact: "ada@example.org", message: "A leak", website: "acme" };

type LeadsOptions = { as?: "form" | "json"; headers?: Record<string, string>; query?: string };

/** Calls `POST /api/leads` as a page of the site does: by a form, or by a script with JSON. */
export const callLeads = (
  desk: Pick<Frontdesk, "port">,
  fields: Record<string, string>,
  { as = "form", headers = {}, query = "" }: LeadsOptions = {},
) => callDesk(desk, `/api/leads${query}`, as === "json" ? fields : new URLSearchParams(fields), headers);

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
