import type { Business } from "../../business/schema/business.ts";
import { maxLengths, nameMistake, phoneOrEmailMistake } from "../../chat/contact.ts";
import { fillIsolated } from "../../languages/fillIsolated.ts";
import { chatWords, deskWords, siteWords } from "../../languages/words.ts";
import { escapeMarkup } from "../../text/escape.ts";

/** The fields of a form by name, as they were sent. */
export type FormFields = Readonly<Record<string, string>>;

/** The fields that a visitor fills; all others go back as they came. */
const visitorFields = ["name", "contact", "message"];

/** Writes a form once more: with what was typed, and each mistake at its field. */
export function writeForm(fields: FormFields, business: Business): string {
  const { name = "", contact = "", message = "" } = fields;
  const words = siteWords(business);
  const mistakes = findMistakes(fields, business);
  const attributes = (field: string) => writeMistakeAttributes(field, mistakes);
  const nameControl = `<input type="text" name="name" value="${escapeMarkup(name)}" autocomplete="name" maxlength="${maxLengths.name}" required${attributes("name")}>`;
  const contactControl = `<input type="text" name="contact" value="${escapeMarkup(contact)}" autocomplete="email" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="${maxLengths.phoneOrEmail}" required${attributes("contact")}>`;
  const messageControl = `<textarea name="message" rows="4" maxlength="${maxLengths.message}"${attributes("message")}>\n${escapeMarkup(message)}</textarea>`;
  return `<form method="post">
${writeField({ label: words.yourName, control: nameControl, name: "name", mistakes })}
${writeField({ label: words.yourContact, control: contactControl, name: "contact", mistakes })}
${writeField({ label: `${words.yourMessage} ${words.optional}`, control: messageControl, name: "message", mistakes })}
${writeHidden(fields, (field) => !visitorFields.includes(field))}
<p><button>${escapeMarkup(words.send)}</button></p>
</form>`;
}

/** Mistakes in words by the names of their fields, in the order of the form. */
type Mistakes = ReadonlyMap<string, string>;

/** Finds what a visitor must mend before the form can be taken. */
function findMistakes({ name = "", contact = "", message = "" }: FormFields, business: Business): Mistakes {
  const { mistakes } = chatWords(business).form;
  const { tooLong } = deskWords(business);
  const lengthMistake = (text: string, max: number) =>
    text.trim().length > max &&
    fillIsolated(tooLong, { max: max.toLocaleString(business.language) }, business);
  const [ofName, ofContact] = [nameMistake(name), phoneOrEmailMistake(contact)];
  const found: [string, string | false | undefined][] = [
    ["name", lengthMistake(name, maxLengths.name) || (ofName && mistakes[ofName])],
    ["contact", lengthMistake(contact, maxLengths.phoneOrEmail) || (ofContact && mistakes[ofContact])],
    ["message", lengthMistake(message, maxLengths.message)],
  ];
  return new Map(found.flatMap(([field, mistake]) => (mistake ? [[field, mistake]] : [])));
}

/** Points from a field to its mistake; the first one that has one gets the focus. */
function writeMistakeAttributes(name: string, mistakes: Mistakes): string {
  if (!mistakes.has(name)) return ' dir="auto"';
  const [first] = mistakes.keys();
  return ` dir="auto" aria-invalid="true" aria-describedby="${name}-mistake"${name === first ? " autofocus" : ""}`;
}

type Field = { label: string; control: string; name: string; mistakes: Mistakes };

function writeField({ label, control, name, mistakes }: Field): string {
  const field = `<label>${escapeMarkup(label)} ${control}</label>`;
  const mistake = mistakes.get(name);
  if (!mistake) return `<p>${field}</p>`;
  return `<p>${field}
<span class="mistake" id="${name}-mistake">${escapeMarkup(mistake)}</span></p>`;
}

/** Writes fields that a form sends again unseen. */
export const writeHidden = (fields: FormFields, isWanted = (_name: string) => true): string =>
  Object.entries(fields)
    .filter(([name, value]) => isWanted(name) && value)
    .map(
      ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
    )
    .join("");
