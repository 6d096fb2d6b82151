import type { Business } from "../business/schema.ts";

/** The privacy policy of a site whose file has none, as Markdown: what this site does with what visitors tell it. */
export function privacyPolicy({ businessName, email, phone }: Business): string {
  const reach = [email && `write to ${email}`, phone && `call ${phone}`].filter(Boolean).join(" or ");
  return `
## What we keep

This site sets no cookies and loads nothing from third parties when you open it.

When you start the chat, you give us your name and a phone number or e-mail address. We use them, and what you write in the
chat, to answer you and to do the work you ask for. Your browser keeps one entry, \`chat_identity_token\`, so that the
conversation is still there when you come back. *End chat* in the chat window removes it.

## Who sees it

The chat is answered by an AI assistant on behalf of ${businessName}. Messages are carried and stored by the messaging service
that runs the chat, and ${businessName} can read them. We do not sell them or pass them on for advertising.

## Your rights

You may ask what we hold about you, have it corrected, or have it deleted.${reach ? ` To do so, ${reach}.` : ""}
`;
}
