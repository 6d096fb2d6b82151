import { localTime } from "../hours/localTime.ts";
import { zonesOfCountry } from "./country.ts";

/** The states of the US by their zones; one with two clocks stands in both. */
const statesByZone: Readonly<Record<string, string>> = {
  "America/New_York": "CT DE DC FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC TN VA VT WV",
  "America/Chicago": "AL AR FL IA IL IN KS KY LA MI MN MO MS ND NE OK SD TN TX WI",
  "America/Los_Angeles": "CA ID NV OR WA",
  "America/Denver": "CO ID KS MT ND NE NM NV OR SD TX UT WY",
  "America/Phoenix": "AZ",
  "America/Anchorage": "AK",
  "America/Adak": "AK",
  "Pacific/Honolulu": "HI",
};

/**
 * Lists the zones of a place, one for each of its clocks where its most common ones are known, else all; none where
 * the country is not known.
 */
export function findZones(country = "", region = ""): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const ofState = Object.entries(statesByZone).filter(([, states]) => states.split(" ").includes(region));
  if (country === "US" && ofState.length) return ofState.map(([zone]) => zone);
  const [common, all] = [zonesOfCountry(country), new Intl.Locale(`und-${country}`).getTimeZones() ?? []];
  if (!common.length) return all;
  const zones = [...common, ...all];
  const clocks = zones.map(clockOf);
  return zones.filter((_, index) => clocks.indexOf(clocks[index] ?? "") === index);
}

/** What a clock shows in winter and in summer: zones in which it shows the same are one. */
const clockOf = (zone: string): string =>
  JSON.stringify(["01", "07"].map((month) => localTime(new Date(`2026-${month}-01T12:00:00Z`), zone)));
