import { use } from "react";
import { fill } from "../../languages/fill.ts";
import { initialsOf } from "../../text/initials.ts";
import { Words } from "./words.ts";

/** What the receptionist of a business says first. */
export function Greeting({ businessName, lines }: { businessName: string; lines: readonly string[] }) {
  return (
    <div className="chat-message chat-inbound chat-greeting">
      <Author />
      <div className="chat-bubble">
        {lines.map((line) => (
          <p key={line}>{fill(line, { name: businessName })}</p>
        ))}
      </div>
    </div>
  );
}

/** Who writes: the receptionist, or a person in its place. */
export const Author = ({ person }: { person?: string | undefined }) => (
  <span className="chat-author" data-initials={person && initialsOf(person)}>
    {use(Words).messages.author}
    {person && " "}
    {person && <bdi>{person}</bdi>}
  </span>
);
