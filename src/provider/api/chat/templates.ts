import { type Template, templates } from "../../state/chat/templates.ts";
import { type Answer, type Call, ok } from "../socketCall.ts";
import { pageOf } from "./page.ts";

/** `GET ContentTemplates`: in pages. */
export function listTemplates({ world, query }: Call): Answer {
  return ok(pageOf("templates", [...templates(world).values()], query, ({ sid }) => sid, wireTemplate));
}

const wireTemplate = (template: Template) => ({
  sid: template.sid,
  friendly_name: template.friendlyName,
  variables: JSON.stringify(template.variables),
  variants: template.variants,
  date_created: template.dateCreated,
  date_updated: template.dateUpdated,
});
