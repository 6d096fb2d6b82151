import { expect, test } from "vitest";
import { trapField } from "../../../src/chat/call.ts";
import { answerByRules } from "../../../src/receptionist/rules.ts";
import { messagesOf, postWebhook, providerClient, webhookFields } from "../stage/conversation.ts";
import { callChat, logOf, openChat, startDesk } from "../stage/frontdesk.ts";
import { markers } from "../stage/markers.ts";
import { startReceiver } from "../stage/receiver.ts";

test("a line for each request, and in none of them a visitor's data, words, identity, token or a secret", async () => {
  const { lines, log, until } = logOf();
  const receiver = await startReceiver((before) => (before === 0 ? 500 : 200));
  const failing: typeof answerByRules = async (request) => {
    if (request.question.includes("fail")) throw new Error(markers.error + request.question);
    return answerByRules(request);
  };
  const frontdesk = await startDesk({
    log,
    engines: () => failing,
    settings: {
      WEBHOOK_SCOPE: "service",
      LEADS_WEBHOOK_URL: receiver.url,
      LEADS_WEBHOOK_SECRET: markers.secret,
    },
  });
  const base = `http://127.0.0.1:${frontdesk.port}`;
  const call = { contact: markers.contact, userName: markers.name, websiteName: "acme" };
  const { token, identity, conversationSid } = await openChat(frontdesk, call, {
    "user-agent": markers.agent,
  });
  await openChat(frontdesk, { ...call, identity });
  await callChat(frontdesk, { ...call, identity: `${identity}x` });
  await callChat(frontdesk, `{"contact": "${markers.contact}`);
  const { messages } = providerClient(frontdesk).conversations(conversationSid);
  const body = `${markers.message}: I want to talk to a human, do not fail`;
  const { sid, index } = await messages.create({ author: identity, body });
  const message = { conversation: conversationSid, sid, author: identity, body, index };
  const attributes = JSON.stringify({
    name: markers.attributes,
    email_or_phone: markers.contact,
    website: "acme",
  });
  // The provider fails once with its own words, which quote what it was sent.
  frontdesk.provider.faults.add({
    on: "rest",
    match: "POST *Messages",
    times: 1,
    do: { status: 503, code: 20503, message: markers.error },
  });
  await postWebhook(frontdesk, base, { ...webhookFields(frontdesk, message), Attributes: attributes });
  await until("replied", 1);
  const form = {
    name: markers.formName,
    contact: markers.formContact,
    message: markers.formMessage,
    website: "acme",
  };
  const post = (fields: Record<string, string>) =>
    fetch(`${base}/api/leads?from=${markers.query}`, {
      method: "POST",
      headers: { origin: base, "user-agent": markers.agent },
      body: new URLSearchParams(fields),
    });
  await post(form);
  await post({ ...form, [trapField]: markers.honeypot });
  await until("lead-delivered", 2);
  const replies = await messagesOf(frontdesk, conversationSid);
  await frontdesk.close();
  await receiver.close();

  const written = JSON.stringify(lines);
  const { settings } = frontdesk.desk;
  const secrets = [settings.TWILIO_AUTH_TOKEN, settings.TWILIO_API_KEY_SECRET, settings.IDENTITY_SECRET];
  const words = replies.map((reply) => reply.body ?? "");
  const hidden = [...Object.values(markers), ...secrets, ...words, identity, token, "127.0.0.1"];
  expect(hidden.filter((text) => written.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
  const requests = lines.filter(({ event }) => event === "request");
  expect(requests.map(({ path, status }) => `${path} ${status}`)).toEqual([
    "/api/chat 200",
    "/api/chat 200",
    "/api/chat 404",
    "/api/chat 400",
    "/api/receptionist 204",
    "/api/leads 200",
    "/api/leads 200",
  ]);
  expect(requests.every(({ ms, at }) => typeof ms === "number" && typeof at === "string")).toBe(true);
});
