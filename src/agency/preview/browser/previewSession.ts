import type { Clock } from "../../../async/clock.ts";
import { systemAuthor } from "../../../chat/author.ts";
import { Failure } from "../../../chat/failure.ts";
import type { ChatMessage } from "../../../chat/message.ts";
import type { Session, SessionEvents } from "../../../chat/session.ts";
import { languageOf } from "../../../languages/languageTag.ts";
import { type AnswerSource, createReceptionist } from "../../../receptionist/answer.ts";
import type { Receptionist, Reply, Turn } from "../../../receptionist/reply.ts";
import type { KeptChat, KeptMessage } from "./keptChat.ts";

/** How many earlier messages the receptionist remembers, as the desk's does. */
const maxTurns = 20;

/** Where the preview keeps what its receptionist knows, seen from the folder of scripts. */
const factsAddress = "../facts.json";

/** Opens the conversation that a tab keeps. The receptionist answers by its rules, in this page. */
export async function openSession(events: SessionEvents, kept: KeptChat, clock: Clock): Promise<Session> {
  const source = await loadFacts();
  const now = () => new Date(clock.now());
  const receptionist = createReceptionist(source, { now, isReachable: true });
  const pageLanguage = languageOf(source.business.language);
  let isOpen = true;
  events.onAccepted();

  const add = (message: KeptMessage): number => {
    const { messages, ...rest } = kept.read();
    kept.write({ ...rest, messages: [...messages, message] });
    events.onMessage(toChatMessage(message, messages.length));
    return messages.length;
  };
  const answerLast = async () => {
    const reply = await answer(receptionist, kept.read().messages);
    if (isOpen) add(toMessage(reply, pageLanguage, clock.now()));
  };
  const list = () => kept.read().messages.map(toChatMessage);

  const history = list();
  // The visitor went to another page before the reply was there.
  if (history.at(-1)?.direction === "OUTBOUND") void answerLast();
  return {
    history,
    visitor: undefined,
    send: async (content) => {
      const index = add({ direction: "OUTBOUND", content, atMs: clock.now() });
      void answerLast();
      return index;
    },
    messagesAfter: async (index) => list().slice(index + 1),
    messagesBefore: async (index) => list().slice(0, index),
    updateToken: async () => {},
    isConnected: () => isOpen,
    close: () => {
      isOpen = false;
    },
  };
}

async function loadFacts(): Promise<AnswerSource> {
  const { url } = import.meta;
  const response = await fetch(new URL(factsAddress, url));
  if (!response.ok) throw new Failure(`The facts did not load: ${response.status}`);
  // The build of the preview wrote it, of a checked file.
  return (await response.json()) as AnswerSource;
}

function answer(receptionist: Receptionist, messages: readonly KeptMessage[]): Promise<Reply> {
  const turns = messages.map(
    ({ direction, content }): Turn => ({
      role: direction === "OUTBOUND" ? "visitor" : "receptionist",
      text: content,
    }),
  );
  return receptionist(turns.at(-1)?.text ?? "", turns.slice(0, -1).slice(-maxTurns));
}

const toMessage = ({ text, language, choices }: Reply, pageLanguage: string, atMs: number): KeptMessage => ({
  direction: "INBOUND",
  content: text,
  atMs,
  ...(language === pageLanguage ? {} : { language }),
  ...(choices.length ? { choices } : {}),
});

const toChatMessage = ({ atMs, ...message }: KeptMessage, index: number): ChatMessage => ({
  ...message,
  id: `message-${index}`,
  timestamp: new Date(atMs),
  index,
  ...(message.direction === "INBOUND" ? { author: systemAuthor } : {}),
});
