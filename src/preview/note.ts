import type { Business } from "../business/schema.ts";
import { fillIsolated } from "../languages/fillIsolated.ts";
import { dateFormat } from "../languages/formats.ts";
import { previewWords } from "../languages/previewWords.ts";
import { escapeMarkup } from "../text/escape.ts";

/** By this a preview is known from a folder of somebody else's. */
export const generator = '<meta name="generator" content="Frontdesk preview">';

/** Behind the address of a page it asks to forget the password: `lock/worker.js` knows it too. */
const lockQuery = "?lock";

/** It stands above the page and goes away with it: nothing of the site lies below it. */
const style = `.draft-note{display:flex;flex-wrap:wrap;justify-content:center;gap:0 16px;padding:6px 16px;background:#fff4ce;color:#1b1b1b;font:0.8125rem/1.4 system-ui,sans-serif;text-align:center}.draft-note p{margin:0}.draft-note a{color:inherit}`;

/** What stands in the head of each page of a preview. */
export const draftHead = `<meta name="robots" content="noindex,nofollow">${generator}<style>${style}</style>`;

/** The note on each page of a preview, with the way to lock it where it has a password. */
export function draftNote(business: Business, time: Date, isLocked: boolean, homeHref: string): string {
  const { businessName: name, language, timezone } = business;
  const words = previewWords(business);
  const date = dateFormat("stamp", language, timezone).format(time);
  const text = escapeMarkup(fillIsolated(words.draft, { name, date }, business));
  const lock = `<a href="${homeHref}${lockQuery}">${escapeMarkup(words.lock)}</a>`;
  return `<aside class="draft-note"><p dir="auto">${text}</p>${isLocked ? lock : ""}</aside>`;
}
