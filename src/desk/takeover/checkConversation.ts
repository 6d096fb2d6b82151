import { CommandError } from "../../text/commandError.ts";
import { findSignedVisitor } from "../retention/expiredConversations.ts";
import type { Settings } from "../settings/settings.ts";
import type { ProviderApi } from "../twilio/providerApi.ts";

/** Throws a `CommandError` unless a visitor of this site opened a conversation; rejects as the provider's calls do. */
export async function checkConversation(
  siteId: string,
  sid: string,
  { provider, settings }: { provider: ProviderApi; settings: Settings },
): Promise<void> {
  const conversation = /^CH[0-9a-f]{32}$/.test(sid) ? await provider.findConversation(sid) : undefined;
  if (!conversation)
    throw new CommandError(
      `${sid}: There is no such conversation at the provider. Its sid begins with CH; the lead names it, and the log.`,
    );
  const visitor = findSignedVisitor(conversation, await provider.participants(sid), { settings });
  if (!visitor)
    throw new CommandError(
      `${sid}: No visitor of this desk opened this conversation. Is IDENTITY_SECRET the one of the desk?`,
    );
  if (visitor.siteId !== siteId)
    throw new CommandError(
      `${sid}: This is a conversation of ${visitor.siteId}, not of ${siteId}. Name that site.`,
    );
}
