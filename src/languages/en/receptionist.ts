/**
 * What the receptionist says in English, with `{names}` for values. Facts of the business go in word for
 * word; nothing here names a figure of its own.
 */
export const englishReceptionistWords = {
  language: "en",

  onDay: "on {day}",
  today: "today ({day})",
  tomorrow: "tomorrow ({day})",
  onHoliday: "on {holiday} ({day})",
  openOn: "We're open {day}: {times}.",
  closedOn: "We're closed {day}.",
  appointmentOn: "We're here by appointment {day}.",
  yesOpenThen: "Yes, we're open then. Our hours {day}: {times}.",
  notOpenThen: "No, we're not open then. Our hours {day}: {times}.",
  openNow: "Yes, we're open right now. Today's hours: {times}.",
  closedNow: "We're closed right now.",
  opensNext: "We open again {day}: {times}.",
  ourHours: "Our hours:",
  dayUnknown: "I don't have our hours {day}, so please check with us first.",
  holidayUnlisted:
    "I don't have special hours {day}. Our usual hours that day of the week: {times}. Please check with us before you come.",
  holidayUnlistedClosed: "I don't have special hours {day}. That day of the week we're usually closed.",
  hoursUnknown: "I don't have our opening hours here.",
  closesLatest: "We close latest {day}: {times}.",
  opensEarliest: "We open earliest {day}: {times}.",

  price: "{service}: {price}",
  priceUnknown: "We offer {service}, but I don't have a price for it.",
  sum: "That makes {sum}.",
  sumAtLeast: "That makes at least {sum}.",

  servesPlace: "Yes, we serve {place}.",
  placeRefused: "{place} is not in our service area.",
  placeUnlisted: "{place} is not on the list of places we serve, so I can't say for sure.",
  placesServed: "We serve {places}.",
  codesServed: "Postal codes we serve: {codes}.",
  whichPlace: "Which town or postal code are you in?",

  ourAddress: "Our address: {address}.",
  addressUnknown: "I don't have a street address here.",
  ourPhone: "You can call us at {phone}.",
  phoneUnknown: "I don't have a phone number here.",
  ourEmail: "You can write to us at {email}.",
  emailUnknown: "I don't have an e-mail address here.",

  offered: "Yes, we offer this: {service}.",
  notOffered: "I'm sorry, we don't offer this: {service}.",
  ourServices: "This is what we offer:",
  andMore: "... and more; just ask.",

  bookingNoted:
    "Happy to help. I'll pass your request on to the team, who will call you back to agree on a time.",
  bookingAsk: "What do you need done, and which day and time would suit you?",
  contactAsk: "How can the team reach you?",
  contactNoted: "Your contact: {contact}.",
  changeNoted:
    "I can't see or change appointments myself. I'll pass this on to the team, and they will get back to you.",
  bookOnline: "You can also book online: {link}",
  wishNoted: "I'll pass this on to the team, and they will get back to you.",
  complaintNoted: "I'm very sorry about this. I'll pass it on to the team so that someone gets back to you.",
  complaintAsk: "Please tell me what happened and when.",

  unknown: "I'm sorry, I don't know that.",
  unknownPart: "About “{question}”: I'm sorry, I don't know that.",
  notSure: "I'm not sure this answers it. The closest I have:",
  pleaseCall: "Please call us at {phone}, or leave your question here and the team will get back to you.",
  pleaseWrite: "Leave your question here, and the team will get back to you.",
  ifInDanger: "If anyone is hurt or in danger, call {number} first.",
  localNumber: "your local emergency number",

  hello: "Hello! I'm the AI receptionist of {business}. How can I help you?",
  howAreYou: "I'm well, thank you! How can I help you?",
  welcome: "You're welcome! Is there anything else I can help you with?",
  goodbye: "Thank you for your message. Have a good day!",
  anythingElse: "Good. Is there anything else I can help you with?",
  iAmAi:
    "I'm the AI receptionist of {business}, not a person. I answer from what the business has told me, and the team sees your messages.",
  person: "Of course. I'll pass this on to the team, and they will get back to you.",
  onlyBusiness:
    "I can't help with that. I can tell you about {business}: services, prices, hours, where we work and how to reach us.",
  noNumbers:
    "Please don't send card, bank or identity numbers in this chat. I don't need them; the team will tell you a safe way to pay.",
  privacy: "How we treat your data is written in our privacy policy, linked at the foot of this chat.",
  silentTopic: "I can't tell you about that here; the team will gladly help you.",
};

