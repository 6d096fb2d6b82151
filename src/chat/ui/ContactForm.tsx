import {
  type FormEvent,
  type InputHTMLAttributes,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { type Contact, isComplete, longest, nameMistake, phoneOrEmailMistake } from "../contact.ts";
import { useTouched } from "./useTouched.ts";

/** Step 1: who the visitor is. The button waits until both fields are right. `onTyped` hears of each change. */
export function ContactForm(props: {
  contactHref: string;
  onTyped: () => void;
  onSubmit: (contact: Contact) => void;
}) {
  const { contactHref, onTyped, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const [contact, setContact] = useState<Contact>({ name: "", phoneOrEmail: "" });
  // The fields own what is typed: a value that React set could undo what came while the form was being hydrated.
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
      <h3>Get started with chat</h3>
      <p className="chat-intro">Tell us how to reach you, and ask your question. Answers come at any hour.</p>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        placeholder="Your name"
        maxLength={longest.name}
        autoFocus
        mistake={nameMistake(contact.name)}
      />
      <Field
        label="Phone or email"
        name="contact"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Phone number or email"
        maxLength={longest.phoneOrEmail}
        mistake={phoneOrEmailMistake(contact.phoneOrEmail)}
      />
      <button type="submit" className="chat-act chat-primary" disabled={!isComplete(contact)}>
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
  const field = useRef<HTMLInputElement>(null);
  const { isTouched, touch, leave } = useTouched(field);
  const shown = isTouched ? mistake : undefined;
  return (
    <div className="chat-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={field}
        id={id}
        type="text"
        dir="auto"
        required
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? `${id}-mistake` : undefined}
        onBlur={leave}
        onKeyDown={({ key }) => key === "Enter" && touch()}
      />
      <p id={`${id}-mistake`} className="chat-mistake" aria-live="polite">
        {shown}
      </p>
    </div>
  );
}
