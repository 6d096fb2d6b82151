import type { Settings } from "./settings.ts";

/** A conversation as the provider's REST API tells of it. */
export type Conversation = { sid: string; state: string };

/** A message as the provider's REST API tells of it; `attributes` is JSON text. */
export type Message = {
  sid: string;
  index: number;
  author: string;
  body: string | null;
  attributes: string;
  date_created: string;
};

/** Someone who takes part in a conversation; `attributes` is JSON text. */
export type Participant = { identity: string | null; attributes: string };

/** The calls that the desk makes to the provider, for one chat service. Each throws a `ProviderError` on a refusal. */
export type ProviderApi = ReturnType<typeof createProviderApi>;

/** A refusal of the provider: the HTTP status and the provider's own code. */
export class ProviderError extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** How long one call may take, in milliseconds. */
const deadline = 8_000;

/** Codes by which the provider says that a thing exists already (unique name, participant). */
const exists = [50353, 50433];

/** The few REST calls that opening a conversation and answering in it need (provider protocol, v1). */
export function createProviderApi(settings: Settings) {
  const service = `${settings.PROVIDER_REST_URL}/v1/Services/${settings.TWILIO_CHAT_SERVICE_SID}`;
  const authorization = `Basic ${btoa(`${settings.TWILIO_API_KEY_SID}:${settings.TWILIO_API_KEY_SECRET}`)}`;

  async function call<T>(method: "GET" | "POST", path: string, form?: Record<string, string>): Promise<T> {
    const response = await fetch(service + path, {
      method,
      headers: { authorization },
      signal: AbortSignal.timeout(deadline),
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    // The provider's answers are of the form its documentation gives; what is wrong with them shows in their status.
    const answer = (await response.json().catch(() => ({}))) as T & { code?: number; message?: string };
    if (response.ok) return answer;
    throw new ProviderError(response.status, answer.code ?? 0, answer.message ?? response.statusText);
  }

  return {
    /** The conversation of a sid or unique name; undefined when there is none. */
    findConversation: (name: string) =>
      found(call<Conversation>("GET", `/Conversations/${encodeURIComponent(name)}`)),

    /** Creates a conversation; one of the same unique name is answered instead. */
    openConversation: (uniqueName: string, friendlyName: string) =>
      call<Conversation>("POST", "/Conversations", {
        UniqueName: uniqueName,
        FriendlyName: friendlyName,
      }).catch((error: unknown) => {
        if (!isExisting(error)) throw error;
        return call<Conversation>("GET", `/Conversations/${encodeURIComponent(uniqueName)}`);
      }),

    /** Makes an identity a participant, with attributes as JSON; one that takes part already is left as it is. */
    addParticipant: (conversation: string, identity: string, attributes: object) =>
      call("POST", `/Conversations/${conversation}/Participants`, {
        Identity: identity,
        Attributes: JSON.stringify(attributes),
      }).catch((error: unknown) => {
        if (!isExisting(error)) throw error;
      }),

    participants: async (conversation: string) =>
      (await call<{ participants: Participant[] }>("GET", `/Conversations/${conversation}/Participants`))
        .participants,

    /** Has each new message of the conversation told to `url`; a second call changes nothing. */
    hearMessages: async (conversation: string, url: string) => {
      const path = `/Conversations/${conversation}/Webhooks`;
      const { webhooks } = await call<{ webhooks: { configuration: { url: string } }[] }>("GET", path);
      if (webhooks.some(({ configuration }) => configuration.url === url)) return;
      await call("POST", path, {
        Target: "webhook",
        "Configuration.Url": url,
        "Configuration.Method": "POST",
        "Configuration.Filters": "onMessageAdded",
      });
    },

    /** The newest messages, newest first. */
    newestMessages: async (conversation: string, count: number) =>
      (
        await call<{ messages: Message[] }>(
          "GET",
          `/Conversations/${conversation}/Messages?Order=desc&PageSize=${count}`,
        )
      ).messages,

    /** Posts a message. Messages posted here are told to no webhook, so the receptionist never hears itself. */
    postMessage: (conversation: string, author: string, body: string, attributes: object) =>
      call<Message>("POST", `/Conversations/${conversation}/Messages`, {
        Author: author,
        Body: body,
        Attributes: JSON.stringify(attributes),
      }),
  };
}

const isExisting = (error: unknown) => error instanceof ProviderError && exists.includes(error.code);

async function found<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return undefined;
    throw error;
  }
}
