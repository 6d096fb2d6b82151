import type { Business } from "../../business/schema.ts";
import { maxLengths, nameMistake, phoneOrEmailMistake } from "../../chat/contact.ts";
import { chatWords } from "../../languages/chatWords.ts";
import { siteWords } from "../../languages/siteWords.ts";
import { escapeMarkup } from "../../text/escape.ts";

/** The fields of a form by name, as they were sent. */
export type FormFields = Readonly<Record<string, string>>;

/** The fields that a visitor fills; all others go back as they came. */
const visible = ["name", "contact", "message"];

/** Whether somebody must mend a field before the form can be taken. */
export const hasMistake = ({ name = "", contact = "" }: FormFields): boolean =>
  Boolean(nameMistake(name) || phoneOrEmailMistake(contact));

/** Writes a form once more: with what was typed, and each mistake at its field. */
export function writeForm(fields: FormFields, business: Business): string {
  const { name = "", contact = "", message = "" } = fields;
  const words = siteWords(business);
  const { mistakes } = chatWords(business).form;
  const ofName = nameMistake(name);
  const ofContact = phoneOrEmailMistake(contact);
  const nameField = `<input type="text" name="name" value="${escapeMarkup(name)}" autocomplete="name" maxlength="${maxLengths.name}" required`;
  const contactField = `<input type="text" name="contact" value="${escapeMarkup(contact)}" autocomplete="email" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="${maxLengths.phoneOrEmail}" required`;
  const messageField = `<textarea name="message" rows="4" maxlength="${maxLengths.message}" dir="auto">\n${escapeMarkup(message)}</textarea>`;
  return `<form method="post">
${writeField("name", words.yourName, nameField, ofName && mistakes[ofName])}
${writeField("contact", words.yourContact, contactField, ofContact && mistakes[ofContact], !ofName)}
<p><label>${escapeMarkup(`${words.yourMessage} ${words.optional}`)} ${messageField}</label></p>
${writeHidden(fields, (field) => !visible.includes(field))}
<p><button>${escapeMarkup(words.send)}</button></p>
</form>`;
}

/** Writes a field with its mistake; the first one that has one gets the focus. */
function writeField(
  name: string,
  label: string,
  field: string,
  mistake: string | undefined,
  isFirst = true,
): string {
  if (!mistake) return `<p><label>${escapeMarkup(label)} ${field} dir="auto"></label></p>`;
  const id = `${name}-mistake`;
  const focus = isFirst ? " autofocus" : "";
  return `<p><label>${escapeMarkup(label)} ${field} dir="auto" aria-invalid="true" aria-describedby="${id}"${focus}></label>
<span class="mistake" id="${id}">${escapeMarkup(mistake)}</span></p>`;
}

/** Writes fields that a form sends again unseen. */
export const writeHidden = (fields: FormFields, isWanted = (_name: string) => true): string =>
  Object.entries(fields)
    .filter(([name, value]) => isWanted(name) && value)
    .map(
      ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
    )
    .join("");
