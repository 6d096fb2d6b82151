/**
 * What the desk says in English: on its pages, in its refusals, and in replies that the receptionist does not
 * word.
 */
export const englishDeskWords = {
  thanks: "Thank you",
  kept: "Your message has arrived. We will get back to you.",
  back: "Back to the site",
  again: "Once more, please",
  quick: "That was very quick, so we ask once more: is this message yours?",
  send: "Yes, send it",
  unsent: "Not sent",
  tooLong: "Please write at most {max} characters.",
  foreign: "The form did not come from a page of this site.",
  tooMuch: "That is more than we can take at once.",
  goBack: "If you go back, what you typed is still there.",
  failed: "We could not keep your message just now. Please send it again in a minute.",
  limit: "Too many messages were sent.",
  call: "You can also call us at {phone}.",
  manyChats: "Too many chats were opened from here.",
  manyVisits: "The chat is very busy.",
  manyReturns: "You came back to this chat very often.",
  manyForms: "Too many messages were sent from here.",
  manyMessages: "That is a lot of messages for one conversation.",
  manyLinks: "Too many links that are not valid were tried from here.",
  manyLooks: "This chat was looked at very often.",
  tryAgain: "Please try again {inTime}.",
  tryAgainOrCall: "Please try again {inTime}, or call us at {phone}.",
  noAnswer: "I can't answer that just now; please leave your question here; the team reads it.",
  noAnswerCall: "I can't answer that just now; please call us at {phone}.",
  handedOver: "I can't read that message, so I pass it on to the team as it is.",
  ifUrgentCall: "If it is urgent, please call us at {phone}.",
  notKept: "I'm sorry, something is broken on our side: I can't pass this on to the team just now.",
  pleaseCall: "Please call us at {phone}.",
  pleaseWrite: "Please write to us at {email}.",
  writeLater: "Please write again in a few minutes.",
};
export type DeskWords = typeof englishDeskWords;

/** What mails about leads say to a business in English; `{names}` stand for values. */
export const englishMailWords = {
  subjects: {
    now: "URGENT: call now ({business})",
    soon: "New request ({business})",
    any: "New message ({business})",
  },
  update: "Update: {subject}",
  name: "Name: {name}",
  contact: "Contact: {contact}",
  cameIn: "Came in: {time}",
  conversation: "The conversation so far:",
  answerChat: "Answer this chat: {url} (works for 8 hours from its first use, and for 14 days at most)",
  replaces: "This replaces earlier mails on the same request.",
};

export type MailWords = typeof englishMailWords;

/** Every text of the page on which a person of the business answers a chat; `fill` fills in `{...}`. */
export const englishTakeoverWords = {
  title: "Answer a chat",
  noScript: "This page needs JavaScript. Allow it for this site, then open the link once more.",
  intro: "A visitor wrote in the chat of this website. Here you can read along and answer yourself.",
  open: "Open the chat",
  untilOpened: "Nothing is sent before you press the button. From then on the link works for eight hours.",
  visitor: "Visitor",
  receptionist: "Receptionist (automatic)",
  colleague: "Colleague",
  linkUntil: "This link works until {time}.",
  name: "Your name",
  nameHint: "The visitor sees it beside your messages.",
  text: "Your answer",
  beforeSilence:
    "As soon as you answer, the receptionist is silent: until four hours after the last message of you or a colleague.",
  silentUntil:
    "The receptionist is silent until {time}: four hours after the last message of you or a colleague.",
  read: "{name} has read your messages.",
  unread: "Messages not read yet: {count}.",
  away: "The chat cannot be reached just now. This page keeps trying; what you typed stays.",
  over: "This link is over",
  overText: "A link works for eight hours from its first use, and for 14 days at most.",
  invalid: "This link leads to no chat",
  invalidText: "Part of it may be missing, or it is another website's. Open the link in the mail once more.",
  missing: "The link is missing",
  missingText: "Open this page by the link in the mail about the chat: it says which chat is meant.",
  gone: "This chat is gone",
  goneText: "It was removed, so there is nothing left to read or to answer.",
  closed: "This chat is closed",
  closedText: "Nothing can be written in it any more.",
  newLink: "Whoever runs the website gets a new link by this command:",
};

export type TakeoverWords = Readonly<typeof englishTakeoverWords>;
