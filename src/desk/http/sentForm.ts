import * as v from "valibot";
import type { SiteFacts } from "../../business/facts.ts";
import type { Business } from "../../business/schema/business.ts";
import { urgencies } from "../../receptionist/urgency.ts";
import { toOneLine, withoutControls } from "../../text/controls.ts";
import type { Desk } from "../desk.ts";
import type { FormFields } from "./formFields.ts";
import { thanksPage } from "./formPages.ts";
import { homeLink, thanksLink } from "./homeLink.ts";

const sentText = (clean = toOneLine) => v.optional(v.pipe(v.string(), v.transform(clean)), "");

/**
 * The fields of a form as they go back to the visitor, right or not. `thanks` is the page of the site that
 * the form wants as its answer, `home` the site that a page of the desk sends it anew for.
 */
const formSchema = v.object({
  name: sentText(),
  contact: sentText(),
  message: sentText(withoutControls),
  website: sentText(),
  shown: sentText(),
  urgency: sentText(),
  thanks: sentText(),
  home: sentText(),
});

/** A form of a site as it was typed, and where a page that answers it leads back to. */
export type SentForm = { business: Business; home: string | undefined; fields: FormFields };

/** Reads a form; one that is sent anew still knows where it came from. */
export function readForm(
  body: string,
  request: Request,
  site: SiteFacts,
  { settings }: Pick<Desk, "settings">,
): SentForm {
  const fields = v.parse(formSchema, parseForm(body));
  const home = homeLink(request, site, settings, fields.home);
  return { business: site.business, home, fields: { ...fields, home: isAbsolute(home) ? home : "" } };
}

const isAbsolute = (home: string | undefined): home is string => URL.canParse(home ?? "");

/** The fields of a form-encoded body by name; no visitor could mend an urgency that is none, so it goes. */
export function parseForm(body: string): Record<string, string> {
  const { urgency = "", ...fields } = Object.fromEntries(new URLSearchParams(body));
  return v.is(v.picklist(urgencies), urgency) ? { ...fields, urgency } : fields;
}

/** Thanks with the page of the site that the form wants; to load that anew sends nothing anew. */
export function thank({ business, home, fields }: SentForm): Response {
  const location = thanksLink(home, fields["thanks"] ?? "");
  if (!location) return thanksPage({ business, home });
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
