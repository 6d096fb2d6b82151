import type { Business } from "../business/schema.ts";

/** The privacy policy of a site whose file has none, as Markdown: what this site does with what visitors tell it. */
export function privacyPolicy(business: Business): string {
  const { businessName, email, phone } = business;
  const reach = [email && `write to ${email}`, phone && `call ${phone}`].filter(Boolean).join(" or ");
  return `
## What we keep

${onOpening(business)}

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

/** What opening a page does, as the file has it: who is told of the visit, and what stays in the browser. */
function onOpening({ logoUrl = "", analytics, businessName }: Business): string {
  const others = [
    URL.canParse(logoUrl) &&
      `Our logo is loaded from ${new URL(logoUrl).hostname}, which learns your internet address.`,
    analytics?.plausible &&
      "Visits are counted by Plausible. It sets no cookies and keeps nothing that says who you are.",
    analytics?.ga4 &&
      `If you allow it, visits are counted by Google Analytics, which sets cookies and tells Google and ${businessName} which pages you open. Your browser keeps your answer as \`analytics_consent\`; delete the data of this site there to be asked again.`,
  ].filter(Boolean);
  if (!others.length)
    return "This site sets no cookies and loads nothing from third parties when you open it.";
  const cookies = analytics?.ga4
    ? "This site sets no cookies unless you allow it."
    : "This site sets no cookies.";
  return [cookies, ...others].join(" ");
}
