import { Fragment, use } from "react";
import { initialsOf } from "../../text/initials.ts";
import { linkParts } from "../links.ts";
import type { ChatMessage } from "../message.ts";
import { pageLanguage, Words } from "./words.ts";

/** One message with its time: of the visitor, the receptionist, or a person who answers in its place. */
export function Message({ message }: { message: ChatMessage }) {
  const { content, direction, timestamp, person, language } = message;
  const isOutbound = direction === "OUTBOUND";
  return (
    <li className={`chat-message ${isOutbound ? "chat-outbound" : "chat-inbound"}`}>
      {(!isOutbound || person) && <Author person={person} />}
      <div className="chat-bubble" lang={language}>
        <Lines text={content} />
      </div>
      <Sent at={timestamp} />
    </li>
  );
}

const Sent = ({ at }: { at: Date }) => <time dateTime={at.toISOString()}>{timeText(at)}</time>;

/** Who writes: the receptionist, or a person in its place. */
export const Author = ({ person }: { person?: string | undefined }) => (
  <span className="chat-author" data-initials={person && initialsOf(person)}>
    {use(Words).messages.author}
    {person && " "}
    {person && <bdi>{person}</bdi>}
  </span>
);

/** A text line by line. */
function Lines({ text }: { text: string }) {
  return text.split(/\r\n|\r|\n/).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never change.
    <p key={place}>
      <Linked text={line} />
    </p>
  ));
}

/** A text whose addresses and phone numbers are links; everything else of it is text. */
export function Linked({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href, start }) => {
    if (!href) return <Fragment key={start}>{part}</Fragment>;
    const elsewhere = href.startsWith("http") ? { target: "_blank", rel: "noopener nofollow" } : {};
    // By this class the loader knows a link that does not leave the page: the drawer stays open.
    return (
      <a key={start} className="call" href={href} {...elsewhere}>
        {part}
      </a>
    );
  });
}

/** The time as the page's language writes it; with the day when it is not today's. */
export function timeText(time: Date): string {
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString(pageLanguage(), {
    ...(isToday ? {} : { month: "short", day: "numeric" }),
    hour: "numeric",
    minute: "2-digit",
  });
}
