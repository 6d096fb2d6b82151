/** Every text of the page on which a person of the business answers a chat; `fill` fills in `{...}`. */
export const englishAnsweringWords = {
  title: "Answer a chat",
  noScript: "This page needs JavaScript. Allow it for this site, then open the link once more.",
  intro: "A visitor wrote in the chat of this website. Here you can read along and answer yourself.",
  open: "Open the chat",
  opening: "Opening …",
  untilOpened: "Nothing is sent before you press the button. From then on the link works for eight hours.",
  visitor: "Visitor",
  receptionist: "Receptionist (automatic)",
  colleague: "Colleague",
  messages: "Messages",
  newer: "New messages",
  linkUntil: "This link works until {time}.",
  name: "Your name",
  nameHint: "The visitor sees it beside your messages.",
  text: "Your answer",
  send: "Send",
  sending: "Sending …",
  nameMissing: "Write your name first.",
  textMissing: "Write an answer first.",
  beforeSilence:
    "As soon as you answer, the receptionist is silent: until four hours after the last message of you or a colleague.",
  silentUntil:
    "The receptionist is silent until {time}: four hours after the last message of you or a colleague.",
  notSent: "Your message was not sent. It is still here: press Send again.",
  notTaken:
    "Your message cannot be sent as it is: name or answer has nothing to read, or is too long. Change it, then press Send.",
  offline: "You are offline. This page goes on by itself as soon as you are not; what you typed stays.",
  away: "The chat cannot be reached just now. This page keeps trying; what you typed stays.",
  tooMany:
    "That was too much in a short time. This page goes on by itself after a while; what you typed stays.",
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

export type AnsweringWords = Readonly<typeof englishAnsweringWords>;
