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
