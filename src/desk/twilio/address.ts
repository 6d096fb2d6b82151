/** Path of the webhook that gets each new message of a conversation. */
export const webhookPath = "/api/receptionist";

/**
 * Where the provider reports new messages: below the public URL, with its query or the one that a request
 * came with and signs.
 */
export function webhookAddress(publicUrl: string, query?: string): string {
  const { origin, pathname, search } = new URL(publicUrl);
  return origin + pathname.replace(/\/$/, "") + webhookPath + (query ?? search);
}

/** Whether an address is of this machine alone. */
export const isLocal = (url: string) =>
  /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
