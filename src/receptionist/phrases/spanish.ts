import { type Day, days } from "../../business/hours.ts";
import type { NamedDay } from "../computed/days.ts";
import { labelled, type Phrases } from "./english.ts";

const dayNames = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;
const dayName = (day: Day) => dayNames[days.indexOf(day)] ?? day;
const dateName = (date: string) =>
  new Intl.DateTimeFormat("es", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
const list = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} y ${items.at(-1)}`;

function namedDay({ day, date, said }: NamedDay): string {
  if (said === "today") return `hoy (${dayName(day)})`;
  if (said === "tomorrow") return `mañana (${dayName(day)})`;
  return said === "date" && date ? `el ${dateName(date)}` : `el ${dayName(day)}`;
}

// Small words of prices and hours; the figures stay as the file writes them.
const smallWords: [RegExp, string][] = [
  [/\bfrom (?=[$£€\d])/gi, "desde "],
  [/\beach\b/gi, "cada uno"],
  [/^free$/gi, "gratis"],
  [/^closed$/gi, "cerrado"],
  [/^(open )?24 hours$/gi, "24 horas"],
];
// What a price is for; a unit that is not here keeps the word of the file.
const units: Record<string, string> = {
  hour: "hora",
  day: "día",
  night: "noche",
  week: "semana",
  month: "mes",
  year: "año",
  visit: "visita",
  room: "habitación",
  person: "persona",
  session: "sesión",
  lesson: "clase",
  class: "clase",
};
const perUnit = new RegExp(`\\b(?:per|(?<=\\d )an?) (${Object.keys(units).join("|")})\\b`, "gi");

const inSpanish = (text: string) =>
  smallWords
    .reduce((result, [pattern, word]) => result.replace(pattern, word), text)
    .replace(perUnit, (_, unit: string) => `por ${units[unit.toLowerCase()] ?? unit}`);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const askedFor = "¿Puede decirme";
const wanted = { what: "qué necesita", where: "en qué lugar", when: "qué día y a qué hora le conviene" };

/** What the receptionist says in Spanish; the facts themselves stay in the words of the file. */
export const spanish: Phrases = {
  list,
  dayName,
  namedDay,
  dayRange: (from, to) =>
    capital(
      from === to
        ? dayName(from)
        : from === "mon" && to === "sun"
          ? "todos los días"
          : `${dayName(from)} a ${dayName(to)}`,
    ),
  daysHours: (days, text) => `${days}: ${text}`,
  hoursText: inSpanish,

  ourHours: "Nuestro horario es:",
  openOn: (day, text) => `Abrimos ${day}: ${text}.`,
  closedOn: (day) => `Estamos cerrados ${day}.`,
  openThen: (day, text) => `Sí, a esa hora estamos abiertos. Nuestro horario ${day}: ${text}.`,
  closedThen: (day, text) => `No, a esa hora no abrimos. Nuestro horario ${day}: ${text}.`,
  closedByNow: (text) => `Hoy ya estamos cerrados; nuestro horario de hoy: ${text}.`,
  openLatest: (hours) => `Cuando más tarde cerramos: ${hours}.`,
  openEarliest: (hours) => `Cuando más temprano abrimos: ${hours}.`,
  otherHoliday:
    "Ese día puede haber un horario especial; por favor, consúltenos antes. Nuestro horario habitual es:",
  nextOne: (day) => `Así que el próximo es ${day}.`,
  alwaysOpenThen: "Sí, a esa hora estamos abiertos.",
  neverOpenThen: "No, a esa hora no abrimos.",
  dayUnknown: (day) => `No tengo nuestro horario para ${day}; por favor, consúltenos antes.`,
  holidayNotListed: (day, weekDay, text) =>
    `No tengo un horario especial para ${day}. Nuestro horario habitual de ${weekDay}: ${text}. Por favor, consúltenos antes de venir.`,
  holidayHours: "Nuestro horario en días festivos:",
  holidaysUnknown:
    "No tengo el horario de los días festivos; por favor, consúltenos antes. Nuestro horario habitual es:",
  hoursUnknown: "Lo siento, aquí no tengo nuestro horario.",
  todayUnknown: "No tengo nuestro horario de hoy. Lo que sé:",
  openNow: (text) => `Sí, ahora estamos abiertos.${text ? ` Horario de hoy: ${text}.` : ""}`,
  closedNow: "Ahora estamos cerrados.",
  opensAgain: (day, text) => `Volvemos a abrir ${day}: ${text}.`,
  reachableAt: (hours) => `Nuestro horario: ${hours}.`,

  callUs: (phone) => `Puede llamarnos al ${phone}.`,
  writeUs: (email) => `Puede escribirnos a ${email}.`,
  address: (address) => `Nuestra dirección es ${address}.`,
  phoneUnknown: "No tengo un número de teléfono para darle.",
  emailUnknown: "No tengo un correo electrónico para darle.",
  addressUnknown: "No tengo una dirección para darle.",
  pleaseCall: (phone, hours) =>
    hours
      ? `Por favor, llámenos al ${phone}. Nuestro horario: ${hours}.`
      : `Por favor, llámenos al ${phone}.`,
  pleaseWrite: (email) => `Por favor, escríbanos a ${email}.`,
  contactPage: (title) => `En nuestra página "${title}" encontrará cómo contactarnos.`,
  orCallBack: "O deje aquí su pregunta: el equipo la verá y le llamará.",
  leaveMessage: "Deje aquí su pregunta: el equipo la verá y le responderá.",
  orCall: (phone) => `Si prefiere hablar, llámenos al ${phone}.`,

  servesPlace: (place) => `Sí, atendemos en ${place}.`,
  notServed: (place) => `Lo siento, ${place} no está en nuestra zona de servicio.`,
  notListed: (place) =>
    `${place} no está en la lista de lugares que atendemos; no puedo decirlo con seguridad.`,
  elsewhere: (place) => `${place} no está en nuestra lista. Esto decimos de otros lugares:`,
  weServe: (cities) => `Atendemos en ${cities}.`,
  postalCodes: (codes) => `Códigos postales que atendemos: ${codes}.`,
  whereAreYou: "¿En qué ciudad o código postal está usted?",
  areaNotSure: "No puedo decirle con seguridad si llegamos hasta usted.",

  ourServices: (name) => `Esto es lo que ofrece ${name}:`,
  listed: (name, price) => (price ? `${name}: ${inSpanish(price)}` : name),
  andMore: "y más.",
  askMore: "Pregúnteme por cualquiera de ellos.",
  servicesUnknown: "Aquí no tengo una lista de nuestros servicios.",
  tradeOf: (name, trade) => `${name}: ${trade}.`,
  pagesAbout: (titles) => `Nuestras páginas hablan de ${titles}.`,
  weOffer: "Sí, lo hacemos.",
  nearest: "No lo sé con seguridad. Esto es lo más cercano que tengo:",
  closest: "Esto es lo más parecido que encuentro entre nuestros servicios:",
  ifElse: "Si se refería a otra cosa, dígamelo y el equipo le llamará.",
  teamCanTell:
    "No puedo decirle con seguridad si incluye su caso. Deje aquí su pregunta y el equipo le llamará.",
  shallIPassOn: "Si lo desea, dígame para cuándo y lo paso al equipo.",
  notOffered: (what) => `Lo siento, no ofrecemos esto: ${what}.`,
  whatWeOffer: (names) => `Lo que sí ofrecemos: ${names}.`,

  cannotConfirm:
    "No puedo ver lo que se dijo en otro lugar. Solo puedo decirle lo que está escrito aquí; el equipo puede comprobarlo con usted.",
  asWritten:
    "Solo puedo decirle nuestros precios como están escritos. El equipo puede hablar de ellos con usted.",
  ourPrices: "Nuestros precios:",
  priceUnknown: "Lo siento, no tengo un precio para eso.",
  pricesUnknown: "Lo siento, aquí no tengo nuestros precios.",
  offeredWithoutPrice: (name) => `Ofrecemos ${name}, pero no tengo un precio.`,
  sum: (sum, { from, per }) =>
    `Son ${from ? "al menos " : ""}${sum}${per ? ` (por ${units[per] ?? per})` : ""}.`,
  cheaper: (name, by) => `Lo más económico es ${name}: ${by} menos.`,
  withDiscount: (result, { from, per }) =>
    `Con este descuento son ${from ? "al menos " : ""}${result}${per ? ` (por ${units[per] ?? per})` : ""}.`,

  quoted: (kind, label, text) =>
    `Esto es lo que dice nuestra información: ${labelled.has(kind) ? `${label}: ${text}` : text}`,

  bookingWish: "Con gusto. Paso su solicitud al equipo, que le llamará para acordar la hora.",
  bookingDetails: (missing) => `${askedFor} ${list(missing.map((one) => wanted[one]))}?`,
  askedFor,
  noted: "Gracias. Paso estos datos al equipo, que se pondrá en contacto con usted.",
  notBooked: "No, por este chat no queda nada reservado: solo el equipo puede acordar la hora con usted.",
  notAdded: "No puedo sumarlos aquí; el equipo le dirá el total con gusto.",
  nothingFixed: "Nada queda fijado hasta que hablen con usted.",
  bookOnline: (link) => `También puede usar nuestra página de citas: ${link}`,
  cannotChange: "Yo no puedo ver ni cambiar citas, pero el equipo sí.",

  sorryUrgent: "Lo siento, parece urgente.",
  shutOffWater: "Si puede hacerlo sin peligro, cierre la llave principal del agua.",
  emergencyAvailable: (available) => `Servicio de emergencia: ${available}.`,
  emergencyFee: (fee) => `Cargo de emergencia: ${fee}.`,
  emergencyCall: (phone) => `Por favor, llámenos ahora al ${phone}.`,
  noEmergencyInfo: "No tengo información sobre un servicio de emergencia nuestro.",
  passedOnUrgent: "También paso su mensaje al equipo como urgente. ¿Cuál es su dirección y qué está pasando?",

  hello: (name) =>
    `¡Hola! Soy la recepcionista de inteligencia artificial de ${name}. ¿En qué puedo ayudarle?`,
  welcome: "¡Con gusto! ¿Puedo ayudarle en algo más?",
  goodbye: "Gracias por su mensaje. ¡Que tenga un buen día!",
  iAmWell: "Muy bien, gracias. ¿En qué puedo ayudarle?",
  anythingElse: "Bien. ¿Puedo ayudarle en algo más?",
  iAmAnAi: (name) =>
    `Soy una recepcionista de inteligencia artificial (AI) de ${name}, no una persona. Respondo con lo que el negocio me ha dicho, y el equipo ve sus mensajes.`,
  cannotSeeWho: "No puedo ver quién está o quién irá; el equipo se lo dirá.",
  ofCourse: "Claro, el equipo hablará con usted con gusto.",
  sorryComplaint: "Lo siento mucho. Lo paso al equipo para que alguien se ponga en contacto con usted.",
  complaintDetails: "Por favor, cuénteme qué pasó y cuándo, y cómo podemos contactarle.",
  privacy: (link) =>
    link
      ? `Cómo tratamos sus datos está en nuestra política de privacidad: ${link}`
      : "Cómo tratamos sus datos está en nuestra política de privacidad, enlazada al pie de este chat.",
  noSecrets:
    "Por favor, no envíe números de tarjeta, de cuenta ni de identidad en este chat. No los necesito; el equipo le dirá una forma segura de pagar.",
  onlyBusiness: (name) =>
    `No puedo ayudarle con eso. Puedo hablarle de ${name}: servicios, precios, horario, dónde trabajamos y cómo contactarnos.`,
  unknown: "Lo siento, no lo sé.",
  languages: "En este chat puedo responder en español y en inglés. Qué idiomas habla el equipo no lo sé.",
  notedUnknown:
    "No sé lo suficiente para responder yo misma. Lo paso al equipo, que se pondrá en contacto con usted.",
  clarify:
    "Puedo hablarle de nuestros servicios, precios, horario, zona y cómo contactarnos. ¿Qué le gustaría saber?",
  localEmergencyNumber: "número de emergencias de su país",
  emergencyFirst: (number) =>
    `Si alguien está herido o en peligro, llame primero al ${number ?? "número de emergencias de su país"}.`,
  restUnknown: "Sobre el resto de su pregunta, no lo sé.",
};
