import { type OperationAnswer, ok } from "../../exchange.ts";
import { mayRead } from "../../state/access.ts";
import { notify } from "../../state/sync/events.ts";
import { objects } from "../../state/sync/syncRecords.ts";
import type { SocketCall, SocketRoute } from "../socketCall.ts";
import { requirePart } from "./caller.ts";

/** How long a sign of typing holds, in seconds. */
const typingSeconds = 5;

/** `POST /v1/typing` (a form): the others in the conversation see the caller type. */
function postTyping(call: SocketCall): OperationAnswer {
  const { world, claims } = call;
  const sid = new URLSearchParams(call.text).get("ChannelSid") ?? "";
  const { conversation } = requirePart({ ...call, params: { conversation: sid } });
  const roster = objects(world).get(conversation.sync.roster);
  const payload = {
    channel_sid: conversation.sid,
    identity: claims.identity,
    typing_timeout: typingSeconds + 1,
  };
  world.afterCommit(() => {
    for (const session of world.sessions) {
      const isOther = session.claims?.identity !== claims.identity;
      if (isOther && roster && mayRead(world, session.claims, roster))
        notify(world, session, "twilio.ipmsg.typing_indicator", payload);
    }
  });
  return ok({ typing_timeout: typingSeconds });
}

export const chatTypingRoutes: readonly SocketRoute[] = [["POST", "/v1/typing", postTyping]];
