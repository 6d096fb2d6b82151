import { foldAccents } from "./paths.ts";

/** Where the build puts the privacy page that it makes. */
export const madePrivacyPath = "/privacy";

/** What privacy pages are called in the languages of sites, without accents. */
const privacyNames = [
  "privacy",
  "privacy-policy",
  "privacy-notice",
  "privacy-statement",
  "data-protection",
  "datenschutz",
  "datenschutzerklaerung",
  "datenschutzerklarung",
  "datenschutzhinweise",
  "privacidad",
  "politica-de-privacidad",
  "aviso-de-privacidad",
  "proteccion-de-datos",
  "confidentialite",
  "politique-de-confidentialite",
  "protection-des-donnees",
  "donnees-personnelles",
  "vie-privee",
  // One page with the imprint or the terms.
  "impressum-datenschutz",
  "impressum-und-datenschutz",
  "datenschutz-impressum",
  "datenschutz-und-impressum",
  "privacy-and-terms",
  "terms-and-privacy",
  "privacy-and-cookies",
];

/** Whether a page of this path is the privacy policy, by its last part: an imprint is none. */
export function isPrivacyPath(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1).replaceAll("_", "-");
  return privacyNames.includes(foldAccents(name.toLowerCase()));
}

/** Finds the privacy policy among the pages of a file: /privacy itself before any other. */
export const findPrivacyPath = (paths: readonly string[]): string | undefined =>
  paths.includes(madePrivacyPath) ? madePrivacyPath : paths.find(isPrivacyPath);
