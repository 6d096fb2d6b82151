import { readJson } from "../../text/json.ts";
import type { Desk } from "../desk.ts";
import type { ProviderCalls, TwilioConversation } from "../twilio/providerApi.ts";
import { ProviderError } from "../twilio/providerCall.ts";
import { awaitLease } from "./awaitLease.ts";
import type { AnswerLink } from "./link.ts";

/**
 * The attribute of a conversation that says when each link into it was first used, in ms since 1970 by the
 * link's id.
 */
const firstUsesAttribute = "answerLinks";

/** How long noting a use may take. */
const noteLeaseMs = 20_000;

/** What is noted with; `provider` may end with the call at hand. */
export type Notes = Pick<Desk, "leases" | "now"> & { provider: ProviderCalls };

/**
 * When a link was first used, in ms since 1970: now, where it was not used yet. Its conversation at the
 * provider keeps that, so that all desks see it, later ones too; of one that takes no note, such as a closed
 * one, it is when the link was made. Undefined when the conversation is gone.
 */
export async function noteFirstUse(
  link: AnswerLink,
  conversation: TwilioConversation,
  notes: Notes,
): Promise<number | undefined> {
  const firstUseMs = readFirstUses(conversation)[link.id];
  if (firstUseMs !== undefined) return firstUseMs;
  return withNotesLease(conversation.sid, notes, () => addFirstUse(link, notes)).catch((error) => {
    if (isRefused(error)) return link.madeMs;
    throw error;
  });
}

/** Changes what is noted in a conversation while nobody else does: none overwrites what another noted. */
export async function withNotesLease<T>(
  sid: string,
  { leases }: Notes,
  change: () => Promise<T>,
): Promise<T> {
  const lease = await awaitLease(leases, `first-use:${sid}`, noteLeaseMs);
  try {
    return await change();
  } finally {
    if (lease !== "done") await lease.release();
  }
}

/** Whether the provider refuses a note for good. */
const isRefused = (error: unknown): boolean =>
  error instanceof ProviderError && error.status < 500 && ![404, 408, 429].includes(error.status);

/** A desk with leases of its own may overwrite a note: it is read back, and written once more. */
const maxWrites = 2;

async function addFirstUse(
  { id, conversation: sid }: AnswerLink,
  { provider, now }: Notes,
): Promise<number | undefined> {
  const nowMs = now().getTime();
  for (let writes = 0; ; writes++) {
    const conversation = await provider.findConversation(sid);
    if (!conversation) return undefined;
    const firstUses = readFirstUses(conversation);
    const noted = firstUses[id];
    if (noted !== undefined) return noted;
    if (writes === maxWrites) return nowMs;
    await provider.setAttributes(sid, {
      ...readAttributes(conversation),
      [firstUsesAttribute]: { ...firstUses, [id]: nowMs },
    });
  }
}

/** The attributes of a conversation; none where they are no object. */
export const readAttributes = ({
  attributes,
}: Pick<TwilioConversation, "attributes">): Record<string, unknown> => Object(readJson(attributes));

function readFirstUses(conversation: TwilioConversation): Record<string, number> {
  const uses = Object.entries(Object(readAttributes(conversation)[firstUsesAttribute]));
  return Object.fromEntries(uses.filter((use): use is [string, number] => typeof use[1] === "number"));
}
