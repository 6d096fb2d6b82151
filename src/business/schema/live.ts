import * as v from "valibot";
import { analyticsSchema } from "./analytics.ts";
import { fieldWithDefault, optionalField } from "./describe.ts";
import { hostNames, oldPath, redirectTarget, siteOrigin } from "./webFields.ts";

/** The fields of a business file that a site needs where visitors find it. */
export const liveFields = {
  siteUrl: optionalField(
    "The address of the live site. Search engines and shared links get it.",
    siteOrigin,
    "https://harborplumbing.example",
  ),
  hosts: fieldWithDefault(
    "Further host names that show the site, beside that of `siteUrl` with `www.` and without.",
    hostNames,
    [],
    ["harbor-plumbing.example"],
  ),
  redirects: fieldWithDefault(
    "Paths of an older site, and the page or address that their visitors are sent to.",
    v.record(oldPath, redirectTarget),
    {},
    { "/about-us.html": "/about", "/kontakt": "/contact" },
  ),
  analytics: optionalField("The one service that counts visits. Without it nobody counts.", analyticsSchema, {
    plausible: "harborplumbing.example",
  }),
};
