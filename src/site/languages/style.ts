import { languageOf } from "../../languages/languageTag.ts";
import { textDirection } from "../../languages/textDirection.ts";
import rightToLeft from "./rightToLeft.css?inline";

const styles = import.meta.glob<string>("./??.css", { query: "?inline", import: "default", eager: true });

/** What only pages in a language need, after `base.css`. */
export const languageStyle = (language: string): string =>
  `${styles[`./${languageOf(language)}.css`] ?? ""}${textDirection(language) ? rightToLeft : ""}`;
