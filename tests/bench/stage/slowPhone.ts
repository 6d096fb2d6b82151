import type { Page } from "@playwright/test";

export const screen = { width: 390, height: 844 };

type Network = { bytesPerSecond: number; latency: number };

/** A slow phone: 1.6 Mbit/s, 150 ms, a processor a quarter as fast (Lighthouse's "slow 4G"). */
const phone = { bytesPerSecond: 200_000, latency: 150, slowdown: 4 };

/** Makes the page as slow as a phone; answers how to change its network. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  const setNetwork = ({ bytesPerSecond, latency }: Network) =>
    session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  await setNetwork(phone);
  await session.send("Emulation.setCPUThrottlingRate", { rate: phone.slowdown });
  return setNetwork;
}

/**
 * Runs in the page: when its largest text or picture was painted (ms), and how far things moved (0: not at
 * all).
 */
export async function paints() {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect();
        resolve(list.getEntries());
      }).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const largest = (await entries("largest-contentful-paint")).at(-1)?.startTime ?? Number.NaN;
  const shifts = (await entries("layout-shift")).map((entry) => Number(Reflect.get(entry, "value")));
  return { "LCP ms": Math.round(largest), CLS: shifts.reduce((sum, value) => sum + value, 0) };
}
