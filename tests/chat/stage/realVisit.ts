import type { TestContext } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { systemClock } from "../../../src/async/clock.ts";
import { createConversation } from "../../../src/chat/conversation.ts";
import { createPostLead } from "../../../src/chat/leaveMessage.ts";
import type { ChatEvent } from "../../../src/chat/lifecycle.ts";
import { createOpenCall } from "../../../src/chat/openCall.ts";
import { createConnect } from "../../../src/chat/session.ts";
import { englishChatWords } from "../../../src/languages/en/chat.ts";
import { startDesk } from "../../desk/stage/frontdesk.ts";
import { ada, createMemoryTokens } from "./visit.ts";

/** What answers a chat call in place of the desk. */
export type Stand = (request: Request) => Response | Promise<Response>;

/** `stored` is the token of an earlier visit; `desk` one that another visit has opened; the page names its site. */
type VisitOptions = { stored?: string; desk?: Frontdesk; websiteName?: string };

/** A visitor's chat with the real desk, the local provider and the provider's own client; closed when the test is over. */
export async function createRealVisit(
  { onTestFinished }: Pick<TestContext, "onTestFinished">,
  { stored, desk, websiteName = "acme" }: VisitOptions = {},
) {
  const frontdesk = desk ?? (await startDesk());
  const tokens = createMemoryTokens(stored);
  const recorded: ChatEvent[] = [];
  const calls: { at: number; identity: string | undefined }[] = [];
  const stands: (Stand | undefined)[] = [];
  const origin = `http://127.0.0.1:${frontdesk.port}`;
  const send: typeof fetch = async (path, init) => {
    const { identity } = JSON.parse(String(init?.body));
    calls.push({ at: Date.now(), identity });
    const request = new Request(`${origin}${path}`, init);
    request.headers.set("origin", origin);
    return (stands.shift() ?? fetch)(request);
  };
  const chat = createConversation({
    websiteName,
    openCall: createOpenCall(send, systemClock),
    connect: createConnect(systemClock),
    postLead: createPostLead(send, systemClock),
    tokens: tokens.store,
    clock: systemClock,
    withTabLock: (work) => work(),
    notices: englishChatWords.notices,
    newKey: () => crypto.randomUUID(),
    record: (event) => recorded.push(event),
  });
  onTestFinished(async () => {
    chat.end();
    if (!desk) await frontdesk.close();
  });
  const { provider } = frontdesk;
  return {
    chat,
    tokens,
    recorded,
    calls,
    stands,
    frontdesk,
    provider,
    faults: provider.faults,
    flags: () => chat.$status.get(),
    shown: () => chat.$messages.get().map(({ content }) => content),
    ids: () => chat.$messages.get().map(({ id }) => id),
    /** When each socket was opened, in milliseconds since 1970. */
    inits: () => framesOf(frontdesk, "init").map(({ at }) => at),
  };
}

/** A visit whose conversation is open. */
export async function createRealOpenVisit(
  context: Pick<TestContext, "onTestFinished">,
  options: VisitOptions = {},
) {
  const visit = await createRealVisit(context, options);
  await visit.chat.start(ada);
  return visit;
}

/** The frames of a method that clients sent. */
export const framesOf = ({ provider }: Frontdesk, method: string) =>
  provider.log.entries.filter(({ kind, what }) => kind === "frame in" && what.startsWith(method));
