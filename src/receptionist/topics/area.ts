import type { FactKind } from "../facts.ts";
import type { Part } from "../message.ts";
import { citiesIn } from "../words/cities.ts";
import { fold } from "../words/fold.ts";
import { placeAsked, postalCodesIn } from "../words/places.ts";
import { near } from "../words/spelling.ts";
import { reachUs } from "./contact.ts";
import { notOffered } from "./services.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const asksArea = [
  /\b(serve|service|cover|come to|come out to|work in|travel to|do) (in )?(my|our|the|this|which|what|that|these) (\w+ )?(area|areas|neighbou?rhood|town|city|county|region|zip|postcode|location)s?\b/,
  /\b(service|coverage|delivery) (area|areas|zone|radius)\b|\bareas? (do|are|you|we)\b|\b(what|which) (areas?|cities|towns|zip codes?|postcodes?|neighbou?rhoods|locations|places|counties)\b/,
  /\bhow far\b.*\b(go|travel|come|drive|out|deliver|you)\b|\bwhere (do|can|will) you (guys )?(serve|work|travel|go|operate|deliver|service|come|cover)\b/,
  /\b(in|near|outside|to) (my|our|your|the|this) (service )?(area|neighbou?rhood|zip code|zip|postcode|town|city)\b/,
  /\bdo you (guys )?(come|travel|drive) to (me|us|my|our|customers|clients|homes?)\b|\b(house|home) calls?\b|\bcome to (my|our) (house|home|place|office|hotel|flat|apartment|door|work)\b|\b(come|go|travel|drive) (out )?to (people|peoples|people's|your (customers?|clients?)|customers?|clients?)'? ?(houses?|homes?|places?)\b|\bnear me\b|\bserve (my|our|the) area\b|\bdo you serve\b$/,
];

/** Whether the business comes to a place: by city, by postal code, or the whole list. */
export const areaTopic: Topic = (part, talk) => {
  const { serviceArea } = talk.knowledge.business;
  const { cities = [], postalCodes = [] } = serviceArea ?? {};
  const codes = postalCodesIn(part.raw, talk.knowledge.business);
  const listed = cities.filter((name) => near(fold(name), part.text));
  const wantsArea = !/^who\b/.test(part.text) && asksArea.some((pattern) => pattern.test(part.text));
  if (codes.length) return codesAnswer(codes, postalCodes, talk);
  const told = asksWhen.test(part.text) ? toldOfPlace(listed, talk) : undefined;
  if (told) return told;
  if (listed.length && !isOwnAddress(part.text)) return served(listed, part, talk);
  const noted = placeInNotes(part, serviceArea?.notes);
  if (noted) return yes(noted, "area.notes");
  const place = placeAsked(part.raw);
  if (!place && !wantsArea) return undefined;
  const refused = refusedVisits(talk);
  if (refused.length && homeVisits.test(part.text)) return notOffered(refused, talk);
  return place ? placeAnswer(place, talk) : wholeArea(talk);
};

const asksWhen = /\bhow (fast|soon|quick\w*|long)\b|\bwhat (time|days?)\b|\bwhich days?\b|\bwhen\b/;

/** `How fast can you get to Belen?`: what the file says of this place besides that it is served. */
function toldOfPlace(places: readonly string[], { knowledge, say }: Talk): Answer | undefined {
  const fact = knowledge.facts.find(
    ({ kind, plain }) => besides.has(kind) && places.some((place) => near(fold(place), plain)),
  );
  return fact && { ...yes(say.quoted(fact.kind, fact.label, fact.text), fact.id) };
}

const besides: ReadonlySet<FactKind> = new Set<FactKind>(["faq", "policy"]);

/** What the file says of visits that it does not make. */
export const refusedVisits = ({ knowledge }: Talk) =>
  knowledge.facts.filter(
    ({ id, kind, text }) =>
      (kind === "notOffered" && homeVisits.test(text)) || (id === "area.notes" && noVisits.test(text)),
  );

