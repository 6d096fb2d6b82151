import type { Settings } from "../settings/settings.ts";
import { createProviderCall, type ProviderCall, ProviderError } from "./providerCall.ts";

/** A conversation as the provider's REST API gives it. */
export type TwilioConversation = {
  sid: string;
  unique_name: string | null;
  /** JSON text; visitors may read it, and with the roles of `setup` not change it. */
  attributes: string;
  state: string;
  date_created: string;
  date_updated: string;
};

/** A page of a list; `next` is the query of the page after it. */
type Page<T> = { entries: T[]; next: string | undefined };

/** Most entries of a page. */
const maxPageSize = 100;

/** Most pages of conversations that one look for the newest ones reads. */
const maxSearchedPages = 30;

/** What a look for the newest conversations found. */
type NewestConversations = { newest: TwilioConversation[]; isCut: boolean };

/** A message as the provider's REST API gives it; `attributes` is JSON text. */
export type TwilioMessage = {
  sid: string;
  index: number;
  author: string;
  body: string | null;
  attributes: string;
  date_created: string;
};

/** Someone who takes part in a conversation; `attributes` is JSON text. */
export type TwilioParticipant = {
  identity: string | null;
  attributes: string;
  last_read_message_index: number | null;
};

/**
 * The calls that the desk makes to the provider, for one chat service. Each throws a `ProviderError` on a
 * refusal.
 */
export type ProviderApi = ReturnType<typeof createProviderApi>;

/** Codes by which the provider says that a thing exists already (unique name, participant). */
const existsCodes = [50353, 50433];

/** The few REST calls that opening a conversation and answering in it need (provider protocol, v1). */
export function createProviderApi(settings: Settings) {
  const call = createProviderCall(settings, `/v1/Services/${settings.TWILIO_CHAT_SERVICE_SID}`);
  return {
    ...createCalls(call),
    /** The same calls, given up when the signal ends. */
    until: (signal: AbortSignal) => createCalls((method, path, form) => call(method, path, form, signal)),
  };
}

/** The calls themselves, whichever signal they end with. */
export type ProviderCalls = ReturnType<typeof createCalls>;

