import type { Business } from "../../business/schema.ts";
import { deskWords } from "../../languages/deskWords.ts";
import { textDirection } from "../../languages/direction.ts";
import { fillIsolated } from "../../languages/fillIsolated.ts";
import { escapeMarkup } from "../../text/escape.ts";
import { formatTryAgain } from "../words.ts";

// Pages for visitors without JavaScript: plain, of no brand, in the language of the business.

/** Who speaks where no site is known. */
const english = { language: "en", words: {} };

/** Whose form a page answers, and where the page leads back to; each undefined where it is not known. */
type FormOwner = { business?: Business; home: string | undefined };

/** Thanks for a form. */
export function thanksPage(owner: FormOwner): Response {
  const { thanks, kept } = deskWords(owner.business ?? english);
  return page(200, thanks, `<p>${kept}</p>`, owner);
}

/** Asks once more for a form that came back too quickly for a person: the same fields, behind a button. */
export function confirmPage(fields: Record<string, string | number>, owner: FormOwner): Response {
  const { again, quick, send } = deskWords(owner.business ?? english);
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(String(value))}">`,
  );
  const form = `<form method="post">${inputs.join("")}<p><button>${send}</button></p></form>`;
  return page(200, again, `<p>${quick}</p>${form}`, owner);
}

/** Says why a form was not taken, and what to do; with `retryAfterSeconds`, when it may be sent again. */
export function refusalPage(
  status: number,
  reason: "fields" | "site" | "failed" | "limit",
  owner: FormOwner,
  retryAfterSeconds = 0,
): Response {
  const { business } = owner;
  const speaker = business ?? english;
  const words = deskWords(speaker);
  const phone = business?.phone;
  const callUs = phone ? fillIsolated(words.call, { phone }, speaker) : "";
  const next = retryAfterSeconds ? formatTryAgain(retryAfterSeconds, speaker, phone) : callUs;
  const text = `${words[reason]} ${next}`.trim();
  const response = page(status, words.unsent, `<p>${escapeMarkup(text)}</p>`, owner);
  if (retryAfterSeconds) response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

function page(status: number, title: string, content: string, { business, home }: FormOwner): Response {
  const speaker = business ?? english;
  const { back } = deskWords(speaker);
  const html = `<!doctype html>
<html lang="${speaker.language}" dir="${textDirection(speaker.language) ?? "ltr"}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body { font: 1.125rem/1.55 system-ui, sans-serif; color: #222; background: #fff; max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem }
h1 { font-size: 2rem; line-height: 1.15 }
a { color: inherit; text-underline-offset: .2em }
button { font: inherit; padding: .75em 1.25em; min-height: 44px }
</style>
<main>
<h1>${title}</h1>
${content}
${home ? `<p><a href="${escapeMarkup(home)}">${back}</a></p>` : ""}
</main>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    },
  });
}
