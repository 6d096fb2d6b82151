import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import type { TakeoverWords } from "../../languages/en/desk.ts";
import type { End } from "./post.ts";
import type { TakeoverChat } from "./takeoverChat.ts";

/** Says why a link leads nowhere, how to get a new one where that helps, and what was typed in vain. */
export function Ending(props: {
  end: End | "missing";
  words: TakeoverWords;
  website: string;
  chat: TakeoverChat;
}) {
  const { end, words, website, chat } = props;
  const draft = useStore(chat.conversation.$draft);
  const [, conversation = "CONVERSATION"] = /\.(CH[0-9a-f]{32})\./.exec(chat.memory.link) ?? [];
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.scrollIntoView({ block: "end" }), []);
  return (
    <section className="ending" role="alert" ref={section}>
      <h2>{words[end]}</h2>
      <p>{words[`${end}Text`]}</p>
      {(end === "over" || end === "invalid") && (
        <>
          <p>{words.newLink}</p>
          <code>{`npm run -s site -- join ${website} ${conversation}`}</code>
        </>
      )}
      {draft && (
        <p className="chat-quote" dir="auto">
          <q>{draft}</q>
        </p>
      )}
    </section>
  );
}
