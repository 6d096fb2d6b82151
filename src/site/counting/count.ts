/** What an `analytics` event of the window tells: what happened, and more about it. */
type Recorded = { name: string } & Record<string, unknown>;
type Send = (recorded: Recorded) => void;
/** A function of a service that keeps calls until its script is there. */
type Queue = ((...call: unknown[]) => void) & { q?: unknown[][] };

declare global {
  interface Window {
    plausible?: Queue;
    dataLayer?: unknown[];
  }
}

/** Where the visitor's answer is kept. */
const consentKey = "analytics_consent";

/** Plausible keeps no cookies, so nobody is asked; its script stands in the page. */
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

/** Asks once whether visits may be counted, and remembers the answer; a browser that keeps nothing is asked on every page. */
function askFirst(notice: HTMLElement, start: () => void): void {
  const known = remembered();
  if (known === "yes") start();
  if (known) return;
  notice.hidden = false;
  notice.addEventListener("click", ({ target }) => {
    const answer = target instanceof Element && target.closest("button")?.value;
    if (!answer) return;
    notice.hidden = true;
    remember(answer);
    if (answer === "yes") start();
  });
}

function remembered(): string | null {
  try {
    return localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}

function remember(answer: string): void {
  try {
    localStorage.setItem(consentKey, answer);
  } catch {
    // Asked again on the next page.
  }
}

const listen = (send: Send) =>
  addEventListener("analytics", (event) => event instanceof CustomEvent && send(event.detail));

const notice = document.querySelector<HTMLElement>("[data-ga4]");
if (notice) askFirst(notice, () => listen(countWithGoogle(notice.dataset["ga4"] ?? "")));
else listen(countWithPlausible());

export {};
