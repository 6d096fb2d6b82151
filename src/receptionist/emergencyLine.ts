import type { Business } from "../business/schema.ts";
import { countryOf, emergencyNumber } from "./computed/emergencyNumber.ts";
import type { Phrases } from "./phrases/english.ts";
import type { Action, Draft, Reply } from "./reply.ts";

/** Actions of replies that do not tell for sure what a visitor needs: behind them may be a danger that no rule has seen. */
const unsure: readonly Action[] = ["handover", "complaint", "clarify"];

/** Whether a reply or its draft is not sure of what the visitor needs. */
export const isUnsureReply = ({ action }: Reply, { isUnsure = false }: Partial<Draft> = {}): boolean =>
  isUnsure || unsure.includes(action);

/** Ends a reply with the emergency number of the country, unless it names that already. */
export function withEmergencyLine(reply: Reply, say: Phrases, business: Business): Reply {
  const number = emergencyNumber(countryOf(business));
  if (namesNumber(reply.text, number ?? say.localEmergencyNumber)) return reply;
  return { ...reply, text: `${reply.text}\n${say.emergencyFirst(number)}` };
}

/** Whether a text names a number by itself: `call 911`, not `410 911 0134`. */
const namesNumber = (text: string, number: string): boolean =>
  /^\d/.test(number)
    ? (text.match(/\d(?:[ .-]?\d)*/g) ?? []).some((found) => found === number)
    : text.includes(number);
