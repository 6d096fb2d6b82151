import { type Day, days } from "../week.ts";

/** Days by their names and short names in English, German, French and Spanish, Monday first. */
const dayNames = [
  "mo mon monday mondays montag montags lun lundi lunes l",
  "tu tue tues tuesday tuesdays di die dienstag dienstags mar mardi martes",
  "we wed wednesday wednesdays mi mit mittwoch mittwochs mer mercredi mie miercoles x",
  "th thu thur thurs thursday thursdays do don donnerstag donnerstags jeu jeudi jue jueves j",
  "fr f fri friday fridays frei freitag freitags ven vendredi vie viernes v",
  "sa sat saturday saturdays sam samstag samstags sonnabend sonnabends samedi sab sabado sabados",
  "su sun sunday sundays so son sonntag sonntags dim dimanche dom domingo domingos",
];

const weekdays = days.slice(0, 5);
const weekend = days.slice(5);

/** The days that a word means. */
export const dayWords: ReadonlyMap<string, readonly Day[]> = new Map<string, readonly Day[]>([
  ...dayNames.flatMap((names, index) =>
    names.split(" ").map((name): [string, Day[]] => [name, days.slice(index, index + 1)]),
  ),
  ["weekdays", weekdays],
  ["weekday", weekdays],
  ["weekend", weekend],
  ["weekends", weekend],
  ["wochenende", weekend],
  ["daily", days],
  ["everyday", days],
  ["taglich", days],
]);

/** Words for `until`, between two days or two times. */
export const rangeWords: ReadonlySet<string> = new Set(
  "to till til until thru through bis a al au hasta".split(" "),
);

/** Words for `and`. */
export const listWords: ReadonlySet<string> = new Set("and und u sowie et y".split(" "));

/** What says that a day is closed. */
export const closedWords: ReadonlySet<string> = new Set(
  "closed close off geschlossen ruhetag zu ferme fermee cerrado cerrada".split(" "),
);

/** Words that change nothing. */
export const silentWords: ReadonlySet<string> = new Set(
  "open opening hours from von du de des le la les el los las h hrs uhr oclock am geoffnet offen ouvert abierto".split(
    " ",
  ),
);

/** Days that a file names by their dates alone. */
export const holidayWords: ReadonlySet<string> = new Set(
  "ph sh feiertag feiertage feiertags festivos feries".split(" "),
);

/** Phrases as one word each. */
export const phrases: readonly (readonly [phrase: string, word: string])[] = [
  ["by appointment only", "appointment"],
  ["only by appointment", "appointment"],
  ["by appointment", "appointment"],
  ["by appt only", "appointment"],
  ["by appt", "appointment"],
  ["on appointment", "appointment"],
  ["nach vereinbarung", "appointment"],
  ["sur rendez-vous", "appointment"],
  ["con cita previa", "appointment"],
  ["24/7", "always"],
  ["open 24 hours", "always"],
  ["24 hours", "always"],
  ["24 stunden", "always"],
  ["24h/24", "always"],
  ["7 days a week", "daily"],
  ["every day", "daily"],
  ["tous les jours", "daily"],
  ["todos los dias", "daily"],
  ["public holidays", "feiertage"],
  ["jours feries", "feiertage"],
  ["12 noon", "12:00"],
  ["noon", "12:00"],
  ["12 midnight", "24:00"],
  ["midnight", "24:00"],
];
