import { type OperationAnswer, ok } from "../../exchange.ts";
import { mediaLimits } from "../../media/mediaRecords.ts";
import { services } from "../../state/chat/services.ts";
import type { SocketCall, SocketRoute } from "../socketCall.ts";
import { chatService, ensureCaller } from "./caller.ts";
import { links } from "./links.ts";

/** `GET /Client/v2/Configuration`: the first call of every client. */
function getConfiguration(call: SocketCall): OperationAnswer {
  const { identity, sync } = ensureCaller(call);
  const media = `${call.world.address}/v1/Services/${chatService(call)}`;
  return ok({
    identity,
    links: {
      my_conversations: links.myConversations,
      conversations: links.conversations,
      users: links.users,
      current_user: `${links.users}/${encodeURIComponent(identity)}`,
      typing: links.typing,
      media_service: `${media}/Media`,
      media_set_service: `${media}/MediaSet`,
      messages_receipts: links.receipts,
    },
    options: {
      reachability_enabled: services(call.world).get(chatService(call))?.reachability ?? true,
      user_infos_to_subscribe: 100,
      http_cache_interval: "PT5S",
      consumption_report_interval: "PT5S",
      media_attachments_count_limit: mediaLimits.count,
      media_attachment_size_limit_in_mb: mediaLimits.megabytesEach,
      media_attachments_total_size_limit_in_mb: mediaLimits.megabytesInAll,
      email_histories_allowed_mime_types: ["text/plain", "text/html"],
      email_bodies_allowed_mime_types: ["text/plain", "text/html"],
    },
    sync_objects: { my_conversations: sync.conversations, my_user_info: sync.profile },
  });
}

export const chatConfigurationRoutes: readonly SocketRoute[] = [
  ["GET", "/Client/v2/Configuration", getConfiguration],
];
