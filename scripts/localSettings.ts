import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Credentials } from "../src/provider/credentials.ts";

type Values = Record<string, string | undefined>;

/** An account at a local provider, and where that is. */
type LocalAccount = Credentials & { rest: string; ws: string };

/** The settings that name an account at a local provider. */
export const accountSettings = (account: LocalAccount) => ({
  TWILIO_ACCOUNT_SID: account.accountSid,
  TWILIO_AUTH_TOKEN: account.authToken,
  TWILIO_API_KEY_SID: account.apiKeySid,
  TWILIO_API_KEY_SECRET: account.apiKeySecret,
  TWILIO_CHAT_SERVICE_SID: account.serviceSid,
  PROVIDER_REST_URL: account.rest,
  PROVIDER_SOCKET_URL: account.ws,
});

/**
 * The settings that a desk of `npm start` on a port of this machine has for its own: the account, its secret
 * and its address.
 */
export const localSettings = (account: LocalAccount, port: number) => ({
  ...accountSettings(account),
  IDENTITY_SECRET: `local identities of ${account.apiKeySecret}`,
  // Only browsers resolve names under .localhost: the provider calls the address itself, and signs it.
  PUBLIC_URL: new URL(`http://127.0.0.1:${port}`).origin,
});

/** Where the provider of a desk of `npm start` listens, where that port is free. */
export const localProviderPort = (port: number): number => port + 10;

/** The folder in which every `npm start` of this checkout keeps what it has. */
export const localState = fileURLToPath(new URL("../.state", import.meta.url));

/**
 * The store of the Frontdesk on a port, and where version 0.1 kept its leads: not those of `npm run serve`. Each
 * port has its own; on a free port (0) it is a temporary one.
 */
export function localStore(port: number): { STORE_FILE: string; LEADS_FILE: string } {
  const folder = port === 0 ? join(tmpdir(), `frontdesk-${randomUUID()}`) : localState;
  return {
    STORE_FILE: join(folder, `local-store-${port}.db`),
    LEADS_FILE: join(folder, `local-leads-${port}.jsonl`),
  };
}

/** Whether settings name a store of their own. */
export const hasStore = (values: Values): boolean =>
  Boolean(values["STORE_FILE"]?.trim() || values["LEADS_FILE"]?.trim());

/** Settings with the store of the `npm start` on a port, where a port is given and they name none. */
export const withStartStore = (values: Values, port: number | undefined): Values =>
  port === undefined || hasStore(values) ? values : { ...values, ...localStore(port) };

/** Says where an `npm start` of this checkout keeps what it has, unless it was read; undefined for none. */
export function localStoreHint(values: Values, port: number | undefined): string | undefined {
  if (port !== undefined || hasStore(values) || values["REDIS_URL"] || !existsSync(localState))
    return undefined;
  const ports = readdirSync(localState).flatMap((name) => /^local-store-(\d+)\.db$/.exec(name)?.[1] ?? []);
  if (!ports.length) return undefined;
  const names = ports.map((each) => `--port ${each}`).join(" or ");
  return `What an npm start of this folder has is in ${join(".state", "local-store-PORT.db")}: read it with ${names}.`;
}
