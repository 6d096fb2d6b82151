import type { Settings } from "../settings/settings.ts";
import { webhookAddress } from "./address.ts";
import { type ProviderCall, providerCall } from "./providerCall.ts";

// The chat service at the provider: how it must be for visitors to chat and to do nothing else.

/** What a visitor may do in the service, and in the conversation it takes part in. Reading and typing need no permission. */
const allowed = { user: ["editOwnUserInfo"], participant: ["sendMessage"] };

/** The name by which a service that `setup` created is found again. */
const serviceName = "Frontdesk";

type Role = { sid: string; permissions: string[] };
type Configuration = { default_chat_service_role_sid: string; default_conversation_role_sid: string };
type Webhooks = { post_webhook_url: string | null; filters: string[] | null; method: string };

type Service = { sid: string; friendly_name: string };
type Page = { services: Service[]; meta: { next_page_url: string | null } };

/** The sid of the service of the settings, else of one named Frontdesk; creates that when there is none. */
export async function ensureService(settings: Settings): Promise<string> {
  const call = providerCall(settings, "/v1/Services");
  const services: Service[] = [];
  for (let query: string | undefined = "?PageSize=100"; query; ) {
    const page: Page = await call<Page>("GET", query);
    services.push(...page.services);
    query = page.meta.next_page_url ? new URL(page.meta.next_page_url).search : undefined;
  }
  const known =
    services.find(({ sid }) => sid === settings.TWILIO_CHAT_SERVICE_SID) ??
    services.find(({ friendly_name }) => friendly_name === serviceName);
  return (known ?? (await call<{ sid: string }>("POST", "", { FriendlyName: serviceName }))).sid;
}

const callsOf = (settings: Settings, service: string): ProviderCall =>
  providerCall(settings, `/v1/Services/${service}`);

/** Permissions that visitors have beyond chatting, by role. Throws when the service cannot be read. */
export async function tooWide(settings: Settings, service: string): Promise<string[]> {
  const { user, participant } = await visitorRoles(callsOf(settings, service));
  return [
    ...user.permissions.filter((one) => !allowed.user.includes(one)),
    ...participant.permissions.filter((one) => !allowed.participant.includes(one)),
  ];
}

async function visitorRoles(call: ProviderCall): Promise<{ user: Role; participant: Role }> {
  const configuration = await call<Configuration>("GET", "/Configuration");
  const [user, participant] = await Promise.all([
    call<Role>("GET", `/Roles/${configuration.default_chat_service_role_sid}`),
    call<Role>("GET", `/Roles/${configuration.default_conversation_role_sid}`),
  ]);
  return { user, participant };
}

/** Leaves visitors what chatting needs. */
export async function narrowRoles(settings: Settings, service: string): Promise<void> {
  const call = callsOf(settings, service);
  const { user, participant } = await visitorRoles(call);
  await call("POST", `/Roles/${user.sid}`, { Permission: allowed.user });
  await call("POST", `/Roles/${participant.sid}`, { Permission: allowed.participant });
}

/** Where the service tells new messages to; undefined when it tells none. */
export async function toldTo(settings: Settings, service: string): Promise<string | undefined> {
  const told = await callsOf(settings, service)<Webhooks>("GET", "/Configuration/Webhooks");
  return told.filters?.includes("onMessageAdded") ? (told.post_webhook_url ?? undefined) : undefined;
}

/** Has every new message of the service told to the receptionist. */
export async function tellService(settings: Settings, service: string): Promise<void> {
  await callsOf(settings, service)("POST", "/Configuration/Webhooks", {
    PostWebhookUrl: webhookAddress(settings.PUBLIC_URL),
    Method: "POST",
    Filters: ["onMessageAdded"],
  });
}