const noVisits = /\b(no|not|don't) (do |offer |make )?(home|house) (visits|calls)\b/i;

const homeVisits = /\b(house|home) (calls?|visits?)\b|\bmobile\b|\bcome to (me|us|my|our)\b|\bat home\b/i;

const isOwnAddress = (text: string) => /\b(your (address|office|shop)|are you (located|based))\b/.test(text);

/** The notes of the area, when a sentence names a place that only they name. */
function placeInNotes({ raw, text }: Part, notes = ""): string | undefined {
  const names = (notes.match(namesInside) ?? []).filter((name) => !ofCalendar.test(name));
  const bare = raw.split(/\s+/).length <= 4;
  const named = names.some((name) => near(fold(name), text));
  return named && (bare || asksPlace.test(text)) ? notes : undefined;
}

// Inside a sentence, after `St.`, or at the head of a list: the first word of a sentence is rarely a name.
const namesInside =
  /(?<=[\p{Ll},] |\bSt\.? )\p{Lu}[\p{L}-]{2,}|(?<=^|\. )\p{Lu}[\p{L}-]{2,}(?=(?:,| and| or) \p{Lu})/gu;
const ofCalendar =
  /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$|^(January|February|March|April|June|July|August|September|October|November|December)$/;

const asksPlace =
  /\b((?:you|guys|u) do|come|cover|serve|service|area|travel|deliver|live|living|based|located|go|get|out|in|to|from|i am)\b/;

const yes = (line: string, id: string): Answer => ({ lines: [line], action: "answer", factIds: [id] });

/** Cities of the list, with the conditions that the file adds to them, and others named beside them. A visit at home is not claimed when the file limits it. */
function served(cities: readonly string[], part: Part, talk: Talk): Answer {
  const { knowledge, say, message } = talk;
  const notes = knowledge.business.serviceArea?.notes;
  const atHome = /\b(my|our) (house|home|place|flat|apartment|door)\b/.test(message.text);
  const refused = refusedVisits(talk);
  if (atHome && refused.length)
    return {
      lines: notes ? [notes] : [say.notOffered(refused[0]?.text ?? "")],
      action: "negative",
      factIds: refused.map(({ id }) => id),
    };
  const others = citiesIn(part.text).filter(
    (place) =>
      !cities.some((city) => near(place, fold(city)) || near(fold(city), place)) &&
      !near(place, fold(notes ?? "")),
  );
  const limited = atHome && notes && /\b(only|not|no|except)\b/i.test(notes);
  return {
    lines: [
      ...(limited ? [] : [say.servesPlace(say.list(cities))]),
      ...others.map((place) => say.notServed(asName(place))),
      ...(notes ? [notes] : []),
    ],
    action: "answer",
    factIds: notes ? ["area.cities", "area.notes"] : ["area.cities"],
  };
}

function codesAnswer(asked: string[], known: readonly string[], talk: Talk): Answer {
  const { say } = talk;
  const { notes } = talk.knowledge.business.serviceArea ?? {};
  if (!known.length) return notSure(talk);
  const served = asked.filter((code) => known.some((one) => holds(one, code)));
  const others = asked.filter((code) => !served.includes(code));
  if (!served.length && notes && beyond.test(notes)) return atOther(say.list(asked), notes, talk);
  const isNear = (code: string) => known.some((one) => sameRegion(one, code));
  const lines = [
    ...served.map((code) => say.servesPlace(code)),
    ...others.map((code) => (isNear(code) ? say.notListed(code) : say.notServed(code))),
    ...(others.length ? [...areaLines(talk), ...elsewhere(talk)] : notes ? [notes] : []),
    ...(others.some(isNear) ? reachUs(talk).lines : []),
  ];
  return { lines, action: served.length ? "answer" : "negative", factIds: areaIds(talk) };
}

/** Whether a postal code of the file holds the one asked: the same, or its beginning as in the UK and Canada (`BS1` holds `BS1 4DJ`). */
function holds(known: string, asked: string): boolean {
  const [plain, other] = [known, asked].map((code) => code.replace(/[\s-]/g, "").toUpperCase());
  if (!plain || !other) return false;
  if (plain === other) return true;
  return (
    /^[A-Z]/.test(plain) && plain.length <= 4 && other.startsWith(plain) && other.length - plain.length === 3
  );
}

/** Whether two postal districts are of one region, as `BD1` and `BD3`: what is next to the list may be served after all. */
function sameRegion(known: string, asked: string): boolean {
  const region = (code: string) => /^[A-Z]{1,2}(?=\d)/.exec(code.toUpperCase())?.[0];
  return region(known) !== undefined && region(known) === region(asked);
}

/** What the file offers to people anywhere: online lessons, consultations by video. */
function elsewhere({ knowledge, say, message }: Talk): string[] {
  if (/\b(come|visit|at home|my (house|home|place))\b/.test(message.text)) return [];
  return knowledge.facts
    .filter(
      ({ kind, text }) =>
        anywhere.has(kind) && /\b(online|video|zoom|remote(ly)?|by post|ship|nationwide)\b/i.test(text),
    )
    .slice(0, 1)
    .map(({ kind, label, text }) =>
      kind === "service" ? say.listed(label, text) : say.quoted(kind, label, text),
    );
}

const anywhere: ReadonlySet<FactKind> = new Set<FactKind>(["about", "faq", "policy", "service"]);

/** Whether a named place that may not be in the file is served. */
export function placeAnswer(asked: string, talk: Talk): Answer {
  const place = asName(asked);
  const { serviceArea } = talk.knowledge.business;
  const { cities = [], notes = "" } = serviceArea ?? {};
  const known = cities.filter((city) => near(fold(city), fold(place)));
  if (known.length) return served(known, talk.message, talk);
  if (notes && near(fold(place), fold(notes))) return yes(notes, "area.notes");
  if (beyond.test(notes)) return atOther(place, notes, talk);
  if (!cities.length) return notSure(talk);
  if (!wider.test(notes))
    return {
      lines: [talk.say.notServed(place), ...areaLines(talk), ...elsewhere(talk)],
      action: "negative",
      factIds: ["area.cities"],
    };
  const reach = reachUs(talk);
  return {
    lines: [talk.say.notListed(place), ...areaLines(talk), ...reach.lines],
    // A town that is not listed is likely not served; what nobody knows may be part of one that is.
    action: citiesIn(fold(place)).length ? "negative" : "handover",
    factIds: areaIds(talk),
  };
}

/** What the file says of places that it does not list is an answer, not a refusal. */
function atOther(place: string, notes: string, { say, knowledge }: Talk): Answer {
  const { cities = [], postalCodes = [] } = knowledge.business.serviceArea ?? {};
  const listed = cities.length + postalCodes.length > 0;
  return {
    lines: [...(listed ? [say.elsewhere(place)] : []), notes],
    action: "answer",
    factIds: ["area.notes"],
  };
}

const beyond =
  /\b(elsewhere|anywhere|beyond|further|farther|other (places|areas|towns|suburbs|postcodes)|rest of)\b/i;

/** A place as names are written: `st kilda` is `St Kilda`. */
const asName = (place: string) =>
  place === place.toLowerCase()
    ? place.replace(/(?<=^|[ -])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : place;

// An area told by distance or county may hold a place that its list does not name.
const wider =
  /\b(count(y|ies)|miles?|km|kilomet\w+|radius|surrounding|nearby|within|all of|anywhere|throughout|statewide|nationwide|across|region|greater|metro)\b/i;

function notSure(talk: Talk): Answer {
  const known = areaLines(talk);
  return {
    ...reachUs(talk),
    lines: [talk.say.areaNotSure, ...known, ...reachUs(talk).lines],
    factIds: areaIds(talk),
  };
}

function wholeArea(talk: Talk): Answer {
  const lines = areaLines(talk);
  if (!lines.length) return notSure(talk);
  const { cities, postalCodes, notes } = talk.knowledge.business.serviceArea ?? {
    cities: [],
    postalCodes: [],
  };
  const ask =
    cities.length || postalCodes.length ? talk.say.whereAreYou : notes ? undefined : talk.say.areaNotSure;
  return { lines: [...lines, ...(ask ? [ask] : [])], action: "answer", factIds: areaIds(talk) };
}

const areaIds = ({ knowledge }: Talk) =>
  knowledge.facts.filter(({ kind }) => kind === "area").map(({ id }) => id);

/** The area as the file names it; without one the address, for a business that visitors come to. */
function areaLines({ knowledge, say }: Talk): string[] {
  const { serviceArea, address } = knowledge.business;
  const { cities = [], postalCodes = [], notes } = serviceArea ?? {};
  const lines = [
    ...(cities.length ? [say.weServe(say.list(cities.slice(0, 30)))] : []),
    ...(postalCodes.length ? [say.postalCodes(postalCodes.slice(0, 60).join(", "))] : []),
    ...(notes ? [notes] : []),
  ];
  const own = knowledge.facts.find(({ kind }) => kind === "address");
  return lines.length || !address || !own ? lines : [say.address(own.text)];
}