export type ReceptionistWords = typeof englishReceptionistWords;

/**
 * What is said in English when somebody is in danger or something cannot wait; `{names}` stand for values.
 */
export const englishSafetyWords = {
  callNow: "This sounds like an emergency. Call {number} right away.",
  localNumber: "your local emergency number",
  gasLine: "To report a gas leak, from outside: {number}.",
  crisisLine: "To talk to someone at any hour: {number}.",
  poisonLine: "Poison help: {number}.",
  callVetHere: "Call us right now at {phone}, or the nearest emergency vet.",
  callVet: "Call the nearest emergency vet right now.",
  ifPersonHurt: "If a person is hurt or in danger, call {number} first.",
  thenCallUs: "Once everyone is safe, call us at {phone}.",
  bodyNearCurrent:
    "Move them only out of danger, touch nobody who is in contact with electricity, and do what the operator tells you.",
  advice: {
    body: "Stay on the line and do what the operator tells you. Move someone who is hurt only out of danger.",
    animal: "Keep it calm and warm, and give it nothing to eat or drink.",
    poison: "Do not make anyone vomit. Keep the packet at hand; rinse splashed eyes or skin with water.",
    gas: "Leave the building now, touch no switches or flames, and call from outside.",
    fire: "Get everyone out, stay out, and call from outside.",
    electric:
      "Keep everyone away and touch nothing that is live or wet. Cut the power at the main only if that is safe.",
    water: "Get everyone out of the water only if you can do so safely. Keep away from electricity.",
    collapse: "Keep everyone out from under it and move nobody who is hurt unless you must.",
    vehicle: "Stop where it is safe, get everyone out and well away from the road and the car.",
    violence: "Get to a safe place if you can, lock the door, and stay on the line.",
    despair: "I'm so sorry you feel this way. You are not alone; please talk to someone right now.",
    child: "Stay with them, or search close by while someone calls.",
  },
  urgent: {
    sorry: "I'm sorry, that sounds urgent.",
    shutOffWater: "If you can, shut off the water at the main valve and keep clear of wet electrics.",
    available: "Emergency service: {available}.",
    fee: "Emergency fee: {fee}.",
    call: "Call us now at {phone}.",
    leaveNumber: "Leave your name and number here, and I'll pass it on to the team as urgent.",
    noted: "I'll pass it on to the team as urgent.",
  },
};

export type SafetyWords = typeof englishSafetyWords;

/**
 * What the receptionist says, in English, where the site is in a language that it does not speak: it greets,
 * takes messages, and says how to reach the business and whom to call in danger. Such a site words all of it.
 */
export const englishHandoverWords = {
  greeting: "Hello! I'm the AI receptionist of {business}, and I take messages for the team.",
  handover: "I can't answer that here. I'll pass it on to the team, and they will get back to you.",
  kept: "Thank you. I'll pass this on to the team, and they will get back to you.",
  ourPhone: "You can call us at {phone}.",
  ourEmail: "You can write to us at {email}.",
  noNumbers:
    "Please don't send card, bank or identity numbers in this chat. The team does not need them here.",
  ifInDanger: "If anyone is hurt or in danger, call {number} first.",
  localNumber: "your local emergency number",
};

export type HandoverWords = typeof englishHandoverWords;
