import type { DangerKind, DangerPart, DangerWords, UrgentKind } from "../languages/hearing/danger.ts";
import { dangerSigns, partsByConcept, type Sign, urgentSigns } from "../languages/hearing/dangerSigns.ts";
import { createLookup, type Found, type Token, type Tokenizer } from "../languages/hearing/tokens.ts";
import { createSlipFinder } from "./retrieve/slips.ts";

/**
 * What a message tells of danger. Level 2 is answered with what to do; at level 1 the emergency number stands
 * under the usual reply. `isVague`: no sign says so, but something is told; `isAsked`: what it says is one plain
 * question. `urgent` names what cannot wait for a
 * trade; `isElectric`: current is near.
 */
export type DangerJudgement = {
  level: 0 | 1 | 2;
  isVague: boolean;
  isAsked: boolean;
  kind: DangerKind;
  urgent: UrgentKind | undefined;
  isElectric: boolean;
};

export type DangerJudge = (sentences: readonly string[]) => DangerJudgement;

const thresholds = { danger: 3, alarm: 1, urgent: 3 };

/** A shorter word of a danger is too near to others. */
const minCorrectedLength = 6;

/** Creates the judge of one language; `stem` is what makes the stems of the tokens. */
export function createDangerJudge(
  words: DangerWords,
  stem: (word: string) => string,
  tokenize: Tokenizer,
): DangerJudge {
  const findParts = createLookup(words, stem);
  const stems = new Set(Object.values(words).flatMap((list) => list.split(/[\s_]+/).map(stem)));
  const findSlips = createSlipFinder([...stems].filter(({ length }) => length >= minCorrectedLength));
  const correct = (word: string) =>
    stems.has(word) ? word : (findSlips(word).find((slip) => slip[0] === word[0]) ?? word);
  const judge = (text: string): DangerJudgement => {
    const tokens = tokenize(text);
    const found = [...findParts(tokens.map(({ stem }) => correct(stem))), ...findConceptParts(tokens)];
    return judgeParts(placeParts(found), text.trimEnd().endsWith("?"));
  };
  // A price asked in one sentence takes nothing from the danger in another; a danger may take two to tell.
  return (sentences) =>
    [sentences.join(" "), ...(sentences.length > 1 ? sentences : [])].map(judge).reduce((gravest, other) => ({
      ...(other.level > gravest.level ? other : gravest),
      isVague: gravest.isVague && other.isVague,
      isAsked: gravest.isAsked && (other.isAsked || other.level === 0),
      urgent: gravest.urgent ?? other.urgent,
      isElectric: gravest.isElectric || other.isElectric,
    }));
}

function judgeParts(parts: Parts, endsInQuestion: boolean): DangerJudgement {
  const danger = weigh(dangerSigns, parts);
  const urgent = weigh(urgentSigns, parts);
  const doubt = weighDoubt(parts, endsInQuestion);
  const signs = danger.weight > 0 ? danger.weight + weighVictim(parts) : 0;
  const harm = Math.max(signs, doubt === 0 && isStatement(danger.weight, parts) ? 1 : 0);
  return {
    level: harm - doubt >= thresholds.danger ? 2 : harm - doubt / 2 >= thresholds.alarm ? 1 : 0,
    isVague: signs - doubt / 2 < thresholds.alarm,
    isAsked: isPlainQuestion(parts),
    kind: isOfAnimal(danger.kind, parts)
      ? "animal"
      : isPoisoning(danger.kind, parts)
        ? "poison"
        : (danger.kind ?? "body"),
    urgent: urgent.weight - doubt >= thresholds.urgent ? urgent.kind : undefined,
    isElectric: has(parts, "electric", "shock"),
  };
}

/** Where each part stands: indices of words. */
type Parts = ReadonlyMap<string, ReadonlySet<number>>;

