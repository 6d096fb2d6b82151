import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { notFound, Problem } from "../../problem.ts";
import { type ChatService, createService, services } from "../../state/chat/services.ts";
import { answerPage } from "./list.ts";
import { type RestCall, type RestRoute, requireParam } from "./restCall.ts";
import { dates } from "./wire.ts";

/** `POST /v1/Services` */
function postService({ world, form, ...call }: RestCall): OperationAnswer {
  const friendlyName = form.get("FriendlyName");
  if (!friendlyName)
    throw new Problem(400, 20001, "Missing required parameter FriendlyName in the post body");
  return created(wireService({ world, form, ...call }, createService(world, friendlyName)));
}

const getService = (call: RestCall): OperationAnswer => ok(wireService(call, requireNamedService(call)));

const listServices = (call: RestCall): OperationAnswer =>
  answerPage(call, "services", [...services(call.world).values()], (service) => wireService(call, service));

/** `DELETE /v1/Services/{sid}`: the default one stays. */
function deleteService(call: RestCall): OperationAnswer {
  const { sid } = requireNamedService(call);
  if (sid === call.world.credentials.serviceSid)
    throw new Problem(400, 20001, "The default service of this provider cannot be deleted");
  services(call.world).delete(sid);
  return gone;
}

function requireNamedService(call: RestCall): ChatService {
  const service = services(call.world).get(requireParam(call, "sid"));
  if (!service) throw notFound(`Service ${requireParam(call, "sid")}`);
  return service;
}

function wireService({ world }: RestCall, service: ChatService) {
  const url = `${world.address}/v1/Services/${service.sid}`;
  return {
    sid: service.sid,
    account_sid: world.credentials.accountSid,
    friendly_name: service.friendlyName,
    ...dates(service),
    url,
    links: {
      conversations: `${url}/Conversations`,
      users: `${url}/Users`,
      roles: `${url}/Roles`,
      bindings: `${url}/Bindings`,
      configuration: `${url}/Configuration`,
      participant_conversations: `${url}/ParticipantConversations`,
    },
  };
}

export const accountServiceRoutes: readonly RestRoute[] = [
  ["POST", "/v1/Services", postService],
  ["GET", "/v1/Services", listServices],
  ["GET", "/v1/Services/:sid", getService],
  ["DELETE", "/v1/Services/:sid", deleteService],
];