function createCalls(call: ProviderCall) {
  const list = async <Key extends keyof Lists>(key: Key, path: string): Promise<Page<Lists[Key]>> => {
    const { meta, ...lists } = await call<Answers & { meta?: PageMeta }>("GET", path);
    const answers: Answers = lists;
    return { entries: answers[key], next: nextQuery(meta) };
  };
  return {
    /** Resolves when the chat service answers. */
    checkService: () => call<{ sid: string }>("GET", ""),

    /** The conversation of a sid or unique name; undefined when there is none. */
    findConversation: (name: string) =>
      found(call<TwilioConversation>("GET", `/Conversations/${encodeURIComponent(name)}`)),

    /** Creates a conversation; gives back that of the same unique name, as not new, when there is one. */
    ensureConversation: async (
      uniqueName: string,
      friendlyName: string,
    ): Promise<TwilioConversation & { isNew: boolean }> => {
      const form = { UniqueName: uniqueName, FriendlyName: friendlyName };
      try {
        return { ...(await call<TwilioConversation>("POST", "/Conversations", form)), isNew: true };
      } catch (error) {
        if (!isExisting(error)) throw error;
        const existing = await call<TwilioConversation>(
          "GET",
          `/Conversations/${encodeURIComponent(uniqueName)}`,
        );
        return { ...existing, isNew: false };
      }
    },

    /**
     * Makes an identity a participant, with attributes as JSON; one that takes part already is left as it is.
     */
    addParticipant: (conversation: string, identity: string, attributes: object) =>
      call("POST", `/Conversations/${conversation}/Participants`, {
        Identity: identity,
        Attributes: JSON.stringify(attributes),
      }).catch((error: unknown) => {
        if (!isExisting(error)) throw error;
      }),

    /**
     * A page of the conversations that were created before the end of a day (UTC, `2026-12-31`), or of all;
     * `query` is that of a page which an earlier one named.
     */
    listConversations: async (endDay?: string, query?: string): Promise<Page<TwilioConversation>> => {
      const first = `?PageSize=${maxPageSize}${endDay ? `&EndDate=${endDay}` : ""}`;
      return list("conversations", `/Conversations${query ?? first}`);
    },

    /** Puts attributes in the place of those that a conversation has. */
    setAttributes: async (conversation: string, attributes: object): Promise<void> => {
      await call("POST", `/Conversations/${conversation}`, { Attributes: JSON.stringify(attributes) });
    },

    /**
     * The conversations created since the day of a moment (UTC), newest first, at most `count`. Where they
     * are more than one look reads, it `isCut`: newer ones may be missing.
     */
    newestConversations: async (since: Date, count: number): Promise<NewestConversations> => {
      const found: TwilioConversation[] = [];
      const createdMs = ({ date_created }: TwilioConversation) => Date.parse(date_created);
      let query: string | undefined =
        `?PageSize=${maxPageSize}&StartDate=${since.toISOString().slice(0, 10)}`;
      // The provider promises no order.
      for (let pages = 0; query !== undefined && pages < maxSearchedPages; pages++) {
        const page: Page<TwilioConversation> = await list("conversations", `/Conversations${query}`);
        found.push(...page.entries);
        query = page.next;
      }
      const newest = found.sort((a, b) => createdMs(b) - createdMs(a)).slice(0, count);
      return { newest, isCut: query !== undefined };
    },

    /** Removes a conversation with all that it holds; one that is gone stays so. */
    removeConversation: async (conversation: string): Promise<void> => {
      await found(call("DELETE", `/Conversations/${conversation}`));
    },

    participants: async (conversation: string) =>
      (await list("participants", `/Conversations/${conversation}/Participants`)).entries,

    /** Has each new message of the conversation reported to `url`; a second call changes nothing. */
    ensureWebhook: async (conversation: string, url: string) => {
      const path = `/Conversations/${conversation}/Webhooks`;
      const { entries: webhooks } = await list("webhooks", path);
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
      (await list("messages", `/Conversations/${conversation}/Messages?Order=desc&PageSize=${count}`))
        .entries,

    /** A page of the messages, newest first; `query` is that of a page which an earlier one named. */
    listNewest: (conversation: string, query = `?Order=desc&PageSize=${maxPageSize}`) =>
      list("messages", `/Conversations/${conversation}/Messages${query}`),

    /** A page of the messages, oldest first; `query` is that of a page which an earlier one named. */
    listMessages: (conversation: string, query = `?PageSize=${maxPageSize}`) =>
      list("messages", `/Conversations/${conversation}/Messages${query}`),

    /** Posts a message. No webhook gets it: the receptionist never hears itself. */
    postMessage: (conversation: string, author: string, body: string, attributes: object) =>
      call<TwilioMessage>("POST", `/Conversations/${conversation}/Messages`, {
        Author: author,
        Body: body,
        Attributes: JSON.stringify(attributes),
      }),
  };
}

/** What a list says of its pages. */
type PageMeta = { next_page_url?: string | null };

/** What each list of the provider holds, by the name that its answer has for it. */
type Lists = {
  conversations: TwilioConversation;
  messages: TwilioMessage;
  participants: TwilioParticipant;
  webhooks: { configuration: { url: string } };
};

/** Of these an answer has the one that was asked for. */
type Answers = { [Key in keyof Lists]: Lists[Key][] };

const nextQuery = ({ next_page_url: url }: PageMeta = {}): string | undefined =>
  url ? new URL(url).search : undefined;

const isExisting = (error: unknown) => error instanceof ProviderError && existsCodes.includes(error.code);

async function found<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return undefined;
    throw error;
  }
}