const findConceptParts = (tokens: readonly Token[]): Found[] =>
  tokens.flatMap(({ concepts }, from) =>
    concepts.flatMap((concept) => {
      const name = Object.hasOwn(partsByConcept, concept) ? partsByConcept[concept] : undefined;
      return name ? [{ name, from, to: from + 1 }] : [];
    }),
  );

/** Places what was found; a harmless phrase hides what its words would mean alone. */
function placeParts(found: readonly Found[]): Parts {
  const hidden = new Set<number>();
  for (const { name, from, to } of found)
    if (name === "harmless") for (let index = from; index < to; index++) hidden.add(index);
  const parts = new Map<string, Set<number>>();
  for (const { name, from, to } of found)
    for (let index = from; index < to; index++)
      if (!hidden.has(index)) parts.set(name, (parts.get(name) ?? new Set()).add(index));
  return parts;
}

/** The heaviest sign counts in full, others half; the kind is that of the heaviest. */
function weigh<Kind>(signs: readonly Sign<Kind>[], parts: Parts): { weight: number; kind: Kind | undefined } {
  const present = signs.filter((sign) => isPresent(sign, parts)).sort((a, b) => b[1] - a[1]);
  const [heaviest, ...others] = present;
  if (!heaviest) return { weight: 0, kind: undefined };
  const further = others.reduce((sum, [, weight]) => sum + weight / 2, 0);
  return { weight: heaviest[1] + Math.min(further, 1.5), kind: heaviest[0] };
}

function isPresent<Kind>([, , part, other, within = 1]: Sign<Kind>, parts: Parts): boolean {
  const places = parts.get(part);
  if (!places || !other) return places !== undefined;
  const others = parts.get(other);
  if (!others) return false;
  for (const index of places)
    for (let near = index - within; near <= index + within; near++)
      if (near !== index && others.has(near)) return true;
  return false;
}

const has = (parts: Parts, ...names: DangerPart[]) => names.some((name) => parts.has(name));

/** Somebody or an animal that it befalls, and a call for help, make a sign weigh more. */
const weighVictim = (parts: Parts): number =>
  (has(parts, "person", "child", "animal") ? 1 : has(parts, "self") ? 0.5 : 0) +
  (has(parts, "urgent") ? 0.5 : 0);

/** Whether something is told, not asked for: it may be a danger that no word shows. */
const isStatement = (weight: number, parts: Parts): boolean =>
  !has(parts, "request") &&
  (weight > 0 || has(parts, "event", "person", "child", "animal") || parts.get("self")?.has(0) === true);

/** What is bought, asked about, supposed or over is hardly a danger. */
const weighDoubt = (parts: Parts, isAsked: boolean): number =>
  (has(parts, "commerce") ? 2 : 0) +
  (isAsked || opensQuestion(parts) ? 1 : 0) +
  (has(parts, "suppose") ? 2 : 0) +
  (has(parts, "past") ? 2 : 0);

/** `Can you` asks, `can not breathe` does not. */
const opensQuestion = (parts: Parts): boolean =>
  parts.get("asking")?.has(0) === true && !parts.get("not")?.has(1);

/** Whether all of it is asked, and nothing told of anybody behind that, in the same breath. */
const isPlainQuestion = (parts: Parts): boolean =>
  opensQuestion(parts) &&
  !has(parts, "self", "person", "child", "animal") &&
  [...(parts.get("event") ?? [])].every((index) => index === 0);

/** Whoever swallowed something needs other advice than who is only unwell. */
const isPoisoning = (kind: DangerKind | undefined, parts: Parts): boolean =>
  kind === "body" && has(parts, "poison", "medicine") && has(parts, "ingest");

/** What befalls an animal is for a vet, unless people are named too. */
const isOfAnimal = (kind: DangerKind | undefined, parts: Parts): boolean =>
  (kind === "body" || kind === "poison" || kind === "child") &&
  has(parts, "animal") &&
  !has(parts, "person", "child");
