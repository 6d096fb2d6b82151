import { type Day, days } from "../../business/hours.ts";
import type { NamedDay } from "../computed/days.ts";
import type { FactKind } from "../facts.ts";

const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const dayName = (day: Day): string => dayNames[days.indexOf(day)] ?? day;
const dateName = (date: string) =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));
const list = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

function namedDay({ day, date, holiday, said }: NamedDay): string {
  if (holiday && date) return `${holiday} (${dateName(date)})`;
  if (said === "today") return `today (${dayName(day)})`;
  if (said === "tomorrow") return `tomorrow (${dayName(day)})`;
  return said === "date" && date ? dateName(date) : dayName(day);
}

const on = (name: string) => (/^(today|tomorrow)/.test(name) ? name : `on ${name}`);

/** Facts that are told with their label. */
export const labelled: ReadonlySet<FactKind> = new Set<FactKind>([
  "policy",
  "step",
  "page",
  "emergency",
  "address",
]);

/** What a wish for an appointment may still lack. */
export type Missing = "what" | "where" | "when";
const askedFor = "Could you tell me";
const wanted = {
  what: "what you need done",
  where: "where it is",
  when: "which day and time would suit you",
};

/** What the receptionist says in English. Facts go in word for word; nothing here names a number of its own. */
export const english = {
  list,
  dayName,
  namedDay,
  dayRange: (from: Day, to: Day) =>
    from === to
      ? dayName(from)
      : from === "mon" && to === "sun"
        ? "Every day"
        : `${dayName(from)} to ${dayName(to)}`,
  daysHours: (days: string, text: string) => `${days}: ${text}`,
  hoursText: (text: string) => text,

  ourHours: "Our hours are:",
  openOn: (day: string, text: string) => `We're open ${on(day)}: ${text}.`,
  closedOn: (day: string) => `We're closed ${on(day)}.`,
  openThen: (day: string, text: string) => `Yes, we're open then. Our hours ${on(day)}: ${text}.`,
  closedThen: (day: string, text: string) => `No, we're not open then. Our hours ${on(day)}: ${text}.`,
  closedByNow: (text: string) => `We're closed for today; our hours today: ${text}.`,
  openLatest: (hours: string) => `We're open latest on ${hours}.`,
  openEarliest: (hours: string) => `We open earliest on ${hours}.`,
  otherHoliday: "Special hours may apply then, so please check with us first. Our usual hours are:",
  nextOne: (day: string) => `So the next one is on ${day}.`,
  alwaysOpenThen: "Yes, we're open then.",
  neverOpenThen: "No, we're not open then.",
  dayUnknown: (day: string) => `I don't have our hours for ${day}, so please check with us first.`,
  holidayNotListed: (day: string, weekDay: string, text: string) =>
    `I don't have special hours for ${day}. Our usual hours on ${weekDay}: ${text}. Please check with us before you come.`,
  holidayHours: "Our holiday hours:",
  holidaysUnknown: "I don't have holiday hours, so please check with us first. Our usual hours are:",
  hoursUnknown: "I'm sorry, I don't have our opening hours here.",
  todayUnknown: "I don't have our hours for today. What I do have:",
  openNow: (text: string | undefined) =>
    `Yes, we're open right now.${text ? ` Today's hours: ${text}.` : ""}`,
  closedNow: "We're closed right now.",
  opensAgain: (day: string, text: string) => `We open again ${on(day)}: ${text}.`,
  reachableAt: (hours: string) => `Our hours: ${hours}.`,

  callUs: (phone: string) => `You can call us at ${phone}.`,
  writeUs: (email: string) => `You can write to us at ${email}.`,
  address: (address: string) => `Our address is ${address}.`,
  phoneUnknown: "I don't have a phone number to give you.",
  emailUnknown: "I don't have an e-mail address to give you.",
  addressUnknown: "I don't have a street address to give you.",
  pleaseCall: (phone: string, hours: string | undefined) =>
    hours ? `Please call us at ${phone}. Our hours: ${hours}.` : `Please call us at ${phone}.`,
  pleaseWrite: (email: string) => `Please write to us at ${email}.`,
  contactPage: (title: string) => `You'll find ways to reach us on our page "${title}".`,
  orCallBack: "Or leave your question here: the team will see it and call you back.",
  leaveMessage: "Leave your question here: the team will see it and get back to you.",
  orCall: (phone: string) => `If you'd rather talk, call us at ${phone}.`,

  servesPlace: (place: string) => `Yes, we serve ${place}.`,
  notServed: (place: string) => `I'm sorry, ${place} is not in our service area.`,
  notListed: (place: string) => `${place} is not on the list of places we serve, so I can't say for sure.`,
  elsewhere: (place: string) => `${place} is not on our list. This is what we say of other places:`,
  weServe: (cities: string) => `We serve ${cities}.`,
  postalCodes: (codes: string) => `Postal codes we serve: ${codes}.`,
  whereAreYou: "Which city or postal code are you in?",
  areaNotSure: "I can't say for sure whether we come to you.",

  ourServices: (name: string) => `Here is what ${name} offers:`,
  listed: (name: string, price: string | undefined) => (price ? `${name}: ${price}` : name),
  andMore: "and more.",
  askMore: "Ask me about any of them.",
  servicesUnknown: "I don't have a list of our services here.",
  tradeOf: (name: string, trade: string) => `${name}: ${trade}.`,
  pagesAbout: (titles: string) => `Our pages tell you about ${titles}.`,
  weOffer: "Yes, we do.",
  nearest: "I can't say for sure. This is the closest I know:",
  closest: "This is the closest I find among our services:",
  ifElse: "If you meant something else, tell me and the team will call you back.",
  teamCanTell:
    "I can't say for sure that it covers your case. Leave your question here and the team will call you back.",
  shallIPassOn: "If you'd like that, tell me when it suits you and I'll pass it on to the team.",
  notOffered: (what: string) => `I'm sorry, we don't offer this: ${what}.`,
  whatWeOffer: (names: string) => `What we do offer: ${names}.`,

  cannotConfirm:
    "I can't see what was said elsewhere. I can only tell you what is written here; the team can check it with you.",
  asWritten: "I can only tell you our prices as they are written. The team can talk about them with you.",
  ourPrices: "Our prices:",
  priceUnknown: "I'm sorry, I don't have a price for that.",
  pricesUnknown: "I'm sorry, I don't have our prices here.",
  offeredWithoutPrice: (name: string) => `We offer ${name}, but I don't have a price for it.`,

  sum: (sum: string, { from, per }: { from: boolean; per: string }) =>
    `That makes ${from ? "at least " : ""}${sum}${per ? ` per ${per}` : ""}.`,
  cheaper: (name: string, by: string) => `${name} is ${by} cheaper.`,
  withDiscount: (result: string, { from, per }: { from: boolean; per: string }) =>
    `With this discount it is ${from ? "at least " : ""}${result}${per ? ` per ${per}` : ""}.`,

  quoted: (kind: FactKind, label: string, text: string) => (labelled.has(kind) ? `${label}: ${text}` : text),

  bookingWish:
    "Happy to help. I'll pass your request on to the team, who will call you back to agree on a time.",
  bookingDetails: (missing: readonly Missing[]) => `${askedFor} ${list(missing.map((one) => wanted[one]))}?`,
  askedFor,
  noted: "Thank you. I'll pass this on to the team, and they will get back to you.",
  notBooked: "No, nothing is booked through this chat yet: only the team can fix a time with you.",
  notAdded: "I can't add these up for you; the team will gladly tell you the total.",
  nothingFixed: "Nothing is fixed until they have spoken with you.",
  bookOnline: (link: string) => `You can also use our online booking: ${link}`,
  cannotChange: "I can't see or change appointments myself, but the team can.",

  sorryUrgent: "I'm sorry, that sounds urgent.",
  shutOffWater: "If you can do so safely, turn off the water at the main valve.",
  emergencyAvailable: (available: string) => `Emergency service: ${available}.`,
  emergencyFee: (fee: string) => `Emergency fee: ${fee}.`,
  emergencyCall: (phone: string) => `Please call us now at ${phone}.`,
  noEmergencyInfo: "I don't have information about an emergency service of ours.",
  passedOnUrgent:
    "I'll also pass this on to the team as urgent. What is your address, and what is happening?",

  hello: (name: string) => `Hello! I'm the AI receptionist of ${name}. How can I help you?`,
  welcome: "You're welcome! Is there anything else I can help you with?",
  goodbye: "Thank you for your message. Have a good day!",
  iAmWell: "I'm well, thank you! How can I help you?",
  anythingElse: "Good. Is there anything else I can help you with?",
  iAmAnAi: (name: string) =>
    `I'm an AI receptionist for ${name}, not a person. I answer from what the business has told me, and the team sees your messages.`,
  cannotSeeWho: "I can't see who is in or who will come; the team can tell you.",
  ofCourse: "Of course, the team will be glad to talk with you.",
  sorryComplaint: "I'm very sorry about this. I'll pass it on to the team so that someone gets back to you.",
  complaintDetails: "Please tell me what happened and when, and how best to reach you.",
  privacy: (link: string | undefined) =>
    link
      ? `How we treat your data is written in our privacy policy: ${link}`
      : "How we treat your data is written in our privacy policy, linked at the foot of this chat.",
  noSecrets:
    "Please don't send card, bank or identity numbers in this chat. I don't need them; the team will tell you a safe way to pay.",
  onlyBusiness: (name: string) =>
    `I can't help with that. I can tell you about ${name}: services, prices, hours, where we work and how to reach us.`,
  unknown: "I'm sorry, I don't know that.",
  languages:
    "In this chat I can answer in English and Spanish. Which languages the team speaks I don't know.",
  notedUnknown:
    "I don't know enough to answer that myself. I'll pass it on to the team, and they will get back to you.",
  clarify:
    "I can tell you about our services, prices, hours, where we work and how to reach us. What would you like to know?",
  localEmergencyNumber: "your local emergency number",
  emergencyFirst: (number: string | undefined) =>
    `If anyone is hurt or in danger, call ${number ?? "your local emergency number"} first.`,
  restUnknown: "As for the rest of your question, I don't know.",
};

export type Phrases = typeof english;
