import { type Answer, type Call, json } from "../call.ts";
import { registrations } from "../conversations/registrations.ts";
import { showPresence } from "../conversations/users.ts";
import { chatService } from "./caller.ts";

/** `POST /v1/registrations`: a device that wants push notifications. They are never sent. */
export function postRegistration(call: Call): Answer {
  const { world, claims } = call;
  const service = chatService(call);
  const id = world.ids.sid("BS");
  const channel = String(json(call)["channel_type"] ?? "");
  registrations(world, service).set(id, { id, identity: claims.identity, channel });
  showPresence(world, service, claims.identity);
  return { status: 201, body: { id } };
}

/** `DELETE /v1/registrations/{id}` */
export function deleteRegistration(call: Call): Answer {
  const { world, claims, params } = call;
  const table = registrations(world, chatService(call));
  if (table.get(params["id"] ?? "")?.identity === claims.identity) table.delete(params["id"] ?? "");
  showPresence(world, chatService(call), claims.identity);
  return { status: 204 };
}
