import type { DangerKind, DangerPart, UrgentKind } from "./danger.ts";

/** A part of a danger, alone or with another at most `within` words away, and how much it weighs. */
export type Sign<Kind> = readonly [
  kind: Kind,
  weight: number,
  part: DangerPart,
  other?: DangerPart,
  within?: number,
];

/** Reads lists of `weight part others within`; each of the others makes a sign. */
const readSigns = <Kind extends string>(lists: Partial<Record<Kind, string>>): Sign<Kind>[] =>
  (Object.keys(lists) as Kind[]).flatMap((kind) =>
    (lists[kind] ?? "").split(",").flatMap((sign): Sign<Kind>[] => {
      const [weight, part, ...others] = sign.trim().split(" ") as [string, DangerPart, ...DangerPart[]];
      const within = Number(others.pop());
      return others.length
        ? others.map((other) => [kind, Number(weight), part, other, within])
        : [[kind, Number(weight), part]];
    }),
  );

/** Signs of danger: 3 is unmistakable, 2 takes somebody whom it befalls, 1 and less only alarms. */
export const dangerSigns = readSigns<DangerKind>({
  body: `3 breath not 3, 2 awake not 3, 2 move not 3, 2.5 grave, 2 fragile turn 3,
    2 fragile person child animal 4, 3 colour turn 2, 3 colour body 3, 2 colour person 2,
    2 colour child 3, 3 blood much not 4, 2 blood cut 8, 3 blood pregnant 10, 2.5 pregnant pain 6,
    1 blood, 3 bloodLoss, 3 chest pain 5, 0.5 chest, 2.5 stuck chest body 5, 3 swell breath 8,
    3 swell body 4, 1 swell, 1 pain, 2 pain body 3, 0.5 unwell, 1.5 unwell person child animal 6,
    1 cut, 2 cut body 5, 2 burn body child person 6, 1 burn, 2 burn hot 3, 2 bite body 6,
    2 bite person child animal 5, 1 bite, 2 fall high 6, 1.5 fall person child animal 5, 0.5 fall,
    2 hit vehicle 5, 1 hit, 2 stuck person 4, 0.5 stuck, 0.5 not person 4, 0.5 not child animal 5,
    0.5 urgent child animal 12, 0.5 pregnant, 0.5 body, 0.5 colour, 1 fragile`,
  poison: `3 ingest poison 8, 2 ingest medicine 8, 2 medicine much 6, 2 poison body breath 6,
    2 poison unwell 8, 0.4 ingest child 4, 1 poison, 0.6 medicine`,
  animal: `2.5 ingest petPoison 6, 0.4 ingest animal 4, 2 animal stuck 6, 2 animal hot 10`,
  child: `2.5 child stuck 6, 2 child hot 8, 2.5 child find 8`,
  gas: `3 gas smell 6, 3 gas leak 3, 3 gas beep 4, 1 gas, 1 smell, 2 unwell heating 10`,
  fire: `2.5 smoke electric 8, 2 smoke beep 4, 2 smoke, 3 smell burn 5, 3 fire`,
  electric: `3 electric spark 9, 3 electric burn water 6, 3 electric shock 10, 2 electric fall 5,
    2 shock body 8, 1.5 shock, 1.5 spark`,
  water: `2 water under 6, 0.4 water, 1 water child 8, 1 water fall 4`,
  collapse: `2.5 high fall 5`,
  vehicle: `2 brake not turn 4, 0.6 brake, 2.5 vehicle smoke 5`,
  violence: `3 weapon person 8, 2 weapon self 6, 2.5 weapon enter 8, 1.5 weapon, 3 intruder, 2 person enter 8,
    2 threat, 2.5 threat self 2, 2 person threat 4`,
  despair: `4 despair, 3.5 live wish 4, 3 live not 3, 2 medicine despair 9`,
});

/** Signs of what cannot wait for a trade. */
export const urgentSigns = readSigns<UrgentKind>({
  water: `3 flooding, 3 plumbing burst 6, 3 water burst 6, 3 water much 4`,
  lockout: `3 lockout`,
  cold: `2 heating broken 5, 2 heating not 3, 2 cold, 2 heating child 12`,
  stranded: `3 stranded`,
});

/** Concepts of the hearing that are parts of dangers too: their words need not be listed twice. */
export const partsByConcept: Readonly<Record<string, DangerPart>> = Object.fromEntries(
  Object.entries({
    child: "child",
    animal: "dog cat pet",
    medicine: "medicine",
    pain: "pain",
    pregnant: "pregnant",
    vehicle: "car",
    electric: "electric",
    high: "roof tree",
    plumbing: "drain",
    broken: "broken",
    urgent: "urgent",
    heating: "heater",
    commerce: "price quote discount lesson inspect offer insurance invoice appointment hours open",
    request: "how when where who need want book compare",
  } satisfies Partial<Record<DangerPart, string>>).flatMap(([part, concepts]) =>
    concepts.split(" ").map((concept) => [concept, part as DangerPart]),
  ),
);
