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
