import type { BusinessInput } from "../../../business/schema/business.ts";
import { isSpoken } from "../../../languages/languages.ts";
import { languageOf } from "../../../languages/languageTag.ts";

/** The paths and titles of the pages of an imported site, by language. */
const pageNames = {
  en: {
    home: "Home",
    services: ["/services", "Services"],
    about: ["/about", "About Us"],
    contact: ["/contact", "Contact"],
  },
  es: {
    home: "Inicio",
    services: ["/servicios", "Servicios"],
    about: ["/nosotros", "Nosotros"],
    contact: ["/contacto", "Contacto"],
  },
  fr: {
    home: "Accueil",
    services: ["/services", "Services"],
    about: ["/a-propos", "À propos"],
    contact: ["/contact", "Contact"],
  },
  de: {
    home: "Startseite",
    services: ["/leistungen", "Leistungen"],
    about: ["/ueber-uns", "Über uns"],
    contact: ["/kontakt", "Kontakt"],
  },
} as const;

/** Makes the pages of a site: home and contact, services and about where the site has such. */
export function createPages(
  fields: Pick<BusinessInput, "services" | "about">,
  language: string,
): BusinessInput["pages"] {
  const spoken = languageOf(language);
  const names = pageNames[isSpoken(spoken) ? spoken : "en"];
  const toPage = (id: "services" | "about" | "contact") => ({ id, path: names[id][0], title: names[id][1] });
  return [
    { id: "home", path: "/", title: names.home },
    ...(fields.services?.length ? [toPage("services")] : []),
    ...(fields.about?.length ? [toPage("about")] : []),
    toPage("contact"),
  ];
}
