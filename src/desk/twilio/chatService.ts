import type { Settings } from "../settings/settings.ts";
import { webhookAddress } from "./address.ts";
import { createProviderCall, type ProviderCall } from "./providerCall.ts";

// The chat service at the provider, as it must be: visitors chat and do nothing else.

/**
 * What a visitor may do in the service, and in the conversation it takes part in. Reading and typing need no
 * permission.
 */
const allowedPermissions = { user: ["editOwnUserInfo"], participant: ["sendMessage"] };

/** The name by which a service that `setup` created is found again. */
const serviceName = "Frontdesk";

type Role = { sid: string; permissions: string[] };
type Configuration = { default_chat_service_role_sid: string; default_conversation_role_sid: string };
type Webhooks = { post_webhook_url: string | null; filters: string[] | null; method: string };

type Service = { sid: string; friendly_name: string };
type Page = { services: Service[]; meta: { next_page_url: string | null } };

/** The sid of the service of the settings, else of one named Frontdesk; creates that when there is none. */
export async function ensureService(settings: Settings): Promise<string> {
  const call = createProviderCall(settings, "/v1/Services");
  const services: Service[] = [];
  for (let query: string | undefined = "?PageSize=100"; query; ) {
    const page: Page = await call<Page>("GET", query);
    services.push(...page.services);
    query = page.meta.next_page_url ? new URL(page.meta.next_page_url).search : undefined;
  }
  const existing =
    services.find(({ sid }) => sid === settings.TWILIO_CHAT_SERVICE_SID) ??
    services.find(({ friendly_name }) => friendly_name === serviceName);
  return (existing ?? (await call<{ sid: string }>("POST", "", { FriendlyName: serviceName }))).sid;
}

const serviceCall = (settings: Settings, service: string): ProviderCall =>
  createProviderCall(settings, `/v1/Services/${service}`);

/** Reads what permissions visitors have beyond chatting. Throws when the service cannot be read. */
export async function readExcessPermissions(settings: Settings, service: string): Promise<string[]> {
  const { user, participant } = await readVisitorRoles(serviceCall(settings, service));
  return [
    ...user.permissions.filter((permission) => !allowedPermissions.user.includes(permission)),
    ...participant.permissions.filter((permission) => !allowedPermissions.participant.includes(permission)),
  ];
}

async function readVisitorRoles(call: ProviderCall): Promise<{ user: Role; participant: Role }> {
  const configuration = await call<Configuration>("GET", "/Configuration");
  const [user, participant] = await Promise.all([
    call<Role>("GET", `/Roles/${configuration.default_chat_service_role_sid}`),
    call<Role>("GET", `/Roles/${configuration.default_conversation_role_sid}`),
  ]);
  return { user, participant };
}

/** Leaves visitors what chatting needs. */
export async function narrowRoles(settings: Settings, service: string): Promise<void> {
  const call = serviceCall(settings, service);
  const { user, participant } = await readVisitorRoles(call);
  await call("POST", `/Roles/${user.sid}`, { Permission: allowedPermissions.user });
  await call("POST", `/Roles/${participant.sid}`, { Permission: allowedPermissions.participant });
}

/** Reads the address to which the service reports new messages; undefined when it reports none. */
export async function readWebhook(settings: Settings, service: string): Promise<string | undefined> {
  const { filters, post_webhook_url: url } = await serviceCall(settings, service)<Webhooks>(
    "GET",
    "/Configuration/Webhooks",
  );
  return filters?.includes("onMessageAdded") ? (url ?? undefined) : undefined;
}

/** Has the service report every new message to the receptionist. */
export async function registerWebhook(settings: Settings, service: string): Promise<void> {
  await serviceCall(settings, service)("POST", "/Configuration/Webhooks", {
    PostWebhookUrl: webhookAddress(settings.PUBLIC_URL),
    Method: "POST",
    Filters: ["onMessageAdded"],
  });
}
