import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import type { TakeoverAnswer } from "../../../src/chat/takeoverCall.ts";
import { createTakeoverUrl } from "../../../src/desk/takeover/takeoverUrl.ts";
import { acme } from "./business.ts";
import { callDesk, openChat } from "./frontdesk.ts";

/** Calls `POST /api/person` as a page of the site does. */
export const callPerson = (
  desk: Pick<Frontdesk, "port">,
  body: unknown,
  headers?: Record<string, string>,
): Promise<Response> => callDesk(desk, "/api/person", body, headers);

/** The text of a link into a conversation of acme, made so long ago. */
export function linkInto({ desk }: Pick<Frontdesk, "desk">, conversation: string, ageMs = 0): string {
  const made = new Date(desk.now().getTime() - ageMs);
  return new URL(createTakeoverUrl(acme, conversation, desk.settings, made) ?? "").hash.slice(1);
}

/** A chat of acme's visitor, and the body of a call that reads it. */
export async function openLink(frontdesk: Pick<Frontdesk, "port" | "desk">) {
  const chat = await openChat(frontdesk);
  return { chat, call: { website: "acme", link: linkInto(frontdesk, chat.conversationSid) } };
}

/** What a successful answer holds. */
export async function readAnswer(answered: Promise<Response>): Promise<TakeoverAnswer["data"]> {
  const response = await answered;
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  const { data }: TakeoverAnswer = await response.json();
  return data;
}

/** Status and code of a refusal. */
export async function readRefusal(answered: Promise<Response>): Promise<string> {
  const response = await answered;
  const { error } = await response.json();
  return `${response.status} ${error?.code}`;
}
