import { atom, type ReadableAtom } from "nanostores";
import type { ChatWords } from "../../languages/en/chat.ts";
import { type Conversation, createConversation } from "../conversation.ts";
import { Failure } from "../failure.ts";
import { formatLocalToken } from "../localToken.ts";
import type { Memory } from "./memory.ts";
import { createPolling, type Polling } from "./polling.ts";
import { createPersonConnect, type PersonView, type PollingPorts } from "./pollingSession.ts";

/** The chat of a link, as a person of the business has it. */
export type TakeoverChat = {
  conversation: Conversation;
  $view: ReadableAtom<PersonView>;
  polling: Polling;
  /** What the tab remembers. */
  memory: Readonly<Memory>;
  /** Opens the chat under a name: the first thing that is sent. */
  open: (name: string) => Promise<void>;
};

type TakeoverPorts = Omit<PollingPorts, "remember" | "typing"> & {
  memory: Memory;
  /** Called with each change of what the tab remembers. */
  save: (memory: Memory) => void;
  notices: ChatWords["notices"];
};

/** Creates the chat of the link in a memory; one that was open is so again once the page opens it. */
export function createPersonChat({ memory, save, notices, ...ports }: TakeoverPorts): TakeoverChat {
  const { website, clock, newKey } = ports;
  const token = formatLocalToken(website);
  const $view = atom<PersonView>({});
  const polling = createPolling(clock);
  const typing = { atMs: Number.NEGATIVE_INFINITY };
  const remember = (changes: Partial<Memory>) => save(Object.assign(memory, changes));
  const conversation = createConversation({
    websiteName: website,
    openCall: async () => ({ token, identity: website, conversationSid: memory.link, clockAheadMs: 0 }),
    connect: createPersonConnect({ ...ports, memory, remember, typing }, polling, $view),
    postLead: () => Promise.reject(new Failure("A person leaves no message")),
    tokens: {
      read: () => (memory.isOpened ? token : undefined),
      write: () => void ($view.get().end || remember({ isOpened: true })),
      forget: () => remember({ isOpened: false }),
      follow: () => () => {},
    },
    clock,
    newKey,
    withTabLock: (work) => work(),
    notices,
    record: () => {},
  });
  conversation.write(memory.draft);
  conversation.$draft.listen((draft) => {
    typing.atMs = draft ? clock.now() : Number.NEGATIVE_INFINITY;
    remember({ draft });
  });
  $view.listen(({ end }) => end && memory.isOpened && remember({ isOpened: false }));
  return {
    conversation,
    $view,
    polling,
    memory,
    open: (name) => {
      // Kept once the link has proved to lead somewhere.
      memory.name = name;
      return conversation.start({ name, phoneOrEmail: "" });
    },
  };
}
