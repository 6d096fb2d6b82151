import { isOfType, readBody, refuse } from "./answers.ts";
import type { Desk, Handler } from "./desk.ts";
import { tenantOfIdentity } from "./identity.ts";
import { type Heard, reply } from "./reply.ts";
import { isSigned } from "./signature.ts";

/** Most bytes of a webhook: a message of 32 KB and its attributes, form-encoded. */
const mostBytes = 128 * 1024;

/**
 * `POST /api/receptionist`: the provider tells of a new message. Answered at once, since the provider gives up after 5 s;
 * the reply is posted afterwards.
 */
export const handleReceptionist: Handler = async (request, desk) => {
  if (request.method !== "POST") return refuse(405, "method", "Use POST.", { allow: "POST" });
  if (!isOfType(request, "application/x-www-form-urlencoded"))
    return refuse(415, "content-type", "Send a form.");
  const body = await readBody(request, mostBytes);
  if (body === undefined) return refuse(413, "size", `Send at most ${mostBytes} bytes.`);
  const form = new URLSearchParams(body);
  const { pathname, search } = new URL(request.url);
  const { settings } = desk;
  const signature = request.headers.get("x-twilio-signature") ?? "";
  if (!(await isSigned(settings.TWILIO_AUTH_TOKEN, settings.PUBLIC_URL + pathname + search, form, signature)))
    return refuse(403, "signature", "The signature is not the provider's.");
  const heard = await visitorMessage(form, desk);
  if (heard) desk.inBackground(reply(heard, desk));
  return new Response(null, { status: 204 });
};

/** The message of a visitor that a webhook tells of; undefined for everything else, our own replies among it. */
async function visitorMessage(
  form: URLSearchParams,
  { settings, business }: Desk,
): Promise<Heard | undefined> {
  const field = (name: string) => form.get(name) ?? "";
  if (field("EventType") !== "onMessageAdded") return undefined;
  if (field("AccountSid") !== settings.TWILIO_ACCOUNT_SID) return undefined;
  if (field("ChatServiceSid") !== settings.TWILIO_CHAT_SERVICE_SID) return undefined;
  const tenant = await tenantOfIdentity(settings.IDENTITY_SECRET, field("Author"));
  const site = tenant ? await business(tenant) : undefined;
  if (!site) return undefined;
  return {
    site,
    conversation: field("ConversationSid"),
    message: field("MessageSid"),
    index: Number(field("Index")),
    text: field("Body"),
  };
}
