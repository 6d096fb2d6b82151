import { type FormEvent, type InputHTMLAttributes, useEffect, useId, useRef, useState } from "react";
import { type Contact, isComplete, nameMistake, phoneOrEmailMistake } from "./contact.ts";
import { prefetch } from "./session.ts";

/** Step 1: who the visitor is. The button waits until both fields are right. */
export function ContactForm(props: { contactHref: string; onSubmit: (contact: Contact) => void }) {
  const { contactHref, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const [contact, setContact] = useState<Contact>({ name: "", phoneOrEmail: "" });
  useEffect(() => {
    // What was typed before the form was hydrated is there already.
    const typed = new FormData(form.current ?? undefined);
    const [name, phoneOrEmail] = [`${typed.get("name") ?? ""}`, `${typed.get("contact") ?? ""}`];
    setContact({ name, phoneOrEmail });
    if (name || phoneOrEmail) prefetch();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete(contact)) onSubmit(contact);
  };
  return (
    <form className="chat-form" ref={form} onSubmit={submit} onInput={prefetch} noValidate>
      <h3>Get started with chat</h3>
      <p className="chat-intro">Tell us how to reach you, and ask your question. Answers come at any hour.</p>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        placeholder="Your name"
        autoFocus
        value={contact.name}
        mistake={nameMistake(contact.name)}
        onChange={({ target }) => setContact({ ...contact, name: target.value })}
      />
      <Field
        label="Phone or email"
        name="contact"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Phone number or email"
        value={contact.phoneOrEmail}
        mistake={phoneOrEmailMistake(contact.phoneOrEmail)}
        onChange={({ target }) => setContact({ ...contact, phoneOrEmail: target.value })}
      />
      <button type="submit" className="chat-primary" disabled={!isComplete(contact)}>
        Chat Now
      </button>
      <p className="chat-other">
        <a href={contactHref}>Leave a message instead</a>
      </p>
    </form>
  );
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; mistake: string | undefined };

/** A field with its label, and with its mistake once the visitor has been in it. */
function Field({ label, mistake, ...input }: FieldProps) {
  const id = useId();
  const [isTouched, setTouched] = useState(false);
  const shown = isTouched ? mistake : undefined;
  return (
    <div className="chat-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="text"
        required
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? `${id}-mistake` : undefined}
        onBlur={() => setTouched(true)}
      />
      <p id={`${id}-mistake`} className="chat-mistake" aria-live="polite">
        {shown}
      </p>
    </div>
  );
}
