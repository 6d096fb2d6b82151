import { type Clock, withTimeout } from "../async/clock.ts";
import { Failure } from "./failure.ts";

/** What a renewal works with: how to ask for a new token, and how to hand it to the service, which may refuse it. */
export type RenewalPorts = {
  ask: (signal: AbortSignal) => Promise<string>;
  handOver: (token: string) => Promise<void>;
  clock: Clock;
};

/** First and longest pause between two tries, in milliseconds. */
const [firstPause, longestPause] = [5_000, 60_000];

/** How long the service may take to answer, in milliseconds (spec 9: its request timeout). */
const longestAnswer = 30_000;

/** Renews a token that is still good: tries until the service has accepted a new one, or the signal is aborted. */
export async function renewToken(ports: RenewalPorts, signal: AbortSignal): Promise<string | undefined> {
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    const token = await renewOnce(ports, signal).catch(() => undefined);
    if (token) return token;
    await ports.clock.wait(pause, signal).catch(() => {});
  }
  return undefined;
}

async function renewOnce({ ask, handOver, clock }: RenewalPorts, outer: AbortSignal): Promise<string> {
  const token = await ask(outer);
  await withTimeout(longestAnswer, new Failure("The renewed token was not answered"), () => handOver(token), {
    clock,
    outer,
  });
  return token;
}
