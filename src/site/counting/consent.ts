/** Where the browser keeps the visitor's answer. */
const consentKey = "analytics_consent";

/** Asks once whether visits may be counted; a browser that keeps nothing asks on every page. */
export function askConsent(notice: HTMLElement, start: () => void): void {
  const answer = readAnswer();
  if (answer === "yes") start();
  if (answer) return;
  notice.hidden = false;
  followHeight(notice);
  notice.addEventListener("click", ({ target }) => {
    const answer = target instanceof Element && target.closest("button")?.value;
    if (!answer) return;
    notice.hidden = true;
    storeAnswer(answer);
    if (answer === "yes") start();
  });
}

/** Tells the style how high the notice is, and whether that is more than a third of the screen. */
function followHeight(notice: HTMLElement): void {
  const root = document.documentElement;
  const measure = () => {
    // At the end of the page it is wider.
    notice.removeAttribute("data-tall");
    root.style.setProperty("--consent", `${notice.offsetHeight}px`);
    notice.toggleAttribute("data-tall", notice.offsetHeight > root.clientHeight / 3);
  };
  new ResizeObserver(measure).observe(notice);
  addEventListener("resize", measure);
}

function readAnswer(): string | null {
  try {
    return localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}

function storeAnswer(answer: string): void {
  try {
    localStorage.setItem(consentKey, answer);
  } catch {
    // The next page asks again.
  }
}
