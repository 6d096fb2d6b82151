import * as v from "valibot";

const set = (what: string) => v.pipe(v.string(`is missing: ${what}`), v.nonEmpty(`is empty: ${what}`));

/** What the desk needs to know of the provider's account and of itself; names are those of the environment. */
const settingsSchema = v.object({
  TWILIO_ACCOUNT_SID: set("the account's sid, AC…"),
  TWILIO_AUTH_TOKEN: set("the account's auth token; webhooks are signed with it"),
  TWILIO_API_KEY_SID: set("sid of an API key, SK…; tokens of visitors are issued by it"),
  TWILIO_API_KEY_SECRET: set("secret of that API key"),
  TWILIO_CHAT_SERVICE_SID: set("sid of the chat service, IS…"),
  IDENTITY_SECRET: v.pipe(
    set("a random text of 32 characters or more; identities of visitors are signed with it"),
    v.minLength(32, "is too short: 32 characters or more"),
  ),
  /** Where the provider reaches the desk: webhooks are signed over exactly this address. */
  PUBLIC_URL: v.pipe(
    set("where the provider reaches this server, such as https://chat.example.com"),
    v.url("is not a URL"),
  ),
  /** REST base of the provider; another one only for a local provider. */
  PROVIDER_REST_URL: v.optional(
    v.pipe(v.string(), v.url("is not a URL")),
    "https://conversations.twilio.com",
  ),
  /** Socket of a local provider, handed to the browser; unset in production. */
  PROVIDER_SOCKET_URL: v.optional(v.pipe(v.string(), v.url("is not a URL"))),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Reads the settings once, from the environment or from a local provider. Throws naming every one that is missing or wrong. */
export function readSettings(values: Record<string, string | undefined>): Settings {
  const result = v.safeParse(settingsSchema, values);
  if (result.success) return result.output;
  throw new Error(result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join("\n"));
}
