import { languageOf } from "../../languages/languageTag.ts";
import { textDirection } from "../../languages/textDirection.ts";
import german from "./de.css?inline";
import french from "./fr.css?inline";
import rightToLeft from "./rightToLeft.css?inline";

const styles: Readonly<Record<string, string>> = { de: german, fr: french };

/** What only pages in a language need, after `base.css`. */
export const languageStyle = (language: string): string =>
  `${styles[languageOf(language)] ?? ""}${textDirection(language) ? rightToLeft : ""}`;
