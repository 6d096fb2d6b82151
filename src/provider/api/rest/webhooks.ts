import { timeToIso } from "../../clock.ts";
import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { notFound, Problem } from "../../problem.ts";
import { type ScopedWebhook, webhooks } from "../../webhooks/webhookRecords.ts";
import { requireConversation } from "./conversations.ts";
import { answerPage } from "./list.ts";
import { type RestCall, type RestRoute, readWholeNumber, readWord, requireParam } from "./restCall.ts";
import { webhookToRest } from "./wire.ts";

/** Most webhooks of one conversation. */
const maxWebhooks = 5;

function requireWebhook(call: RestCall): ScopedWebhook {
  const sid = requireParam(call, "webhook");
  const webhook = webhooks(call.world, requireConversation(call).sid).get(sid);
  if (!webhook) throw notFound(`Webhook ${sid}`);
  return webhook;
}

function postWebhook(call: RestCall): OperationAnswer {
  const { world, form } = call;
  const conversation = requireConversation(call);
  const table = webhooks(world, conversation.sid);
  if (table.size >= maxWebhooks)
    throw new Problem(400, 50440, `A conversation has at most ${maxWebhooks} webhooks`);
  const target = readWord(form, "Target", ["webhook", "studio", "trigger"]);
  if (!target) throw new Problem(400, 20001, "Missing required parameter Target in the post body");
  const now = timeToIso(world.clock.now());
  const webhook: ScopedWebhook = {
    sid: world.ids.sid("WH"),
    conversation: conversation.sid,
    target,
    replayAfter: readWholeNumber(form, "Configuration.ReplayAfter") ?? null,
    dateCreated: now,
    dateUpdated: now,
    ...readConfiguration(form, { url: "", method: "POST", filters: [] }),
  };
  table.set(webhook.sid, webhook);
  return created(webhookToRest(call, webhook));
}

const getWebhook = (call: RestCall): OperationAnswer => ok(webhookToRest(call, requireWebhook(call)));

function changeWebhook(call: RestCall): OperationAnswer {
  const old = requireWebhook(call);
  const dateUpdated = timeToIso(call.world.clock.now());
  const changed = { ...old, ...readConfiguration(call.form, old), dateUpdated };
  webhooks(call.world, old.conversation).set(old.sid, changed);
  return ok(webhookToRest(call, changed));
}

function deleteWebhook(call: RestCall): OperationAnswer {
  const { sid, conversation } = requireWebhook(call);
  webhooks(call.world, conversation).delete(sid);
  return gone;
}

function listWebhooks(call: RestCall): OperationAnswer {
  const all = [...webhooks(call.world, requireConversation(call).sid).values()];
  return answerPage(call, "webhooks", all, (webhook) => webhookToRest(call, webhook));
}

type Configuration = Pick<ScopedWebhook, "url" | "method" | "filters">;

function readConfiguration(form: URLSearchParams, old: Configuration): Configuration {
  const url = form.get("Configuration.Url") ?? old.url;
  if (!URL.canParse(url)) throw new Problem(400, 50441, `Configuration.Url is '${url}', not a URL`);
  const filters = form.getAll("Configuration.Filters");
  return {
    url,
    method: readWord(form, "Configuration.Method", ["GET", "POST"]) ?? old.method,
    filters: filters.length ? filters : old.filters,
  };
}

export const restWebhookRoutes: readonly RestRoute[] = [
  ["POST", "/Conversations/:conversation/Webhooks", postWebhook],
  ["GET", "/Conversations/:conversation/Webhooks", listWebhooks],
  ["GET", "/Conversations/:conversation/Webhooks/:webhook", getWebhook],
  ["POST", "/Conversations/:conversation/Webhooks/:webhook", changeWebhook],
  ["DELETE", "/Conversations/:conversation/Webhooks/:webhook", deleteWebhook],
];
