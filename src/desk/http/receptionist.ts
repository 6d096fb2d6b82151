import type { Desk } from "../desk.ts";
import { reply, sweep } from "../reply/reply.ts";
import type { Heard } from "../reply/visitorMessage.ts";
import { webhookAddress, webhookPath } from "../twilio/address.ts";
import { tenantOfIdentity } from "../twilio/identity.ts";
import { isSigned, isSignedBody } from "../twilio/signature.ts";
import { isOfType, readBody, refuse } from "./answers.ts";
import { parse } from "./receive.ts";
import { logged } from "./requestLog.ts";

/** Most bytes of a webhook: a message of 32 KB and its attributes, form-encoded. */
const mostBytes = 128 * 1024;

const [formType, jsonType] = ["application/x-www-form-urlencoded", "application/json"];

/**
 * `POST /api/receptionist`: the provider tells of a new message, as a form or as JSON. Answered at once, since the provider
 * gives up after 5 s; the reply is posted afterwards.
 */
export const handleReceptionist = logged(webhookPath, async (request, desk, note) => {
  if (request.method !== "POST") return refuse(405, "method", "Use POST.", { allow: "POST" });
  const isForm = isOfType(request, formType);
  if (!isForm && !isOfType(request, jsonType)) return refuse(415, "content-type", "Send a form or JSON.");
  const body = await readBody(request, mostBytes);
  if (body === undefined) return refuse(413, "size", `Send at most ${mostBytes} bytes.`);
  const { TWILIO_AUTH_TOKEN: authToken, PUBLIC_URL: publicUrl } = desk.settings;
  const url = webhookAddress(publicUrl, new URL(request.url).search);
  const signature = request.headers.get("x-twilio-signature") ?? "";
  const form = isForm ? new URLSearchParams(body) : new URLSearchParams();
  const signed = isForm
    ? await isSigned(authToken, url, form, signature)
    : await isSignedBody(authToken, url, body, signature);
  if (!signed) return refuse(403, "signature", "The signature is not the provider's.");
  const heard = await visitorMessage(isForm ? form : fieldsOf(parse(body)), desk);
  if (heard) {
    note({ site: heard.site.id, conversation: heard.conversation, message: heard.message });
    desk.inBackground(answered().then(() => attend(heard, desk)));
  }
  return new Response(null, { status: 204 });
});

/** Settles once the answer at hand is on its way: nothing that can wait goes before it. */
const answered = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Replies to a message, and to earlier ones that were left without a reply. */
async function attend(heard: Heard, desk: Desk): Promise<void> {
  await reply(heard, desk);
  if (heard.index > 0) await sweep(heard.site, heard.conversation, desk);
}

/** The fields of a JSON body as those of a form. */
const fieldsOf = (json: unknown) =>
  new URLSearchParams(
    Object.entries(Object(json)).map(([name, value]): [string, string] => [
      name,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
  );

/** The message of a visitor that a webhook tells of; undefined for everything else, our own replies among it. */
async function visitorMessage(
  form: URLSearchParams,
  { settings, business }: Desk,
): Promise<Heard | undefined> {
  const field = (name: string) => form.get(name) ?? "";
  if (field("EventType") !== "onMessageAdded") return undefined;
  if (field("AccountSid") !== settings.TWILIO_ACCOUNT_SID) return undefined;
  if (field("ChatServiceSid") !== settings.TWILIO_CHAT_SERVICE_SID) return undefined;
  const author = field("Author");
  const tenant = await tenantOfIdentity(settings.IDENTITY_SECRET, author);
  const site = tenant ? await business(tenant) : undefined;
  if (!site) return undefined;
  return {
    site,
    conversation: field("ConversationSid"),
    message: field("MessageSid"),
    index: Number(field("Index")),
    author,
    text: field("Body"),
    attributes: field("Attributes"),
  };
}
