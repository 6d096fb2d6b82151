import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { cacheFolder } from "../../../src/build/cache.ts";
import type { Provider } from "../../../src/provider/server.ts";

/** What a desk of its own process is to be: `ahead` is how much later it believes it is, in milliseconds. */
export type Orders = { provider: Provider; settings: Record<string, string>; ahead: number };

/** Secret of the identities in such a process. */
export const identitySecret = "a secret of the tests, 32 characters or more";

/**
 * Starts a desk in a process of its own, with the model at an address. It ends with its parent, when it is
 * left, or killed.
 */
export async function forkDesk(
  { accountSid, authToken, apiKeySid, apiKeySecret, serviceSid, rest, ws }: Provider,
  model: { url: string; key: string },
  { settings = {}, ahead = 0 }: Partial<Orders> = {},
): Promise<{ child: ChildProcess; base: string }> {
  const child = fork(fileURLToPath(new URL("deskProcess.ts", import.meta.url)), {
    env: { ...process.env, NODE_COMPILE_CACHE: cacheFolder("compiled") },
  });
  child.send({
    provider: { accountSid, authToken, apiKeySid, apiKeySecret, serviceSid, rest, ws },
    ahead,
    settings: {
      IDENTITY_SECRET: identitySecret,
      WEBHOOK_SCOPE: "service",
      MODEL_ANTHROPIC_URL: model.url,
      MODEL_ANTHROPIC_KEY: model.key,
      MODEL_ANTHROPIC_NAME: "test",
      ...settings,
    },
  });
  const [port] = await once(child, "message");
  return { child, base: `http://127.0.0.1:${port}` };
}
