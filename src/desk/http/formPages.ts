import type { Business } from "../../business/schema.ts";
import { escapeMarkup } from "../../text/escape.ts";
import { tooMany, tooManyInSpanish } from "../stores/limits.ts";

// Pages for visitors without JavaScript: plain, of no brand, in the language of the business.

const english = {
  thanks: "Thank you",
  kept: "Your message has arrived. We will get back to you.",
  back: "Back to the site",
  again: "Once more, please",
  quick: "That was very quick, so we ask once more: is this message yours?",
  send: "Yes, send it",
  unsent: "Not sent",
  fields: "Please go back and give your name, and a phone number or e-mail address.",
  site: "There is no site of this name.",
  failed: "We could not keep your message just now. Please go back and send it again in a minute.",
  limit: "Too many messages were sent.",
  call: (phone: string) => ` You can also call us at ${phone}.`,
  tooMany,
};
type Words = typeof english;

const spanish: Words = {
  thanks: "Gracias",
  kept: "Su mensaje ha llegado. Nos pondremos en contacto con usted.",
  back: "Volver al sitio",
  again: "Una vez más, por favor",
  quick: "Ha sido muy rápido, así que preguntamos otra vez: ¿es suyo este mensaje?",
  send: "Sí, enviarlo",
  unsent: "No enviado",
  fields: "Vuelva atrás y escriba su nombre y un teléfono o correo electrónico, por favor.",
  site: "No hay ningún sitio con este nombre.",
  failed: "No hemos podido guardar su mensaje. Vuelva atrás y envíelo otra vez en un minuto, por favor.",
  limit: "Se han enviado demasiados mensajes.",
  call: (phone) => ` También puede llamarnos al ${phone}.`,
  tooMany: tooManyInSpanish,
};

const isSpanish = (business: Business | undefined) => business?.language.startsWith("es") === true;
const wordsOf = (business: Business | undefined): Words => (isSpanish(business) ? spanish : english);

/** Thanks for a form. */
export function thanksPage(business: Business): Response {
  const { thanks, kept } = wordsOf(business);
  return page(200, thanks, `<p>${kept}</p>`, business);
}

/** Asks for a form again that came back too quickly for a person: the same fields, behind a button. */
export function againPage(business: Business, fields: Record<string, string | number>): Response {
  const { again, quick, send } = wordsOf(business);
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(String(value))}">`,
  );
  const form = `<form method="post">${inputs.join("")}<p><button>${send}</button></p></form>`;
  return page(200, again, `<p>${quick}</p>${form}`, business);
}

/** Says why a form was not taken, and what to do. `wait`: seconds until it may be sent again. */
export function messagePage(
  status: number,
  reason: "fields" | "site" | "failed" | "limit",
  business?: Business,
  wait = 0,
): Response {
  const words = wordsOf(business);
  const phone = business?.phone;
  const text = wait
    ? words.tooMany(words[reason], wait, phone)
    : words[reason] + (phone ? words.call(phone) : "");
  const response = page(status, words.unsent, `<p>${escapeMarkup(text)}</p>`, business);
  if (wait) response.headers.set("retry-after", String(wait));
  return response;
}

function page(status: number, title: string, content: string, business: Business | undefined): Response {
  const html = `<!doctype html>
<html lang="${isSpanish(business) ? "es" : "en"}">
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
<p><a href="/">${wordsOf(business).back}</a></p>
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
