import { askConsent } from "./consent.ts";

/** The detail of an `analytics` event of the window: what happened, and more about it. */
type AnalyticsEvent = { name: string } & Record<string, unknown>;
type Send = (event: AnalyticsEvent) => void;
/** A service's function that keeps calls until its script arrives. */
type Queue = ((...call: unknown[]) => void) & { q?: unknown[][] };

declare global {
  interface Window {
    plausible?: Queue;
    dataLayer?: unknown[];
  }
}

/** Plausible keeps no cookies and asks nobody; its script stands in the page. */
function countWithPlausible(): Send {
  const queue: Queue = (...call) => {
    queue.q ??= [];
    queue.q.push(call);
  };
  window.plausible ??= queue;
  return ({ name, ...props }) => window.plausible?.(name, { props });
}

function countWithGoogle(id: string): Send {
  window.dataLayer ??= [];
  function gtag(..._call: unknown[]) {
    // biome-ignore lint/complexity/noArguments: Google's script takes only such objects for calls, no lists.
    window.dataLayer?.push(arguments);
  }
  gtag("js", new Date());
  gtag("config", id);
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
  return ({ name, ...more }) => gtag("event", name.toLowerCase().replace(/\W+/g, "_"), more);
}

const sendEvents = (send: Send) =>
  addEventListener("analytics", (event) => event instanceof CustomEvent && send(event.detail));

const notice = document.querySelector<HTMLElement>("[data-ga4]");
if (notice) askConsent(notice, () => sendEvents(countWithGoogle(notice.dataset["ga4"] ?? "")));
else sendEvents(countWithPlausible());
