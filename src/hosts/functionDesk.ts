import { AsyncLocalStorage } from "node:async_hooks";
import { timingSafeEqual } from "node:crypto";
import { backgroundClock } from "../desk/clock.ts";
import { refuse } from "../desk/http/answers.ts";
import { causeOf } from "../desk/log.ts";
import type { OpenDesk } from "../desk/openDesk.ts";
import type { HostFacts } from "../desk/settings/hostFacts.ts";
import type { Settings } from "../desk/settings/settings.ts";
import { openFunctionDesk, SettingsError, writeFunctionLog } from "./openFunctionDesk.ts";

/** Keeps the instance awake until work has ended, as each host does it. */
export type WaitUntil = (work: Promise<unknown>) => void;

/** A desk in a function. Neither call rejects. */
export type FunctionDesk = {
  /** Answers a call of `/api/...`. */
  handle: (request: Request, waitUntil: WaitUntil) => Promise<Response>;
  /** Works off the backlog; resolves once that is done or takes too long for a function. */
  workOffBacklog: (waitUntil: WaitUntil) => Promise<Response>;
  /** The same for a schedule that calls a public address, and refuses strangers. */
  workOffForSchedule: (request: Request, waitUntil: WaitUntil) => Promise<Response>;
};

/** How long work may go on after its answer: hosts end functions after 30 s or more. */
const workTimeoutMs = 25_000;

/** How often one instance works off the backlog, at most. */
const backlogPauseMs = 20_000;

/**
 * A desk in functions of a host, opened by the first call of an instance; `facts` are those of its one site.
 * Settings that are missing or wrong have every call answered with 503, and each is a line of the log of its
 * instance; what fails otherwise is answered with 500.
 */
export function createFunctionDesk(host: HostFacts, facts: string): FunctionDesk {
  const calls = new AsyncLocalStorage<WaitUntil>();
  let opened: OpenDesk | SettingsError | undefined;
  let lastMs = -Infinity;
  // Work belongs to the call that it began with.
  const inBackground = (work: Promise<void>) => calls.getStore()?.(withinLimit(work));
  /** Works off the backlog, unless this instance did so just now. */
  const workOffSoon = async (desk: OpenDesk): Promise<void> => {
    if (performance.now() - lastMs < backlogPauseMs) return;
    lastMs = performance.now();
    await withinLimit(desk.workOffBacklog());
  };
  const withDesk = (waitUntil: WaitUntil, answer: (desk: OpenDesk) => Promise<Response>) =>
    calls.run(waitUntil, async () => {
      try {
        opened ??= openOrLog(host, facts, inBackground);
        const desk = opened;
        if (!(desk instanceof SettingsError)) return await answer(desk);
        return refuse(503, "settings", "This chat is not set up yet.", { "retry-after": "60" });
      } catch (error) {
        writeFunctionLog({ event: "call-failed", cause: causeOf(error) });
        return refuse(500, "server", "The request failed. Try again.");
      }
    });
  const answerSchedule = async (desk: OpenDesk) => {
    await workOffSoon(desk);
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  };
  return {
    workOffBacklog: (waitUntil) => withDesk(waitUntil, answerSchedule),
    workOffForSchedule: (request, waitUntil) =>
      withDesk(waitUntil, async (desk) => refuseStranger(request, desk.settings) ?? answerSchedule(desk)),
    handle: (request, waitUntil) =>
      withDesk(waitUntil, async (desk) => {
        const response = await desk.fetch(request);
        // Whoever is refused has no work done.
        if (response.status < 400) waitUntil(workOffSoon(desk));
        return response;
      }),
  };
}

/** Lets go of work that would outlive the function; what it leaves undone is done later. */
async function withinLimit(work: Promise<void>): Promise<void> {
  const end = new AbortController();
  await Promise.race([work, backgroundClock.wait(workTimeoutMs, end.signal).catch(() => {})]);
  end.abort();
}

/**
 * Refuses a call that is not of the host's schedule; without CRON_SECRET anybody may wake the desk, every 20
 * s at most.
 */
function refuseStranger(request: Request, { CRON_SECRET }: Settings): Response | undefined {
  if (request.method !== "GET") return refuse(405, "method", "Use GET.", { allow: "GET" });
  if (!CRON_SECRET) return undefined;
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${CRON_SECRET}`);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return undefined;
  return refuse(401, "token", "Only the schedule of the host may do this.");
}

/**
 * Opens the desk, or gives back what is wrong with the settings: an instance has the same ones until it ends,
 * so that the log names them once.
 */
function openOrLog(...parts: Parameters<typeof openFunctionDesk>): OpenDesk | SettingsError {
  try {
    return openFunctionDesk(...parts);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const { name, problem } of error.mistakes)
      writeFunctionLog({ event: "setting-wrong", setting: name, problem });
    return error;
  }
}
