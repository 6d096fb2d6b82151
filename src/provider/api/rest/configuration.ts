import { type OperationAnswer, ok } from "../../exchange.ts";
import { Problem } from "../../problem.ts";
import { mustFindRole } from "../../state/chat/roles.ts";
import { type ChatService, isService, services } from "../../state/chat/services.ts";
import { type ServiceWebhooks, serviceWebhooks, setServiceWebhooks } from "../../webhooks/webhookRecords.ts";
import { type RestCall, type RestRoute, readFields, readWord } from "./restCall.ts";

const requireService = ({ world, service }: RestCall): ChatService => {
  const found = services(world).get(service);
  if (!found) throw new Problem(404, 20404, `Service ${service} was not found`);
  return found;
};

/** `GET /v1/Services/{sid}/Configuration`: the roles that newcomers get. */
function getServiceConfiguration(call: RestCall): OperationAnswer {
  const { defaults, reachability = true } = requireService(call);
  const url = `${call.world.address}/v1/Services/${call.service}/Configuration`;
  return ok({
    chat_service_sid: call.service,
    default_conversation_creator_role_sid: defaults.creator,
    default_conversation_role_sid: defaults.participant,
    default_chat_service_role_sid: defaults.user,
    reachability_enabled: reachability,
    url,
    links: { webhooks: `${url}/Webhooks` },
  });
}

function changeServiceConfiguration(call: RestCall): OperationAnswer {
  const service = requireService(call);
  const wish = readFields(call.form, {
    creator: "DefaultConversationCreatorRoleSid",
    participant: "DefaultConversationRoleSid",
    user: "DefaultChatServiceRoleSid",
  });
  for (const sid of Object.values(wish)) mustFindRole(call.world, call.service, sid);
  const reachability = readWord(call.form, "ReachabilityEnabled", ["true", "false"]);
  services(call.world).set(service.sid, {
    ...service,
    defaults: { ...service.defaults, ...wish },
    ...(reachability === undefined ? {} : { reachability: reachability === "true" }),
  });
  return getServiceConfiguration(call);
}

/** `GET .../Configuration/Webhooks`: those of a whole service. */
function getServiceWebhooks(call: RestCall): OperationAnswer {
  if (!isService(call.world, call.service)) throw new Problem(404, 20404, "The service was not found");
  const { method, preWebhookUrl, postWebhookUrl, filters } = serviceWebhooks(call.world, call.service);
  return ok({
    account_sid: call.world.credentials.accountSid,
    chat_service_sid: call.service,
    method,
    pre_webhook_url: preWebhookUrl,
    post_webhook_url: postWebhookUrl,
    filters,
    target: "webhook",
    url: `${call.world.address}${call.path}`,
  });
}

function changeServiceWebhooks(call: RestCall): OperationAnswer {
  const old = serviceWebhooks(call.world, call.service);
  const filters = call.form.getAll("Filters");
  const changed: ServiceWebhooks = {
    ...old,
    ...readFields(call.form, { preWebhookUrl: "PreWebhookUrl", postWebhookUrl: "PostWebhookUrl" }),
    method: readWord(call.form, "Method", ["GET", "POST"]) ?? old.method,
    filters: filters.length ? filters : old.filters,
  };
  for (const url of [changed.preWebhookUrl, changed.postWebhookUrl])
    if (url && !URL.canParse(url)) throw new Problem(400, 50441, `'${url}' is not a URL`);
  setServiceWebhooks(call.world, call.service, changed);
  return getServiceWebhooks(call);
}

export const restConfigurationRoutes: readonly RestRoute[] = [
  ["GET", "/Configuration/Webhooks", getServiceWebhooks],
  ["POST", "/Configuration/Webhooks", changeServiceWebhooks],
];

export const accountConfigurationRoutes: readonly RestRoute[] = [
  ["GET", "/v1/Services/:sid/Configuration", getServiceConfiguration],
  ["POST", "/v1/Services/:sid/Configuration", changeServiceConfiguration],
];
