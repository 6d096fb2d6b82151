import { stringify } from "yaml";
import { fieldNames, notesOf } from "../../business/schema/business.ts";
import { colour } from "../../business/schema/fields.ts";
import { escapeMarkup } from "../../text/escape.ts";

/** A field that the workplace edits: by what, its name for people, and how a file may have it. */
type EditedField = {
  name: (typeof fieldNames)[number];
  input: "line" | "rows" | "colour" | "choice";
  label: string;
  example: string;
  options: readonly string[];
};

/** The fields that the workplace edits, by what is noted of them. */
export const editedFields: readonly EditedField[] = fieldNames.flatMap((name): EditedField[] => {
  const { isEdited, kind, examples: [example] = [] } = notesOf(name) ?? {};
  if (!isEdited || !kind) return [];
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  // A list of choices has them by this name.
  const options = "options" in kind ? (kind.options as string[]) : [];
  if (typeof example !== "string")
    return [{ name, input: "rows", label, example: stringify(example).trimEnd(), options }];
  return [
    { name, input: kind === colour ? "colour" : options.length ? "choice" : "line", label, example, options },
  ];
});

/** The controls of the form in which they are edited. */
export const formatEditedFields = (): string => editedFields.map(formatField).join("\n");

function formatField({ name, input, label, example, options }: EditedField): string {
  const problem = `<small class="problem" id="${name}-problem" role="status"></small>`;
  const attributes = `id="${name}" placeholder="${escapeMarkup(example)}" aria-describedby="${name}-problem" spellcheck="${input === "line"}" autocomplete="off"`;
  if (input === "choice")
    return `<fieldset class="choices-of" data-field="${name}"><legend>${label}</legend>${["", ...options].map((option) => formatOption(name, option)).join("")}${problem}</fieldset>`;
  const text =
    input === "rows" ? `<textarea rows="6" ${attributes}></textarea>` : `<input type="text" ${attributes}>`;
  const picker = input === "colour" ? `<input type="color" aria-label="Choose: ${label}">` : "";
  return `<div class="field" data-field="${name}"><label for="${name}">${label}</label><span>${picker}${text}</span>${problem}</div>`;
}

const formatOption = (name: string, option: string) =>
  `<label><input type="radio" name="${name}" value="${option}"${option && ` aria-label="${option}"`}>${option && '<span class="miniature"></span>'}<span class="name">${option}</span></label>`;
