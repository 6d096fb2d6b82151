import { type InputHTMLAttributes, use, useId, useRef } from "react";
import type { ContactMistake } from "../contact.ts";
import { useTouched } from "./useTouched.ts";
import { Words } from "./words.ts";

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  mistake: ContactMistake | undefined;
};

/** A field with its label, and with its mistake once the visitor has been in it. */
export function Field({ label, mistake, ...input }: FieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { isTouched, touch, leave } = useTouched(field);
  const { mistakes } = use(Words).form;
  const shown = isTouched && mistake ? mistakes[mistake] : undefined;
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
