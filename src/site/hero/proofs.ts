import type { Business } from "../../business/schema/business.ts";
import { fill } from "../../languages/fill.ts";
import { joinByComma } from "../../languages/formats.ts";
import { siteWords } from "../../languages/words.ts";
import { siteLook } from "../looks/siteLook.ts";
import { ratingTexts } from "../rating.ts";
import { fillsTrust } from "../sections/Trust/facts.ts";

/**
 * The short reasons to trust on the first screen: those of the file, and its rating and its age, where
 * neither these say them, nor the look of the site large, nor a section of their own.
 */
export function heroProofs(business: Business): string[] {
  const { proofs, founded, rating, language } = business;
  const large = siteLook(business).heroFigures?.(business);
  if (large === "all" || (proofs.length && fillsTrust(business))) return proofs;
  const texts = large ? undefined : ratingTexts(business);
  const figures = proofs.flatMap((proof) => proof.replace(/(?<=\d)[.,](?=\d{3})/g, "").split(/\D+/));
  const isNew = (figure: number | undefined) => !figures.includes(String(figure));
  return [
    ...proofs,
    ...(texts && isNew(rating?.count) ? [joinByComma([texts.stars, texts.reviews], language)] : []),
    ...(founded && isNew(founded) ? [fill(siteWords(business).since, { year: String(founded) })] : []),
  ];
}
