import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Redis } from "ioredis";
import { writeFunctions } from "../../../src/build/hostFolder.ts";
import { formatFacts } from "../../../src/business/facts.ts";
import { connectRedis, firstAttempt } from "../../../src/store/redis.ts";
import type { ChatHost, OpenChatHost } from "./chatSpecification.ts";
import { functionsOf } from "./functionsOf.ts";

type FunctionHost = {
  name: "vercel" | "netlify";
  /** The modules of the function, and of what the schedule calls, below the folder that is deployed. */
  module: string;
  schedule: { module: string; path: string };
  /** The header that the host overwrites with the visitor's address. */
  addressHeader: string;
};

export const functionHosts: Record<FunctionHost["name"], FunctionHost> = {
  vercel: {
    name: "vercel",
    module: ".vercel/output/functions/api/desk.func/index.mjs",
    schedule: { module: ".vercel/output/functions/api/desk.func/index.mjs", path: "/api/backlog" },
    addressHeader: "x-real-ip",
  },
  netlify: {
    name: "netlify",
    module: ".netlify/v1/functions/desk/index.mjs",
    schedule: { module: ".netlify/v1/functions/backlog/index.mjs", path: "/" },
    addressHeader: "x-nf-client-connection-ip",
  },
};

const program = fileURLToPath(new URL("functionProcess.ts", import.meta.url));

/** A process that runs a module of a host; `printed` is its log. */
export async function startFunction(
  { name }: Pick<FunctionHost, "name">,
  module: string,
  settings: Record<string, string>,
  { laterMs = 0, endsWithWork = false }: { laterMs?: number; endsWithWork?: boolean } = {},
) {
  const publicUrl = settings["PUBLIC_URL"] ?? "https://acme.example";
  const words = [name, module, publicUrl, String(laterMs), endsWithWork ? "ends" : ""];
  const child = fork(program, words, {
    env: { PATH: process.env["PATH"], ...settings },
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const printed = { stderr: "" };
  child.stderr?.on("data", (text) => {
    printed.stderr += text;
  });
  const [port] = await Promise.race([
    once(child, "message"),
    once(child, "close").then(() => Promise.reject(new Error(printed.stderr))),
  ]);
  const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return { child, call, printed };
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
}

const builds = new Map<string, Promise<string>>();

/** The folder of a host's functions for a site, built once in a process. */
export function buildFunctions({ name }: FunctionHost, facts: string): Promise<string> {
  const build = async () => {
    const folder = await mkdtemp(join(tmpdir(), "functions-"));
    await writeFunctions(folder, functionsOf(name), facts);
    return folder;
  };
  const folder = builds.get(name + facts) ?? build();
  builds.set(name + facts, folder);
  return folder;
}

/** Opens built functions of a host; with these settings beside those of a test. */
export const openFunctions =
  (host: FunctionHost, ownSettings: () => { REDIS_URL?: string } = () => ({})): OpenChatHost =>
  async (testSettings, site): Promise<ChatHost> => {
    const folder = await buildFunctions(host, formatFacts(site));
    const publicUrl = "https://chat.example.com";
    const settings = { ...testSettings, PUBLIC_URL: publicUrl, ...ownSettings() };
    if (settings.REDIS_URL) await withRedis(settings.REDIS_URL, (redis) => redis.flushall());
    let passedMs = 0;
    const start = (module: string) =>
      startFunction(host, join(folder, module), settings, { laterMs: passedMs });
    let running = await start(host.module);
    return {
      publicUrl,
      call: (path, init, address) => {
        const headers = new Headers(init.headers);
        headers.set(host.addressHeader, address);
        return running.call(path, { ...init, headers });
      },
      crash: () => kill(running.child),
      restart: async (laterMs) => {
        passedMs += laterMs;
        if (settings.REDIS_URL) await withRedis(settings.REDIS_URL, (redis) => age(redis, laterMs));
        running = await start(host.module);
        const { module, path } = host.schedule;
        const schedule = module === host.module ? running : await start(module);
        await schedule.call(path);
        if (schedule !== running) await kill(schedule.child);
      },
      close: () => kill(running.child),
    };
  };

async function withRedis(url: string, work: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = connectRedis(url, () => {});
  await firstAttempt(redis);
  await work(redis);
  redis.disconnect();
}

/** Brings what a Redis lets go of so many ms nearer. */
async function age(redis: Redis, ms: number): Promise<void> {
  for (const key of await redis.keys("*")) {
    const leftMs = await redis.pttl(key);
    if (leftMs >= 0) await redis.pexpire(key, Math.max(1, leftMs - ms));
  }
}
