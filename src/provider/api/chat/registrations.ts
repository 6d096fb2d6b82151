import { timeToIso } from "../../clock.ts";
import type { OperationAnswer } from "../../exchange.ts";
import { isRecord } from "../../json.ts";
import { registrations } from "../../state/chat/registrations.ts";
import { showPresence } from "../../state/chat/users.ts";
import type { SocketRoute } from "../socketCall.ts";
import { readJsonBody, type SocketCall } from "../socketCall.ts";
import { chatService } from "./caller.ts";

/** `POST /v1/registrations`: a device that wants push notifications. They are never sent. */
function postRegistration(call: SocketCall): OperationAnswer {
  const { world, claims } = call;
  const service = chatService(call);
  const id = world.ids.sid("BS");
  const types = readJsonBody(call)["message_types"];
  registrations(world, service).set(id, {
    id,
    identity: claims.identity,
    ...readDevice(call),
    messageTypes: Array.isArray(types) ? types.map(String) : [],
    dateCreated: timeToIso(world.clock.now()),
  });
  showPresence(world, service, claims.identity);
  return { status: 201, body: { id } };
}

/** `DELETE /v1/registrations/{id}`, or without an id the one of the device that the body names. */
function deleteRegistration(call: SocketCall): OperationAnswer {
  const { world, claims, params } = call;
  const service = chatService(call);
  const table = registrations(world, service);
  const { id } = params;
  const wanted = id === undefined ? readAddress(call) : undefined;
  for (const registration of [...table.values()]) {
    const isMeant = wanted
      ? registration.channel === wanted.channel && registration.device === wanted.device
      : registration.id === id;
    if (isMeant && registration.identity === claims.identity) table.delete(registration.id);
  }
  showPresence(world, service, claims.identity);
  return { status: 204 };
}

function readDevice(call: SocketCall): { channel: string; device: string } {
  const { channel_type: channel, data } = readJsonBody(call);
  return { channel: String(channel), device: isRecord(data) ? String(data["registration_id"]) : "" };
}

/** A device as a removal names it. */
function readAddress(call: SocketCall): { channel: string; device: string } {
  const { binding_type: channel, address } = readJsonBody(call);
  return { channel: String(channel), device: String(address) };
}

export const chatRegistrationRoutes: readonly SocketRoute[] = [
  ["POST", "/v1/registrations", postRegistration],
  ["DELETE", "/v1/registrations", deleteRegistration],
  ["DELETE", "/v1/registrations/:id", deleteRegistration],
];
