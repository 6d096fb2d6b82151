/** A wait as people say it: minutes up to an hour and a half, then hours. */
export type Wait = { count: number; unit: "minute" | "hour" };

/** How a visitor reaches a business without the chat. */
export type WaysToReach = { phone?: string | undefined; email?: string | undefined };

/**
 * What the desk says in English: on its pages, in its refusals and in replies that the receptionist does not
 * word.
 */
export const englishDeskWords = {
  language: "en",
  thanks: "Thank you",
  kept: "Your message has arrived. We will get back to you.",
  back: "Back to the site",
  again: "Once more, please",
  quick: "That was very quick, so we ask once more: is this message yours?",
  send: "Yes, send it",
  unsent: "Not sent",
  fields: "Please go back and give your name, and a phone number or e-mail address.",
  site: "There is no site of this name.",
  failed: "We could not keep your message just now. Please send it again in a minute.",
  limit: "Too many messages were sent.",
  call: (phone: string) => ` You can also call us at ${phone}.`,
  manyChats: "Too many chats were opened from here.",
  manyVisits: "The chat is very busy.",
  manyReturns: "You came back to this chat very often.",
  manyForms: "Too many messages were sent from here.",
  manyMessages: "That is a lot of messages for one conversation.",
  manyLinks: "Too many links that are not valid were tried from here.",
  manyLooks: "This chat was looked at very often.",
  tryAgain: ({ count, unit }: Wait, phone: string | undefined) => {
    const wait = unit === "hour" ? `${count} hours` : count > 1 ? `${count} minutes` : "a minute";
    return `Please try again in ${wait}${phone ? `, or call us at ${phone}` : ""}.`;
  },
  noAnswer: (phone: string | undefined) =>
    `I can't answer that just now; ${phone ? `please call us at ${phone}.` : "please leave your question here; the team reads it."}`,
  handedOver: (phone: string | undefined) =>
    `I can't read that message, so I pass it on to the team as it is.${phone ? ` If it is urgent, please call us at ${phone}.` : ""}`,
  notKept: ({ phone, email }: WaysToReach) => {
    const way = phone
      ? `call us at ${phone}`
      : email
        ? `write to us at ${email}`
        : "write again in a few minutes";
    return `I'm sorry, something is broken on our side: I can't pass this on to the team just now. Please ${way}.`;
  },
  answerChat: (url: string) =>
    `Answer this chat: ${url} (works for 8 hours from its first use, and for 14 days at most)`,
  inDanger: (number: string | undefined) =>
    `If anyone is hurt or in danger, call ${number ?? "your local emergency number"} right away.`,
};
export type DeskWords = typeof englishDeskWords;
