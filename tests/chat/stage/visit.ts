import { createConversation } from "../../../src/chat/conversation.ts";
import type { LeftMessage } from "../../../src/chat/leaveMessage.ts";
import type { ChatEvent } from "../../../src/chat/lifecycle.ts";
import type { TokenStore } from "../../../src/chat/token.ts";
import { englishChatWords } from "../../../src/languages/en/chat.ts";
import { createModelService } from "./modelService.ts";
import { createVirtualClock } from "./virtualClock.ts";

export const ada = { name: " Ada ", phoneOrEmail: "ada@example.org" };

/** A token store in memory; `changeElsewhere` is what another tab does. */
export function createMemoryTokens(first?: string) {
  let token = first;
  let onToken: (token: string | undefined) => void = () => {};
  const writes: string[] = [];
  const store: TokenStore = {
    read: () => token,
    write: (value) => {
      token = value;
      writes.push(value);
    },
    forget: () => {
      token = undefined;
    },
    follow: (listener) => {
      onToken = listener;
      return () => {};
    },
  };
  const changeElsewhere = (value: string | undefined) => {
    token = value;
    onToken(value);
  };
  return { store, writes, changeElsewhere };
}

/** A visitor's chat with the model service, at a virtual time. `stored` is the token of an earlier visit. */
export function createVisit({ stored }: { stored?: string } = {}) {
  const { clock, advance } = createVirtualClock();
  const service = createModelService(clock);
  const tokens = createMemoryTokens(stored);
  const recorded: ChatEvent[] = [];
  const left: LeftMessage[] = [];
  let keys = 0;
  const chat = createConversation({
    websiteName: "harbor",
    openCall: service.open,
    connect: service.connect,
    postLead: async (message) => void left.push(message),
    tokens: tokens.store,
    clock,
    withTabLock: (work) => work(),
    notices: englishChatWords.notices,
    newKey: () => `key-${++keys}`,
    record: (event) => recorded.push(event),
  });
  chat.follow();
  return {
    chat,
    service,
    tokens,
    recorded,
    left,
    advance,
    shown: () => chat.$messages.get().map(({ content }) => content),
    ids: () => chat.$messages.get().map(({ id }) => id),
    flags: () => chat.$status.get(),
  };
}

/** A visit whose conversation is open and shown. */
export async function createOpenVisit() {
  const visit = createVisit();
  void visit.chat.open();
  void visit.chat.start(ada);
  await visit.advance(100);
  return visit;
}
