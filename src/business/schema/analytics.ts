import * as v from "valibot";
import { optionalField } from "./describe.ts";

/** Schema of the file's `analytics`: one service that counts visits. */
export const analyticsSchema = v.pipe(
  v.strictObject({
    plausible: optionalField(
      "The site's name at Plausible, which counts without cookies.",
      v.pipe(
        v.string(),
        v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "Write the site's name at Plausible, such as acme.com."),
      ),
      "harborplumbing.example",
    ),
    ga4: optionalField(
      "The measurement id at Google Analytics 4. It is loaded only for visitors who agreed.",
      v.pipe(v.string(), v.regex(/^G-[A-Z0-9]{4,16}$/, "Write the measurement id, such as G-AB12CD34EF.")),
      "G-AB12CD34EF",
    ),
  }),
  v.metadata({ minProperties: 1, maxProperties: 1 }),
  v.check(
    ({ plausible, ga4 }) => (plausible === undefined) !== (ga4 === undefined),
    "Name one service: plausible or ga4.",
  ),
);
