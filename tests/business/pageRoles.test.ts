import { expect, test } from "vitest";
import { pageRole } from "../../src/business/pageRoles.ts";

const roleOf = (path: string, title = "X") => pageRole({ path, title })?.role;

test.each([
  [
    "contact",
    [
      "/contact",
      "/visit-us",
      "/kontakt",
      "/contáctenos",
      "/nous-contacter",
      "/anfahrt",
      "/kontakt-und-anfahrt",
    ],
  ],
  [
    "hours",
    [
      "/hours",
      "/mass-times",
      "/horarios",
      "/öffnungszeiten",
      "/oeffnungszeiten",
      "/horaires",
      "/opening-hours",
    ],
  ],
  [
    "area",
    [
      "/city",
      "/cities",
      "/service-area",
      "/areas-we-serve",
      "/zona",
      "/villes",
      "/einsatzgebiet",
      "/zones-dintervention",
    ],
  ],
  ["team", ["/team", "/our-team", "/meet-the-team", "/equipo", "/nuestro-equipo", "/équipe", "/unser-team"]],
  [
    "about",
    ["/about", "/about-us", "/über-uns", "/ueber-uns", "/quienes-somos", "/qui-sommes-nous", "/à-propos"],
  ],
  [
    "prices",
    ["/menu", "/fees", "/prices", "/speisekarte", "/tarifs", "/tarifas", "/honoraires", "/preise", "/carta"],
  ],
  [
    "services",
    ["/services", "/what-we-do", "/leistungen", "/servicios", "/nos-prestations", "/practice-areas"],
  ],
  ["emergency", ["/urgencias", "/emergency", "/notdienst", "/urgences", "/emergency-service"]],
  ["faq", ["/faq", "/faqs", "/questions", "/preguntas-frecuentes", "/haeufige-fragen"]],
  ["gallery", ["/gallery", "/our-work", "/galería", "/réalisations", "/projekte", "/before-and-after"]],
  ["reviews", ["/reviews", "/testimonials", "/reseñas", "/avis", "/bewertungen"]],
  [
    "booking",
    ["/book", "/appointments", "/cita-previa", "/prendre-rendez-vous", "/termin", "/free-estimate"],
  ],
  ["locations", ["/locations", "/standorte", "/sucursales", "/agences"]],
  ["policies", ["/terms-and-conditions", "/agb", "/condiciones", "/warranty"]],
  ["legal", ["/impressum", "/mentions-legales", "/aviso-legal"]],
  ["news", ["/blog", "/news", "/noticias", "/actualités", "/aktuelles"]],
  ["careers", ["/careers", "/karriere", "/empleo", "/recrutement"]],
])("a page is for its %s in four languages", (role, paths) => {
  expect(paths.filter((path) => roleOf(path) !== role)).toEqual([]);
});

test("part of a word, and a word beside others that change it, say nothing of a page", () => {
  const paths = [
    "/contact-lenses",
    "/area-rugs",
    "/history-lessons",
    "/kontaktlinsen",
    "/city-tours",
    "/salon",
    "/cabinets",
    "/team-building",
    "/equipo-de-buceo",
    "/mitarbeiter-schulung",
  ];
  expect(paths.filter((path) => roleOf(path) !== undefined)).toEqual([]);
});

test("the last part decides, then the title, then the folder", () => {
  expect(roleOf("/services/our-team")).toBe("team");
  expect(roleOf("/info/p2", "Our Team")).toBe("team");
  expect(pageRole({ path: "/areas/towson", title: "Towson" })).toEqual({ role: "area", isOwn: false });
  expect(pageRole({ path: "/areas", title: "Towson" })).toEqual({ role: "area", isOwn: true });
  expect(roleOf("/p2", "Why our team of plumbers is there for you")).toBeUndefined();
  expect(roleOf("/سباكة", "سباكة")).toBeUndefined();
});
