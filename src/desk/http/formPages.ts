import { phoneLink } from "../../business/links.ts";
import type { Business } from "../../business/schema/business.ts";
import { fillIsolated } from "../../languages/fillIsolated.ts";
import { deskWords } from "../../languages/words.ts";
import { escapeMarkup } from "../../text/escape.ts";
import { formatTryAgain } from "../words.ts";
import { type FormFields, writeForm, writeHidden } from "./formFields.ts";
import { type FormOwner, framePage, speakerOf } from "./formFrame.ts";

/** Thanks for a form of a site that has no page for it. */
export function thanksPage(owner: FormOwner): Response {
  const { thanks, kept } = deskWords(speakerOf(owner));
  return framePage(200, thanks, `<p>${escapeMarkup(kept)}</p>`, owner);
}

/** Asks once more for a form that a robot may have sent: the same fields, behind a button. */
export function confirmPage(fields: FormFields, owner: FormOwner): Response {
  const { again, quick, send } = deskWords(speakerOf(owner));
  const button = `<p><button>${escapeMarkup(send)}</button></p>`;
  const form = `<form method="post">${writeHidden(fields)}${button}</form>`;
  return framePage(200, again, `<p>${escapeMarkup(quick)}</p>${form}`, owner);
}

/** Why a form was not taken: when it may be sent again, and the form to do so with what was typed. */
type Refusal = {
  status: number;
  reason: keyof typeof textsWithoutSite | "failed" | "limit" | "foreign" | "tooMuch";
  retryAfterSeconds?: number;
  fields?: FormFields;
};

/** What is said where no site is known, whose language it would be in. */
const textsWithoutSite = {
  fields: "Please go back and give your name, and a phone number or e-mail address.",
  site: "There is no site of this name.",
};

/** Says why a form was not taken, and what to do. */
export function refusalPage(refusal: Refusal, owner: FormOwner): Response {
  const { status, reason, retryAfterSeconds, fields } = refusal;
  const { business } = owner;
  const form = fields && business ? writeForm(fields, business) : "";
  // The form itself says what is wrong in it.
  const text =
    form && reason === "fields" ? "" : `<p>${linkPhone(formatRefusal(refusal, owner), business)}</p>`;
  const response = framePage(status, deskWords(speakerOf(owner)).unsent, text + form, owner);
  if (retryAfterSeconds) response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

function formatRefusal({ reason, retryAfterSeconds, fields }: Refusal, owner: FormOwner): string {
  const speaker = speakerOf(owner);
  const words = deskWords(speaker);
  const phone = owner.business?.phone;
  if (reason === "fields" || reason === "site") return textsWithoutSite[reason];
  const callUs = phone ? fillIsolated(words.call, { phone }, speaker) : "";
  const next = retryAfterSeconds ? formatTryAgain(retryAfterSeconds, speaker, phone) : callUs;
  return [words[reason], fields ? "" : words.goBack, next].filter(Boolean).join(" ");
}

/** A text as HTML, in which the phone number of the business is a link. */
function linkPhone(text: string, business: Business | undefined): string {
  const { phone } = business ?? {};
  if (!business || !phone) return escapeMarkup(text);
  const link = `<a href="${phoneLink(phone, business)}" dir="ltr">${escapeMarkup(phone)}</a>`;
  return text.split(phone).map(escapeMarkup).join(link);
}
