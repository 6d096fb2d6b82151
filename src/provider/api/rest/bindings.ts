import { gone, type OperationAnswer, ok } from "../../exchange.ts";
import { notFound } from "../../problem.ts";
import { type Registration, registrations } from "../../state/chat/registrations.ts";
import { showPresence } from "../../state/chat/users.ts";
import { answerPage } from "./list.ts";
import { type RestCall, type RestRoute, requireParam } from "./restCall.ts";

// The devices that clients registered for push notifications.

/** `GET /v1/Services/{sid}/Bindings`: of some identities or kinds only, when asked. */
function listBindings(call: RestCall): OperationAnswer {
  const [identities, types] = [call.query.getAll("Identity"), call.query.getAll("BindingType")];
  const found = [...registrations(call.world, call.service).values()].filter(
    ({ identity, channel }) =>
      (!identities.length || identities.includes(identity)) && (!types.length || types.includes(channel)),
  );
  return answerPage(call, "bindings", found, (registration) => wireBinding(call, registration));
}

const getBinding = (call: RestCall): OperationAnswer => ok(wireBinding(call, requireBinding(call)));

function deleteBinding(call: RestCall): OperationAnswer {
  const { id, identity } = requireBinding(call);
  registrations(call.world, call.service).delete(id);
  showPresence(call.world, call.service, identity);
  return gone;
}

function requireBinding(call: RestCall): Registration {
  const found = registrations(call.world, call.service).get(requireParam(call, "binding"));
  if (!found) throw notFound(`Binding ${requireParam(call, "binding")}`);
  return found;
}

const wireBinding = ({ world, service }: RestCall, registration: Registration) => ({
  sid: registration.id,
  account_sid: world.credentials.accountSid,
  chat_service_sid: service,
  credential_sid: null,
  identity: registration.identity,
  binding_type: registration.channel,
  endpoint: registration.device,
  message_types: registration.messageTypes,
  date_created: registration.dateCreated,
  date_updated: registration.dateCreated,
  url: `${world.address}/v1/Services/${service}/Bindings/${registration.id}`,
});

export const accountBindingRoutes: readonly RestRoute[] = [
  ["GET", "/v1/Services/:sid/Bindings", listBindings],
  ["GET", "/v1/Services/:sid/Bindings/:binding", getBinding],
  ["DELETE", "/v1/Services/:sid/Bindings/:binding", deleteBinding],
];
