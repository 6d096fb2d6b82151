import { type FormEvent, useState } from "react";
import type { TakeoverWords } from "../../languages/en/desk.ts";
import { nameMistake } from "../contact.ts";
import { Field } from "../ui/Field.tsx";
import type { TakeoverChat } from "./takeoverChat.ts";

/** How long a name may be, in characters: as much as the desk takes. */
const maxNameLength = 60;

/** Step 1: under which name the person answers. Nothing is sent before its button is pressed. */
export function StartForm({ words, chat }: { words: TakeoverWords; chat: TakeoverChat }) {
  const [name, setName] = useState(chat.memory.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!nameMistake(name)) void chat.open(name.trim());
  };
  return (
    <form className="chat-form" onSubmit={submit} noValidate>
      <p className="chat-intro">{words.intro}</p>
      <Field
        label={words.name}
        name="name"
        autoComplete="name"
        maxLength={maxNameLength}
        mistake={nameMistake(name)}
        defaultValue={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button type="submit" className="chat-act chat-primary" disabled={nameMistake(name) !== undefined}>
        {words.open}
      </button>
      <p className="chat-note">{`${words.nameHint} ${words.untilOpened}`}</p>
    </form>
  );
}
