import { toolStyle } from "../../branding/toolStyle.ts";
import type { Business } from "../../business/schema/business.ts";
import type { Speaker } from "../../languages/ownWords.ts";
import { textDirection } from "../../languages/textDirection.ts";
import { deskWords } from "../../languages/words.ts";
import { contentSource } from "../../text/contentSource.ts";
import { escapeMarkup } from "../../text/escape.ts";

/** Whose form a page answers, and where the page leads back to; each undefined where it is not known. */
export type FormOwner = { business?: Business; home: string | undefined };

/** Who speaks on a page: the business, or in English whoever answers where no site is known. */
export const speakerOf = ({ business }: FormOwner): Speaker => business ?? english;

const english: Speaker = { language: "en", words: {} };

/** A page for visitors without JavaScript: plain but for the name, in the language of the business. */
export function framePage(status: number, title: string, content: string, owner: FormOwner): Response {
  const { business, home } = owner;
  const { language } = speakerOf(owner);
  const back = escapeMarkup(deskWords(speakerOf(owner)).back);
  const name = escapeMarkup(business?.businessName ?? "");
  const heading = escapeMarkup(title);
  const direction = textDirection(language);
  const html = `<!doctype html>
<html lang="${escapeMarkup(language)}"${direction ? ` dir="${direction}"` : ""}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${heading}${name && ` | ${name}`}</title>
<style>${style}</style>
<main class="single">
${name && `<p><strong>${name}</strong></p>`}
<h1>${heading}</h1>
${content}
${home ? `<p><a href="${escapeMarkup(home)}">${back}</a></p>` : ""}
</main>
</html>
`;
  return new Response(html, { status, headers: frameHeaders(home) });
}

const style = `${toolStyle}
button { padding: .75em 1.25em; min-height: 44px }
label { font-weight: 700 }
input, textarea { display: block; width: 100%; min-height: 44px; padding: .5em; font-weight: 400 }
[aria-invalid] { border: 2px solid var(--mistake) }
.mistake { color: var(--mistake) }
`;

/** A form of the page may end on a page of the site, which a browser may hold against its policy too. */
const frameHeaders = (home: string | undefined) => ({
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${home && URL.canParse(home) ? ` ${contentSource(home)}` : ""}; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
});
