import { timeToIso } from "../../clock.ts";
import { isRecord, parseJson } from "../../json.ts";
import { keepMedia } from "../../media/mediaRecords.ts";
import { Problem } from "../../problem.ts";
import type { World } from "../../world.ts";
import type { Table } from "../store.ts";
import type { MessageMedia, ProviderConversation } from "./chatRecords.ts";

/** A template of rich content: variants by type, with `{{name}}` where a variable goes. */
export type Template = {
  sid: string;
  friendlyName: string;
  variables: Record<string, string>;
  variants: Record<string, object>;
  dateCreated: string;
  dateUpdated: string;
};

export const templates = ({ store }: World): Table<Template> => store.table("templates");

const picture = "https://example.com/boiler.jpg";

/** One template for each variant that clients know. */
const builtIn: Record<string, object> = {
  "twilio/text": { body: "Hello {{1}}, we come tomorrow." },
  "twilio/media": { body: "Your new boiler, {{1}}", media: [picture] },
  "twilio/location": { latitude: 39.29, longitude: -76.61, label: "Our shop" },
  "twilio/quick-reply": {
    body: "Shall we come, {{1}}?",
    actions: [
      { type: "QUICK_REPLY", title: "Yes", id: "yes" },
      { type: "QUICK_REPLY", title: "No", id: "no" },
    ],
  },
  "twilio/call-to-action": {
    body: "Call us, {{1}}",
    actions: [
      { type: "PHONE_NUMBER", title: "Call", phone: "+14105550134" },
      { type: "URL", title: "Book", url: "https://example.com/book" },
    ],
  },
  "twilio/list-picker": {
    body: "What is it about, {{1}}?",
    button: "Choose",
    items: [{ id: "drain", item: "Drain", description: "A blocked drain" }],
  },
  "twilio/card": {
    title: "Boiler service for {{1}}",
    subtitle: "Once a year",
    media: [picture],
    actions: [{ type: "QUICK_REPLY", title: "Book", id: "book" }],
  },
};

export function createBuiltInTemplates(world: World): void {
  for (const [type, data] of Object.entries(builtIn))
    createTemplate(world, type.replace("twilio/", "local "), { "1": "Ada" }, { [type]: data });
}

function createTemplate(
  world: World,
  friendlyName: string,
  variables: Record<string, string>,
  variants: Record<string, object>,
): Template {
  const now = timeToIso(world.clock.now());
  const sid = world.ids.sid("HX");
  const template = { sid, friendlyName, variables, variants, dateCreated: now, dateUpdated: now };
  templates(world).set(sid, template);
  return template;
}

/** What a template makes of its variables, as a file for the clients that can show it. */
export type RichContent = { contentType: string; bytes: Buffer };

/** The text and the content of a message with a template. Changes nothing. */
export function renderTemplate(
  world: World,
  contentSid: string,
  variables: string | undefined,
): { body: string; content: RichContent } {
  const template = templates(world).get(contentSid);
  const [type, variant] = Object.entries(template?.variants ?? {})[0] ?? [];
  if (!template || type === undefined) throw new Problem(400, 50513, `There is no content ${contentSid}`);
  const values = { ...template.variables, ...readVariables(variables) };
  const text = JSON.stringify(variant).replace(/{{([^{}]+)}}/g, (placeholder, name: string) =>
    JSON.stringify(values[name] ?? placeholder).slice(1, -1),
  );
  const data: Record<string, unknown> = JSON.parse(text);
  return {
    body: String(data["body"] ?? data["title"] ?? data["label"] ?? ""),
    content: {
      contentType: `application/x-vnd.com.twilio.rich.${type.replace("/", ".")}`,
      bytes: Buffer.from(JSON.stringify({ data })),
    },
  };
}

/** Keeps what a template made as a file of a message that is about to be added. */
export function keepContent(
  world: World,
  { sid: conversation, service }: ProviderConversation,
  author: string,
  { contentType, bytes }: RichContent,
): MessageMedia {
  const file: MessageMedia = {
    sid: world.ids.sid("ME"),
    category: "body",
    filename: null,
    contentType,
    size: bytes.length,
  };
  const dateCreated = timeToIso(world.clock.now());
  const key = world.ids.hex(32);
  keepMedia(world, { ...file, service, author, conversation, dateCreated, key }, bytes);
  return file;
}

function readVariables(text: string | undefined): Record<string, string> {
  if (text === undefined) return {};
  const value = parseJson(text);
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, variable]) => [name, String(variable)]));
  throw new Problem(400, 50514, "ContentVariables are not a JSON object");
}
