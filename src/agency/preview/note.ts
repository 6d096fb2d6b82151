import { toolTokens } from "../../branding/toolStyle.ts";
import type { Business } from "../../business/schema/business.ts";
import { fillIsolated } from "../../languages/fillIsolated.ts";
import { dateFormat } from "../../languages/formats.ts";
import { previewWords } from "../../languages/words.ts";
import { escapeMarkup } from "../../text/escape.ts";

/** By this a preview is known from a folder of somebody else's. */
export const generator = '<meta name="generator" content="Frontdesk preview">';

/** It stands above the page and goes away with it: nothing of the site lies below it. */
const style = `.draft-note{${toolTokens.replace(/\n */g, "")}padding:6px 16px;background:var(--note);color:var(--ink);font:var(--small)/1.4 var(--face);text-align:center}.draft-note p{margin:0}`;

/** What stands in the head of each page of a preview. */
export const draftHead = `<meta name="robots" content="noindex,nofollow">${generator}<style>${style}</style>`;

/** The note on each page of a preview. */
export function draftNote(business: Business, time: Date): string {
  const { businessName: name, language, timezone } = business;
  const words = previewWords(business);
  const date = dateFormat("stamp", language, timezone).format(time);
  const text = escapeMarkup(fillIsolated(words.draft, { name, date }, business));
  return `<aside class="draft-note"><p dir="auto">${text}</p></aside>`;
}
