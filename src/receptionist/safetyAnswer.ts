import type { Business } from "../business/schema/business.ts";
import type { SafetyWords } from "../languages/en/receptionist.ts";
import { fill } from "../languages/fill.ts";
import type { DangerKind, UrgentKind } from "../languages/hearing/danger.ts";
import { fold } from "../languages/hearing/normalise.ts";
import type { DangerJudgement } from "./dangerJudge.ts";

/** Numbers of a country; undefined where none is certain. */
export type SafetyNumbers = {
  emergency: string | undefined;
  gas?: string | undefined;
  crisis?: string | undefined;
  poison?: string | undefined;
};

type Reached = Pick<Business, "businessName" | "trade" | "emergency" | "phone">;

/** Dangers of a place that is left before anybody is called. */
const leftFirst: ReadonlySet<DangerKind> = new Set(["gas", "fire"]);

/** Says what to do in a danger: the emergency number, one advice, then how the business is reached. */
export function dangerAnswer(
  { kind, isElectric }: Pick<DangerJudgement, "kind" | "isElectric">,
  business: Reached,
  words: SafetyWords,
  numbers: SafetyNumbers,
): string[] {
  const number = numbers.emergency ?? words.localNumber;
  if (kind === "animal") return animalAnswer(business, words, number);
  const call = fill(words.callNow, { number });
  const advice = kind === "body" && isElectric ? words.bodyNearCurrent : words.advice[kind];
  return [
    // Whoever stays to call may not come out.
    ...(leftFirst.has(kind) ? [advice, call] : [call, advice]),
    ...furtherLine(kind, words, numbers),
    ...ownLine(kind, business, words),
  ];
}

/** A vet is called before all else; the business itself where it is one. */
function animalAnswer(business: Reached, words: SafetyWords, number: string): string[] {
  const phone = business.emergency?.phone ?? business.phone;
  return [
    phone && isVet(business) ? fill(words.callVetHere, { phone }) : words.callVet,
    words.advice.animal,
    fill(words.ifPersonHurt, { number }),
    ...(isVet(business) ? [] : ownLine("animal", business, words)),
  ];
}

const isVet = ({ businessName, trade = "" }: Reached): boolean =>
  vetNames.test(fold(`${trade} ${businessName}`));

// Velvet and veterans are none.
const vetNames = /\bvets?\b|veterin|tierarzt|tierklinik|animal (?:hospital|clinic)/;

function furtherLine(kind: DangerKind, words: SafetyWords, { gas, crisis, poison }: SafetyNumbers): string[] {
  if (kind === "gas" && gas) return [fill(words.gasLine, { number: gas })];
  if (kind === "despair" && crisis) return [fill(words.crisisLine, { number: crisis })];
  if (kind === "poison" && poison) return [fill(words.poisonLine, { number: poison })];
  return [];
}

/** The number that the file names for emergencies; a person in despair is not sent to a business. */
function ownLine(kind: DangerKind, { emergency, phone }: Reached, words: SafetyWords): string[] {
  const own = emergency && (emergency.phone ?? phone);
  return own && kind !== "despair" ? [fill(words.thenCallUs, { phone: own })] : [];
}

/** Says how the business is reached in what cannot wait, and what that costs. */
export function urgentAnswer(
  kind: UrgentKind,
  business: Reached,
  words: SafetyWords,
  isReachable: boolean,
): string[] {
  const { emergency, phone } = business;
  const own = emergency?.phone ?? phone;
  const { urgent } = words;
  return [
    urgent.sorry,
    ...(kind === "water" ? [urgent.shutOffWater] : []),
    ...(own ? [fill(urgent.call, { phone: own })] : []),
    ...(emergency ? [fill(urgent.available, { available: emergency.available })] : []),
    ...(emergency?.fee ? [fill(urgent.fee, { fee: emergency.fee })] : []),
    ...(own ? [] : [isReachable ? urgent.noted : urgent.leaveNumber]),
  ];
}
