import { type FormEvent, use, useCallback, useEffect, useRef, useState } from "react";
import { type Contact, isComplete, maxLengths, nameMistake, phoneOrEmailMistake } from "../contact.ts";
import { Field } from "./Field.tsx";
import { Words } from "./words.ts";

/**
 * Step 1: who the visitor is. The button waits until both fields are right. `onTyped` hears of each change.
 */
export function ContactForm(props: {
  contactHref: string;
  onTyped: () => void;
  onSubmit: (contact: Contact) => void;
}) {
  const { contactHref, onTyped, onSubmit } = props;
  const words = use(Words).form;
  const form = useRef<HTMLFormElement>(null);
  const [contact, setContact] = useState<Contact>({ name: "", phoneOrEmail: "" });
  // The fields own what is typed: a value that React set could undo what came while the form was being
  // hydrated.
  const read = useCallback(() => {
    const typed = new FormData(form.current ?? undefined);
    const [name, phoneOrEmail] = [`${typed.get("name") ?? ""}`, `${typed.get("contact") ?? ""}`];
    setContact({ name, phoneOrEmail });
    if (name || phoneOrEmail) onTyped();
  }, [onTyped]);
  useEffect(read, [read]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete(contact)) onSubmit(contact);
  };
  return (
    <form className="chat-form" ref={form} onSubmit={submit} onInput={read} noValidate>
      <h3>{words.title}</h3>
      <Field
        label={words.name}
        name="name"
        autoComplete="name"
        placeholder={words.namePlaceholder}
        maxLength={maxLengths.name}
        autoFocus
        mistake={nameMistake(contact.name)}
      />
      <Field
        label={words.phoneOrEmail}
        name="contact"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={words.phoneOrEmailPlaceholder}
        maxLength={maxLengths.phoneOrEmail}
        mistake={phoneOrEmailMistake(contact.phoneOrEmail)}
      />
      <button type="submit" className="chat-act chat-primary" disabled={!isComplete(contact)}>
        {words.submit}
      </button>
      <p className="chat-other">
        <a href={contactHref}>{words.leaveMessage}</a>
      </p>
    </form>
  );
}
