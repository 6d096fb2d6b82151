import { memoize } from "../languages/memoize.ts";
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

/** What the folders of such pages are called; elsewhere a page of such a name may be about a service. */
const legalFolders = [
  "legal",
  "legal-notice",
  "policies",
  "policy",
  "terms",
  "privacy",
  "impressum",
  "rechtliches",
  "recht",
  "datenschutz",
  "aviso-legal",
  "politicas",
  "privacidad",
  "mentions-legales",
  "informations-legales",
  "confidentialite",
];

/** Whether a page of this path is the privacy policy, by its name and place: an imprint is none. */
export const isPrivacyPath = memoize((path): boolean => {
  const parts = foldAccents(path.toLowerCase()).replaceAll("_", "-").split("/").slice(1);
  const [folder = "", ...more] = parts.slice(0, -1);
  return (
    privacyNames.includes(parts.at(-1) ?? "") && !more.length && (!folder || legalFolders.includes(folder))
  );
});

/** Finds the privacy policy among the pages of a file: /privacy itself before any other. */
export const findPrivacyPath = (paths: readonly string[]): string | undefined =>
  paths.includes(madePrivacyPath) ? madePrivacyPath : paths.find(isPrivacyPath);
