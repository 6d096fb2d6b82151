import { readJson } from "../../text/json.ts";
import type { Desk } from "../desk.ts";
import { replyInTurn, replyToUnanswered } from "../reply/replyInTurn.ts";
import { addMessageReference } from "../reply/unanswered/reference.ts";
import { shortenMessage, type VisitorMessage } from "../reply/visitorMessage.ts";
import { webhookAddress, webhookPath } from "../twilio/address.ts";
import { isIdentity, verifyIdentity } from "../twilio/identity.ts";
import { isSigned, isSignedBody, signatureHeader } from "../twilio/signature.ts";
import { refuse } from "./answers.ts";
import { formType, isOfType, jsonType, receiveBody, refuseMethod } from "./receive.ts";
import { withRequestLog } from "./requestLog.ts";

/** Most bytes of a webhook: a message of 32 KB and its attributes, form-encoded. */
const maxBytes = 128 * 1024;

/**
 * `POST /api/receptionist`: the provider reports a new message, as a form or as JSON. The answer goes out as
 * soon as the message would be found again after a crash, since the provider gives up after 5 s; the reply is
 * posted afterwards.
 */
export const handleReceptionist = withRequestLog(webhookPath, async (request, desk, note) => {
  const refusal = refuseMethod(request, [formType, jsonType], "a form or JSON");
  if (refusal) return refusal;
  const body = await receiveBody(request, { maxBytes });
  if (body instanceof Response) return body;
  const isForm = isOfType(request, formType);
  if (!isFromProvider(request, body, isForm, desk))
    return refuse(403, "signature", "The signature is not the provider's.");
  const fields = isForm ? new URLSearchParams(body) : jsonFields(readJson(body));
  const message = await readVisitorMessage(fields, desk);
  if (message) {
    note({ site: message.site.id, conversation: message.conversation, message: message.sid });
    await addMessageReference(message, desk);
    desk.inBackground(
      afterAnswer().then(() => {
        if (message.index > 0) void replyToUnanswered(message.site, message.conversation, desk);
        return replyInTurn(message, desk);
      }),
    );
  }
  return new Response(null, { status: 204 });
});

/** Whether the provider signed a body for the public address of this desk. */
function isFromProvider(request: Request, body: string, isForm: boolean, { settings }: Desk): boolean {
  const { TWILIO_AUTH_TOKEN: authToken, PUBLIC_URL: publicUrl } = settings;
  const url = webhookAddress(publicUrl, new URL(request.url).search);
  const signature = request.headers.get(signatureHeader) ?? "";
  return isForm
    ? isSigned(authToken, url, new URLSearchParams(body), signature)
    : isSignedBody(authToken, url, body, signature);
}

/** Resolves once the answer at hand is on its way: work that can wait comes after it. */
const afterAnswer = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The fields of a JSON body as those of a form. */
const jsonFields = (json: unknown) =>
  new URLSearchParams(
    Object.entries(Object(json)).map(([name, value]): [string, string] => [
      name,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
  );

/** The visitor's message that a webhook reports; undefined for everything else, our own replies among it. */
async function readVisitorMessage(
  fields: URLSearchParams,
  { settings, business, log }: Desk,
): Promise<VisitorMessage | undefined> {
  const field = (name: string) => fields.get(name) ?? "";
  if (field("EventType") !== "onMessageAdded") return undefined;
  if (field("AccountSid") !== settings.TWILIO_ACCOUNT_SID) return undefined;
  if (field("ChatServiceSid") !== settings.TWILIO_CHAT_SERVICE_SID) return undefined;
  const author = field("Author");
  const siteId = verifyIdentity(settings, author);
  const site = siteId ? await business(siteId) : undefined;
  // A visitor of a secret that is not set any more waits in vain: the operator learns of it.
  if (!siteId && isIdentity(author))
    log({ event: "identity-unknown", conversation: field("ConversationSid") });
  if (!site) return undefined;
  return shortenMessage({
    site,
    conversation: field("ConversationSid"),
    sid: field("MessageSid"),
    index: Number(field("Index")),
    author,
    text: field("Body"),
    attributes: field("Attributes"),
  });
}
