import { timeToIso } from "../../clock.ts";
import { created, gone, type OperationAnswer, ok } from "../../exchange.ts";
import { notFound, Problem } from "../../problem.ts";
import type { Table } from "../../state/store.ts";
import { answerPage } from "./list.ts";
import { type RestCall, type RestRoute, requireParam } from "./restCall.ts";

// Settings of an account that the provider keeps and shows, and that do nothing here.

type Setting = { sid: string; fields: Record<string, string>; dateCreated: string; dateUpdated: string };

type Kind = {
  folder: string;
  /** What a listing calls them. */
  key: string;
  prefix: string;
  /** The answer's name of each field of the form, `a.b` for `b` in an object `a`. Secrets are not kept. */
  fields: Record<string, string>;
  needed: readonly string[];
};

const credentials: Kind = {
  folder: "/v1/Credentials",
  key: "credentials",
  prefix: "CR",
  fields: { Type: "type", FriendlyName: "friendly_name", Sandbox: "sandbox" },
  needed: ["Type"],
};

const addresses: Kind = {
  folder: "/v1/Configuration/Addresses",
  key: "address_configurations",
  prefix: "IG",
  fields: {
    Type: "type",
    Address: "address",
    FriendlyName: "friendly_name",
    AddressCountry: "address_country",
    "AutoCreation.Enabled": "auto_creation.enabled",
    "AutoCreation.Type": "auto_creation.type",
    "AutoCreation.ConversationServiceSid": "auto_creation.conversation_service_sid",
    "AutoCreation.WebhookUrl": "auto_creation.webhook_url",
    "AutoCreation.WebhookMethod": "auto_creation.webhook_method",
    "AutoCreation.StudioFlowSid": "auto_creation.studio_flow_sid",
    "AutoCreation.StudioRetryCount": "auto_creation.studio_retry_count",
  },
  needed: ["Type", "Address"],
};

/** The five operations on each of them. */
export const accountSettingRoutes: readonly RestRoute[] = [credentials, addresses].flatMap((kind) => [
  ["POST", kind.folder, (call: RestCall) => create(kind, call)],
  ["GET", kind.folder, (call: RestCall) => list(kind, call)],
  ["GET", `${kind.folder}/:sid`, (call: RestCall) => ok(wire(kind, call, find(kind, call)))],
  ["POST", `${kind.folder}/:sid`, (call: RestCall) => change(kind, call)],
  ["DELETE", `${kind.folder}/:sid`, (call: RestCall) => remove(kind, call)],
]);

const table = ({ key }: Kind, { world }: RestCall): Table<Setting> => world.store.table("settings", key);

function create(kind: Kind, call: RestCall): OperationAnswer {
  const missing = kind.needed.find((name) => !call.form.get(name));
  if (missing) throw new Problem(400, 20001, `Missing required parameter ${missing} in the post body`);
  const now = timeToIso(call.world.clock.now());
  const sid = call.world.ids.sid(kind.prefix);
  const setting = { sid, fields: readSettingFields(kind, call), dateCreated: now, dateUpdated: now };
  table(kind, call).set(sid, setting);
  return created(wire(kind, call, setting));
}

function change(kind: Kind, call: RestCall): OperationAnswer {
  const old = find(kind, call);
  const fields = { ...old.fields, ...readSettingFields(kind, call) };
  const changed = { ...old, fields, dateUpdated: timeToIso(call.world.clock.now()) };
  table(kind, call).set(old.sid, changed);
  return ok(wire(kind, call, changed));
}

function remove(kind: Kind, call: RestCall): OperationAnswer {
  table(kind, call).delete(find(kind, call).sid);
  return gone;
}

const list = (kind: Kind, call: RestCall): OperationAnswer =>
  answerPage(call, kind.key, [...table(kind, call).values()], (setting) => wire(kind, call, setting));

function find(kind: Kind, call: RestCall): Setting {
  const found = table(kind, call).get(requireParam(call, "sid"));
  if (!found) throw notFound(`${requireParam(call, "sid")} of ${kind.folder}`);
  return found;
}

const readSettingFields = ({ fields }: Kind, { form }: RestCall): Record<string, string> =>
  Object.fromEntries([...form].filter(([name]) => Object.hasOwn(fields, name)));

const wire = ({ folder, fields: names }: Kind, { world }: RestCall, setting: Setting) => ({
  sid: setting.sid,
  account_sid: world.credentials.accountSid,
  ...nested(names, setting.fields),
  date_created: setting.dateCreated,
  date_updated: setting.dateUpdated,
  url: `${world.address}${folder}/${setting.sid}`,
});

/** Fields of a form under the names of the answer, `a.b` in an object `a`; what was not given is null. */
export function nested(names: Record<string, string>, fields: Record<string, string>) {
  const answer: Record<string, unknown> = {};
  for (const [name, path] of Object.entries(names)) {
    const parts = path.split(".");
    const last = parts.pop() ?? "";
    let place = answer;
    for (const part of parts) {
      // Only written here.
      const inner = (place[part] ?? {}) as Record<string, unknown>;
      place[part] = inner;
      place = inner;
    }
    place[last] = plain(fields[name]);
  }
  return answer;
}

const plain = (value: string | undefined) =>
  value === "true" ? true : value === "false" ? false : (value ?? null);
