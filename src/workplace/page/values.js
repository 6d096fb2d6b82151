import { call, fetchSite } from "./calls.js";

const form = document.querySelector(".values");
const colours = [...form.querySelectorAll(".colour")];
const looks = form.querySelector(".looks");
const repairs = form.querySelector(".repairs");
const outcome = form.querySelector(".outcome");
const save = form.querySelector("[type=submit]");
const back = form.querySelector("[type=reset]");
const undo = form.querySelector(".undo");

/** Between a change and the frame that shows it: a colour that is dragged changes all the time, in ms. */
const settleMs = 120;

/** What is tried, by site: only what differs from the file. */
const tried = new Map();
let current = { id: "", details: undefined, onTry: () => {} };

/** The values that are tried for a site: `null` takes one out of the file. */
export const triedValues = (id) => tried.get(id) ?? {};

/** Shows the colours and look of a site; `onTry` is called when others are to be shown. */
export function showValues(id, details, onTry) {
  if (current.id !== id) outcome.textContent = "";
  current = { id, details, onTry };
  // What the file has by now is tried no more.
  for (const [field, value] of Object.entries(triedValues(id)))
    if (details.values[field] === value) delete triedValues(id)[field];
  draw();
}

const fieldValue = (field) => {
  const own = triedValues(current.id);
  return field in own ? own[field] : current.details.values[field];
};

function draw() {
  const { details } = current;
  for (const fieldset of colours) {
    const [picker, text] = fieldset.querySelectorAll("input");
    const value = fieldValue(fieldset.dataset.field);
    picker.value = (value ?? details.shown[fieldset.dataset.field]).toLowerCase();
    if (document.activeElement !== text) text.value = value ?? "";
    text.removeAttribute("aria-invalid");
    fieldset.querySelector("button").disabled = value === null;
  }
  drawLooks();
  repairs.replaceChildren(...details.repairs.map(toRepair));
  const isChanged = Object.keys(triedValues(current.id)).length > 0;
  save.disabled = !isChanged;
  back.disabled = !isChanged;
  undo.hidden = !details.canUndo;
}

function drawLooks() {
  const { looks: names, tradeLook } = current.details;
  const chosen = fieldValue("look");
  if (looks.querySelectorAll("label").length !== names.length + 1)
    looks.append(...[null, ...names].map((name) => toLook(name)));
  for (const input of looks.querySelectorAll("input")) input.checked = input.value === (chosen ?? "");
  looks.querySelector("span").textContent = `By trade: ${tradeLook}`;
}

function toLook(name) {
  const label = document.createElement("label");
  const input = document.createElement("input");
  const text = document.createElement("span");
  Object.assign(input, { type: "radio", name: "look", value: name ?? "" });
  input.addEventListener("change", () => tryValue("look", name));
  text.textContent = name ?? "";
  label.append(input, text);
  return label;
}

function toRepair({ field, from, to, shows, before, after, least }) {
  const item = document.createElement("li");
  const name = field === "primaryColor" ? "Primary" : "Secondary";
  const [was, is] = [before, after].map((ratio) => ratio.toFixed(1));
  item.append(
    swatch(from),
    " → ",
    swatch(to),
    ` ${name}, ${shows}: ${to} in place of ${from}, since ${was}:1 is below ${least}:1; now ${is}:1.`,
  );
  return item;
}

function swatch(colour) {
  const mark = document.createElement("i");
  mark.style.background = colour;
  return mark;
}

/** Tries a value, and has the frame show it once no other follows at once. */
function tryValue(field, value) {
  const { id, details } = current;
  const own = { ...triedValues(id), [field]: value };
  if (details.values[field] === value) delete own[field];
  tried.set(id, own);
  outcome.textContent = "";
  draw();
  settle();
}

let timer;

function settle() {
  clearTimeout(timer);
  timer = setTimeout(showTried, settleMs);
}

async function showTried() {
  const { id, onTry } = current;
  onTry();
  const details = await fetchSite(id, triedValues(id));
  if (details && current.id === id) showValues(id, details, onTry);
}

for (const fieldset of colours) {
  const { field } = fieldset.dataset;
  const [picker, text] = fieldset.querySelectorAll("input");
  picker.addEventListener("input", () => tryValue(field, picker.value.toUpperCase()));
  text.addEventListener("input", () => {
    const value = text.value.trim().toUpperCase();
    const isColour = /^#[0-9A-F]{6}$/.test(value);
    if (isColour || value === "") tryValue(field, value || null);
    else text.setAttribute("aria-invalid", "true");
  });
  fieldset.querySelector("button").addEventListener("click", () => {
    text.value = "";
    tryValue(field, null);
  });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { id, details } = current;
  // A second press would save on top of a file that is another by then.
  save.disabled = true;
  write("save", { site: id, revision: details.revision, values: triedValues(id) }, "Saved to");
});
form.addEventListener("reset", (event) => {
  event.preventDefault();
  tried.delete(current.id);
  outcome.textContent = "";
  showTried();
});
undo.addEventListener("click", () => {
  tried.delete(current.id);
  write("undo", { site: current.id }, "Put back what stood in");
});

/** Has the server write; the frame shows what the file says then. */
async function write(name, fields, done) {
  const answer = await call(name, fields);
  outcome.classList.toggle("problem", "error" in answer);
  outcome.textContent = answer.error ?? `${done} ${current.details.file}.`;
  // What was saved and undone at once is no change to those who watch the files.
  await showTried();
}
