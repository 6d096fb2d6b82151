import { use } from "react";
import { Words } from "./words.ts";

/** The phone of the business: as visitors read it, and as a `tel:` address. */
export type ChatPhone = { text: string; href: string };

/** The way to the business that needs no connection. */
export function PhoneLink({ phone }: { phone: ChatPhone | undefined }) {
  const { orCall } = use(Words).messages;
  if (!phone) return null;
  return (
    <span>
      {`${orCall} `}
      <a className="call" href={phone.href}>
        {phone.text}
      </a>
    </span>
  );
}
