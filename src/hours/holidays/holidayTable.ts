import { easter, fixed, from, unless, type YearRule } from "./yearRules.ts";

/** The dates of a special day by countries, separated by blanks (`*`: all that no other rule names). */
type HolidayRow = {
  dates: YearRule | Readonly<Record<string, YearRule>>;
  /** Countries that have the day off, and those that have it off in some of their parts. */
  off?: string;
  partly?: string;
};

/** The countries whose holidays are checked against an oracle. */
export const holidayCountries = "US GB IE CA AU DE AT CH FR ES MX".split(" ");

const all = holidayCountries.join(" ");
const motherSunday = from("05-25", "sun");

/** Public holidays, and days that shops and visitors treat as special. */
export const holidayTable: Readonly<Record<string, HolidayRow>> = {
  newYearsEve: { dates: fixed("12-31") },
  newYear: { dates: fixed("01-01"), off: all },
  secondJanuary: { dates: { "GB CH": fixed("01-02") }, partly: "GB CH" },
  epiphany: { dates: fixed("01-06"), off: "AT ES", partly: "DE CH" },
  martinLutherKing: { dates: { US: from("01-15", "mon") }, off: "US" },
  australiaDay: { dates: { AU: fixed("01-26") }, off: "AU" },
  brigid: {
    dates: { IE: unless(from("02-01", "mon"), (year) => `${year}-02-04`, fixed("02-01")) },
    off: "IE",
  },
  mexicanConstitution: { dates: { MX: from("02-01", "mon") }, off: "MX" },
  valentine: { dates: fixed("02-14") },
  presidents: { dates: { US: from("02-15", "mon") }, off: "US" },
  familyDay: { dates: { CA: from("02-15", "mon") }, partly: "CA" },
  carnivalMonday: { dates: easter(-48) },
  shroveTuesday: { dates: easter(-47) },
  ashWednesday: { dates: easter(-46) },
  juarez: { dates: { MX: from("03-15", "mon") }, off: "MX" },
  patrick: { dates: fixed("03-17"), off: "IE", partly: "GB" },
  fathersDay: {
    dates: {
      ES: fixed("03-19"),
      DE: easter(39),
      AT: from("06-08", "sun"),
      CH: from("06-01", "sun"),
      AU: from("09-01", "sun"),
      "*": from("06-15", "sun"),
    },
  },
  mothersDay: {
    dates: {
      "GB IE": easter(-21),
      ES: from("05-01", "sun"),
      FR: unless(motherSunday, easter(49), from("06-01", "sun")),
      MX: fixed("05-10"),
      "*": from("05-08", "sun"),
    },
  },
  palmSunday: { dates: easter(-7) },
  holyThursday: { dates: easter(-3), partly: "ES MX" },
  goodFriday: { dates: easter(-2), off: "GB CA AU DE ES", partly: "US IE CH FR MX" },
  easterSaturday: { dates: easter(-1), partly: "AU" },
  easter: { dates: easter(0), partly: "AU CH DE" },
  easterMonday: { dates: easter(1), off: "GB IE AU DE AT FR", partly: "CA CH ES" },
  anzac: { dates: { AU: fixed("04-25") }, off: "AU" },
  cincoDeMayo: { dates: { "US MX": fixed("05-05") } },
  labourDay: {
    dates: {
      "US CA": from("09-01", "mon"),
      "GB IE": from("05-01", "mon"),
      "DE AT CH FR ES MX": fixed("05-01"),
    },
    off: "US CA GB IE DE AT FR ES MX",
    partly: "CH",
  },
  victory1945: { dates: { FR: fixed("05-08") }, off: "FR" },
  ascension: { dates: easter(39), off: "DE AT CH FR" },
  whitSunday: { dates: easter(49), partly: "CH DE" },
  whitMonday: { dates: easter(50), off: "DE AT FR", partly: "CH ES" },
  corpusChristi: { dates: easter(60), off: "AT", partly: "DE CH ES" },
  victoria: { dates: { CA: from("05-18", "mon") }, partly: "CA" },
  memorialDay: { dates: { US: from("05-25", "mon") }, off: "US" },
  springBankHoliday: { dates: { GB: from("05-25", "mon") }, off: "GB" },
  juneHoliday: { dates: { IE: from("06-01", "mon") }, off: "IE" },
  kingsBirthday: { dates: { AU: from("06-08", "mon") }, partly: "AU" },
  juneteenth: { dates: { US: fixed("06-19") }, off: "US" },
  johnTheBaptist: { dates: { "CA ES": fixed("06-24") }, partly: "CA ES" },
  canadaDay: { dates: { CA: fixed("07-01") }, off: "CA" },
  nationalDay: {
    dates: {
      US: fixed("07-04"),
      FR: fixed("07-14"),
      CH: fixed("08-01"),
      MX: fixed("09-16"),
      DE: fixed("10-03"),
      ES: fixed("10-12"),
      AT: fixed("10-26"),
    },
    off: "US FR CH MX DE ES AT",
  },
  augustHoliday: {
    dates: { "CA IE": from("08-01", "mon"), GB: from("08-25", "mon") },
    off: "IE",
    partly: "CA GB",
  },
  assumption: { dates: fixed("08-15"), off: "AT FR ES", partly: "DE CH" },
  federalFast: { dates: { CH: from("09-15", "sun") }, off: "CH" },
  repentance: { dates: { DE: from("11-16", "wed") }, partly: "DE" },
  truthAndReconciliation: { dates: { CA: fixed("09-30") }, partly: "CA" },
  columbus: { dates: { US: from("10-08", "mon") }, off: "US" },
  thanksgiving: { dates: { US: from("11-22", "thu"), CA: from("10-08", "mon") }, off: "US", partly: "CA" },
  octoberHoliday: { dates: { IE: from("10-25", "mon") }, off: "IE" },
  reformation: { dates: { DE: fixed("10-31") }, partly: "DE" },
  halloween: { dates: fixed("10-31") },
  allSaints: { dates: fixed("11-01"), off: "AT FR ES", partly: "DE CH" },
  dayOfTheDead: { dates: fixed("11-02"), partly: "MX" },
  bonfireNight: { dates: { GB: fixed("11-05") } },
  armistice: { dates: { "US CA FR GB AU": fixed("11-11") }, off: "US FR", partly: "CA" },
  mexicanRevolution: { dates: { MX: from("11-15", "mon") }, off: "MX" },
  blackFriday: { dates: from("11-23", "fri") },
  saintNicholas: { dates: { "DE AT CH FR": fixed("12-06") } },
  spanishConstitution: { dates: { ES: fixed("12-06") }, off: "ES" },
  immaculateConception: { dates: fixed("12-08"), off: "AT ES", partly: "CH" },
  guadalupe: { dates: { MX: fixed("12-12") }, partly: "MX" },
  christmasEve: { dates: fixed("12-24") },
  christmas: { dates: fixed("12-25"), off: all },
  boxingDay: { dates: fixed("12-26"), off: "GB IE AU DE AT", partly: "CA CH ES FR" },
};
