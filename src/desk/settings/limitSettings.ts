import { costLimit, limit } from "./rules.ts";

/** Settings that say how often visitors may do what takes room or money. */
export const limitSettings = {
  LIMIT_OPEN: limit(
    "40/hour",
    "New chats from one address; networks around it may open more: a /56 of IPv6 2 times as many, a /48 4 times, a /24 of IPv4 8 times. No limit but those of models holds longer than an hour.",
  ),
  LIMIT_SITE: limit(
    "10000/hour",
    "New chats with one business. From a twentieth of it on, a network opens a 250th of it at most, and never less than 40: of the default, an attack of 200 networks leaves room for others.",
  ),
  LIMIT_RESUME: limit("60/hour", "Times that one visitor comes back to a chat."),
  LIMIT_MESSAGE: limit("20/hour", "Messages of one conversation that the receptionist answers in full."),
  LIMIT_TOKENS: costLimit(
    "60000/hour, 200000/day",
    "Tokens of a language model in one conversation, roughly. Beyond this or the next two, the receptionist answers by its rules alone.",
  ),
  LIMIT_MODEL_SITE: costLimit("1000/day", "Calls of a language model for one business."),
  LIMIT_MODEL: costLimit("5000/day", "Calls of a language model for all businesses together."),
  LIMIT_LEAD: limit("40/hour", "Contact forms from one address, and more from networks, as with LIMIT_OPEN."),
  LIMIT_LEAD_SITE: limit("2500/hour", "Contact forms to one business, shared as with LIMIT_SITE."),
};
