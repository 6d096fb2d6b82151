import { englishNavigationWords } from "./navigation.ts";

/** What a site says of itself, in English; a business file may replace each text, `fill` fills in `{...}`. */
export const englishSiteWords = {
  skip: "Skip to content",
  home: englishNavigationWords.home,
  allPages: "All pages",
  call: "Call {phone}",
  tradeIn: "{trade} in {city}",
  services: "Services",
  prices: "Services and prices",
  moreServices: "More of our work",
  notOffered: "We do not offer {list}.",
  emergencies: "Emergencies",
  steps: "How it works",
  area: "Where we work",
  postalCodes: "Postal codes",
  about: "Who we are",
  story: "Our story",
  gallery: "Our work",
  reviews: "What customers say",
  faq: "Questions and answers",
  policies: "Good to know",
  hours: "Hours",
  openingHours: "Opening hours",
  closed: "Closed",
  allDay: "Open 24 hours",
  openUntil: "Open now until {time}",
  openAlways: "Open now, day and night",
  contact: "Contact",
  reach: "How to reach us",
  yourName: "Your name",
  yourContact: "Phone number or email",
  yourMessage: "How can we help?",
  send: "Send message",
  chatWith: "Chat with {name}",
  book: "Book online",
  callUs: "Call us, or let us call you",
  getInTouch: "Get in touch with {name}",
  notHere: "This page is not here",
  notHereText:
    "The address may be old or mistyped. Everything we have is in the menu and at the foot of this page.",
  orAsk: "Or ask us",
  counting: "Counting visits",
  mayWeCount: "May we count your visit with Google Analytics? It sets cookies.",
  allow: "Allow",
  refuse: "No, thanks",
  privacy: "Privacy policy",
  privacyText: "What {name} does with what you tell us on this site.",
  privacyVisit: "What this site of {name} learns about you.",
  kept: "What we keep",
  keptNothing: "This site sets no cookies and loads nothing from third parties when you open it.",
  keptNoCookies: "This site sets no cookies.",
  keptAllowedCookies: "This site sets no cookies unless you allow it.",
  keptLogo: "Our logo is loaded from {host}, which learns your internet address.",
  keptPlausible:
    "Visits are counted by Plausible. It sets no cookies and keeps nothing that says who you are.",
  keptGoogle:
    "If you allow it, visits are counted by Google Analytics, which sets cookies and tells Google and {name} which pages you open. Your browser keeps your answer as `analytics_consent`; delete the data of this site there to be asked again.",
  keptForm:
    "When you send us a message with the form, we keep it with the name and the phone number or e-mail address that you give, to answer you and to do the work you ask for.",
  keptChat:
    "When you start the chat, you give us your name and a phone number or e-mail address. We use them, and what you write in the chat, to answer you and to do the work you ask for. Your browser keeps one entry, `chat_identity_token`, so that the conversation is still there when you come back. *End chat* in the chat window removes it.",
  keptCalls:
    "When you call us or send us an e-mail, we use what you tell us to answer you and to do the work you ask for.",
  seen: "Who sees it",
  seenMessages:
    "The chat is answered by an AI assistant on behalf of {name}. Messages are carried and stored by the messaging service that runs the chat, and {name} can read them. We do not sell them or pass them on for advertising.",
  seenModel:
    "To word its answers, the assistant sends what you write in the chat to {provider}, whose language model it uses.",
  modelProvider: "a provider of language models",
  rights: "Your rights",
  rightsText: "You may ask what we hold about you, have it corrected, or have it deleted.",
  rightsWrite: "To do so, write to {email}.",
  rightsCall: "To do so, call {phone}.",
  rightsWriteOrCall: "To do so, write to {email} or call {phone}.",
};

export type SiteWords = Readonly<typeof englishSiteWords>;

// Object.keys lists exactly the keys of the texts.
export const siteWordNames = Object.keys(englishSiteWords) as (keyof SiteWords)[];
