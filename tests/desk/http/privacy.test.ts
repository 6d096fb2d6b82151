import { expect, test } from "vitest";
import { trapField } from "../../../src/chat/call.ts";
import { answerByRules } from "../../../src/receptionist/rules.ts";
import { messagesOf, postWebhook, write } from "../stage/conversation.ts";
import { callChat, callLeads, logOf, openChat, startDesk } from "../stage/frontdesk.ts";
import { marked, markers } from "../stage/markers.ts";
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
  const { call, attributes, form } = marked;
  const chat = await openChat(frontdesk, call, { "user-agent": markers.agent });
  const { token, identity, conversationSid } = chat;
  await openChat(frontdesk, { ...call, identity });
  await callChat(frontdesk, { ...call, identity: `${identity}x` });
  await callChat(frontdesk, `{"contact": "${markers.contact}`);
  const body = `${markers.message}: I want to talk to a human, do not fail`;
  const report = { ...(await write(frontdesk, chat, body)), Attributes: JSON.stringify(attributes) };
  // The provider fails once with its own words, which quote what it was sent.
  frontdesk.provider.faults.add({
    on: "rest",
    match: "POST *Messages",
    times: 1,
    do: { status: 503, code: 20503, message: markers.error },
  });
  await postWebhook(frontdesk, `http://127.0.0.1:${frontdesk.port}`, report);
  await until("replied", 1);
  const headers = { "user-agent": markers.agent };
  await callLeads(frontdesk, form, { headers, query: `?from=${markers.query}` });
  await callLeads(frontdesk, { ...form, [trapField]: markers.honeypot }, { headers });
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
