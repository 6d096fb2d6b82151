import { computed } from "nanostores";
import { call } from "./calls.ts";
import { element, find, findAll } from "./dom.ts";
import { $details, $tried, loadDetails, tryValues } from "./state.ts";

const form = find<HTMLFormElement>(".values");
const looks = find(".looks", form);
const repairs = find(".repairs", form);
const outcome = find(".outcome", form);
const save = find<HTMLButtonElement>("[type=submit]", form);
const back = find<HTMLButtonElement>("[type=reset]", form);
const undo = find<HTMLButtonElement>(".undo", form);

type Details = NonNullable<ReturnType<typeof $details.get>>;
type Field = keyof Details["values"];

const colours = (["primaryColor", "secondaryColor"] as const).map((field) => {
  const fieldset = find(`[data-field=${field}]`, form);
  return {
    field,
    picker: find<HTMLInputElement>("[type=color]", fieldset),
    text: find<HTMLInputElement>("[type=text]", fieldset),
    none: find<HTMLButtonElement>("button", fieldset),
  };
});

function tryValue(field: Field, value: string | null) {
  const details = $details.get();
  outcome.textContent = "";
  if (details) tryValues(details, { [field]: value });
}

/** The colours and look of the site, with those that are tried. */
const $values = computed([$details, $tried], (details, tried) => {
  const own = details && (tried[details.id] ?? {});
  return own && { details, values: { ...details.values, ...own }, isChanged: Object.keys(own).length > 0 };
});

$values.subscribe((shown) => {
  if (!shown) return;
  const { details, values, isChanged } = shown;
  for (const { field, picker, text, none } of colours) {
    const value = values[field];
    picker.value = (value ?? details.shown[field]).toLowerCase();
    if (document.activeElement !== text) text.value = value ?? "";
    text.ariaInvalid = null;
    none.disabled = value === null;
  }
  drawLooks(details, values.look);
  repairs.replaceChildren(...details.repairs.map(toRepair));
  save.disabled = !isChanged;
  back.disabled = !isChanged;
  undo.hidden = !details.canUndo;
});
$details.listen((details, before) => {
  if (details?.id !== before?.id) outcome.textContent = "";
});

function drawLooks({ looks: names, tradeLook }: Details, chosen: string | null) {
  if (findAll("label", looks).length === 0) looks.append(...[null, ...names].map(toLook));
  for (const input of findAll<HTMLInputElement>("input", looks))
    input.checked = input.value === (chosen ?? "");
  find("span", looks).textContent = `By trade: ${tradeLook}`;
}

function toLook(name: string | null) {
  const input = Object.assign(element("input"), { type: "radio", name: "look", value: name ?? "" });
  input.addEventListener("change", () => tryValue("look", name));
  return element("label", "", input, element("span", "", name ?? ""));
}

function toRepair({ field, from, to, shows, before, after, least }: Details["repairs"][number]) {
  const name = field === "primaryColor" ? "Primary" : "Secondary";
  const [was, is] = [before, after].map((ratio) => ratio.toFixed(1));
  const text = ` ${name}, ${shows}: ${to} in place of ${from}, since ${was}:1 is below ${least}:1; now ${is}:1.`;
  return element("li", "", swatch(from), " → ", swatch(to), text);
}

function swatch(colour: string) {
  const mark = element("i");
  mark.style.background = colour;
  return mark;
}

for (const { field, picker, text, none } of colours) {
  picker.addEventListener("input", () => tryValue(field, picker.value.toUpperCase()));
  text.addEventListener("input", () => {
    const value = text.value.trim().toUpperCase();
    if (value === "" || /^#[0-9A-F]{6}$/.test(value)) tryValue(field, value || null);
    else text.ariaInvalid = "true";
  });
  none.addEventListener("click", () => {
    text.value = "";
    tryValue(field, null);
  });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const details = $details.get();
  if (!details) return;
  const { id, revision } = details;
  // A second press would save on top of a file that is another by then.
  save.disabled = true;
  write("save", details, { revision, values: $tried.get()[id] }, "Saved to");
});
form.addEventListener("reset", (event) => {
  event.preventDefault();
  outcome.textContent = "";
  $tried.setKey($details.get()?.id ?? "", {});
});
undo.addEventListener("click", () => {
  const details = $details.get();
  if (!details) return;
  $tried.setKey(details.id, {});
  write("undo", details, {}, "Put back what stood in");
});

/** Has the server write; the page shows what the file says then. */
async function write(name: "save" | "undo", { id, file }: Details, fields: object, done: string) {
  const answer = await call(name, { site: id, ...fields });
  outcome.classList.toggle("problem", "error" in answer);
  outcome.textContent = "error" in answer ? answer.error : `${done} ${file}.`;
  // What was saved and undone at once is no change to those who watch the files.
  await loadDetails();
}
