import { findPart } from "./element.ts";

/** A reader who is this near to the end of the page, in px, is there. */
const nearPx = 40;

/** Heading and form stay in sight together as long as they leave this part of the screen to the messages. */
const maxCovered = 0.6;

/** Where the person reads, and how they learn of what comes in elsewhere. */
export type Reading = {
  /**
   * The messages have grown: keeps the newest in sight of who reads there or wrote it, and tells others of
   * it.
   */
  onGrown: (isOwn: boolean) => void;
  goToEnd: () => void;
};

export function createReading(): Reading {
  const newer = findPart("newer");
  const tellAway = createTitleCount();
  let isAtEnd = true;
  const goToEnd = () => {
    isAtEnd = true;
    newer.hidden = true;
    scrollTo({ top: document.documentElement.scrollHeight });
  };
  newer.addEventListener("click", goToEnd);
  addEventListener("scroll", () => {
    const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
    isAtEnd = scrollHeight - clientHeight - scrollTop < nearPx;
    if (isAtEnd) newer.hidden = true;
  });
  keepMessagesFree(() => isAtEnd && goToEnd());
  return {
    goToEnd,
    onGrown: (isOwn) => {
      if (isAtEnd || isOwn) goToEnd();
      else newer.hidden = false;
      if (!isOwn) tellAway();
    },
  };
}

/**
 * Lets heading and form scroll with the messages where together they would cover them: large text, a low
 * screen.
 */
function keepMessagesFree(onFit: () => void): void {
  const [who, form] = [findPart("who"), findPart("form")];
  const fit = () => {
    const covered = who.offsetHeight + form.offsetHeight;
    document.body.classList.toggle("flowing", covered > innerHeight * maxCovered);
    if (form.offsetHeight > 0) onFit();
  };
  const sizes = new ResizeObserver(fit);
  for (const part of [who, form]) sizes.observe(part);
  addEventListener("resize", fit);
}

/** Returns how a person who is away learns of a message: by a count in the title, until they are back. */
function createTitleCount(): () => void {
  const { title } = document;
  let unread = 0;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    unread = 0;
    document.title = title;
  });
  return () => {
    if (document.hidden) document.title = `(${++unread}) ${title}`;
  };
}
