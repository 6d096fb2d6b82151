import { timeToIso } from "../../clock.ts";
import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { Problem } from "../../problem.ts";
import { createRole, mustFindRole, type Role, serviceRoles } from "../../state/chat/roles.ts";
import { services } from "../../state/chat/services.ts";
import { answerPage } from "./list.ts";
import { type RestCall, type RestRoute, readWord, requireParam } from "./restCall.ts";
import { dates, owned, serviceUrl } from "./wire.ts";

const requireRole = (call: RestCall): Role =>
  mustFindRole(call.world, call.service, requireParam(call, "role"));

function postRole(call: RestCall): OperationAnswer {
  const { world, service, form } = call;
  const friendlyName = form.get("FriendlyName");
  const type = readWord(form, "Type", ["service", "conversation"]);
  if (!friendlyName || !type) throw new Problem(400, 20001, "A role needs FriendlyName, Type and Permission");
  const permissions = form.getAll("Permission");
  return created(wireRole(call, createRole(world, service, { friendlyName, type, permissions })));
}

const getRole = (call: RestCall): OperationAnswer => ok(wireRole(call, requireRole(call)));

const listRoles = (call: RestCall): OperationAnswer =>
  answerPage(call, "roles", [...serviceRoles(call.world, call.service).values()], (role) =>
    wireRole(call, role),
  );

function changeRole(call: RestCall): OperationAnswer {
  const permissions = call.form.getAll("Permission");
  const changed: Role = { ...requireRole(call), permissions, dateUpdated: timeToIso(call.world.clock.now()) };
  serviceRoles(call.world, call.service).set(changed.sid, changed);
  return ok(wireRole(call, changed));
}

/** A role that newcomers get cannot go. */
function deleteRole(call: RestCall): OperationAnswer {
  const { sid } = requireRole(call);
  if (Object.values(services(call.world).get(call.service)?.defaults ?? {}).includes(sid))
    throw new Problem(400, 50107, "This role is a default of the service");
  serviceRoles(call.world, call.service).delete(sid);
  return gone;
}

const wireRole = (call: RestCall, role: Role) => ({
  ...owned(call, role.sid),
  friendly_name: role.friendlyName,
  type: role.type,
  permissions: role.permissions,
  ...dates(role),
  url: `${serviceUrl(call)}/Roles/${role.sid}`,
});

export const restRoleRoutes: readonly RestRoute[] = [
  ["POST", "/Roles", postRole],
  ["GET", "/Roles", listRoles],
  ["GET", "/Roles/:role", getRole],
  ["POST", "/Roles/:role", changeRole],
  ["DELETE", "/Roles/:role", deleteRole],
];
