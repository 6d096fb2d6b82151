import * as v from "valibot";

/** Schema of the file's `analytics`: one service that counts visits. */
export const analyticsSchema = v.pipe(
  v.strictObject({
    /** The site's name at Plausible, such as harborplumbing.example. */
    plausible: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "Write the site's name at Plausible, such as acme.com."),
      ),
    ),
    /** The measurement id at Google Analytics 4. It is loaded only for visitors who agreed. */
    ga4: v.optional(
      v.pipe(v.string(), v.regex(/^G-[A-Z0-9]{4,16}$/, "Write the measurement id, such as G-AB12CD34EF.")),
    ),
  }),
  v.check(
    ({ plausible, ga4 }) => (plausible === undefined) !== (ga4 === undefined),
    "Name one service: plausible or ga4.",
  ),
);
