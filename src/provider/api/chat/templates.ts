import { type OperationAnswer, ok } from "../../exchange.ts";
import { type Template, templates } from "../../state/chat/templates.ts";
import type { SocketCall, SocketRoute } from "../socketCall.ts";
import { createPage } from "./page.ts";

/** `GET ContentTemplates`: in pages. */
function listTemplates({ world, query }: SocketCall): OperationAnswer {
  return ok(createPage("templates", [...templates(world).values()], query, ({ sid }) => sid, wireTemplate));
}

const wireTemplate = (template: Template) => ({
  sid: template.sid,
  friendly_name: template.friendlyName,
  variables: JSON.stringify(template.variables),
  variants: template.variants,
  date_created: template.dateCreated,
  date_updated: template.dateUpdated,
});

export const chatTemplateRoutes: readonly SocketRoute[] = [
  ["GET", "/Client/v2/ContentTemplates", listTemplates],
];
