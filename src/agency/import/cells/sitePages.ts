import { proposeId } from "../../../business/check/businessId.ts";
import type { BusinessInput } from "../../../business/schema/business.ts";
import { findLanguage } from "../../../languages/languages.ts";

/** Makes the pages of a site: home and contact, services and about where the site has such. */
export function createPages(
  fields: Pick<BusinessInput, "services" | "about">,
  language: string,
): BusinessInput["pages"] {
  const { site: words, pages } = findLanguage(language).tables;
  const toPage = (id: "services" | "contact") => ({
    id,
    path: `/${proposeId(words[id])}`,
    title: words[id],
  });
  const [path, title] = pages.about;
  return [
    { id: "home", path: "/", title: words.home },
    ...(fields.services?.length ? [toPage("services")] : []),
    ...(fields.about?.length ? [{ id: "about", path, title }] : []),
    toPage("contact"),
  ];
}
