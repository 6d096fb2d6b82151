import type { Business } from "../business/schema/business.ts";

const licenceWords =
  /licen[cs]|lizenz|zugelassen|zulassung|konzession|meisterbetrieb|licencia|colegiad|autorizad|agréé|siret|rbq|insured|bonded|ترخيص|مرخص/i;

/** The proof that names a licence of the business, such as `Licensed master plumber #18442`. */
export const findLicence = ({ proofs }: Pick<Business, "proofs">): string | undefined =>
  proofs.find((proof) => licenceWords.test(proof));
