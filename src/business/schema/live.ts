import * as v from "valibot";
import { analyticsSchema } from "./analytics.ts";
import { fieldWithDefault, optionalField } from "./describe.ts";
import { hostNames, oldPath, redirectTarget, siteOrigin } from "./webFields.ts";

/** The fields of a business file that a site needs where visitors find it. */
export const liveFields = {
  siteUrl: optionalField({
    description: "The address of the live site. Search engines and shared links get it.",
    schema: siteOrigin,
    example: "https://harborplumbing.example",
    isOwn: true,
    columns:
      "website, web site, site, url, domain, homepage, web, contact website, internet, webseite, webadresse, site web, site internet, sitio web, página web, dominio",
    missing: "No siteUrl: no sitemap and no canonical links. Write siteUrl: https://ID.example.",
  }),
  hosts: fieldWithDefault([], {
    description: "Further host names that show the site, beside that of `siteUrl` with `www.` and without.",
    schema: hostNames,
    example: ["harbor-plumbing.example"],
    isOwn: true,
  }),
  redirects: fieldWithDefault(
    {},
    {
      description: "Paths of an older site, and the page or address that their visitors are sent to.",
      schema: v.record(oldPath, redirectTarget),
      example: { "/about-us.html": "/about", "/kontakt": "/contact" },
      isOwn: true,
    },
  ),
  analytics: optionalField("The one service that counts visits. Without it nobody counts.", analyticsSchema, {
    plausible: "harborplumbing.example",
  }),
};
