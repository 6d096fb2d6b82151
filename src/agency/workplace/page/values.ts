import { atom, computed } from "nanostores";
import { call, siteQuery } from "./calls.ts";
import { element, find, findAll } from "./dom.ts";
import { showMiniature } from "./miniatures.ts";
import { $details, $settled, $shown, $tried, loadDetails, tryValue } from "./state.ts";

const form = find<HTMLFormElement>(".values");
const repairs = find(".repairs", form);
const outcome = find(".outcome", form);
const save = find<HTMLButtonElement>("[type=submit]", form);
const back = find<HTMLButtonElement>("[type=reset]", form);
const undo = find<HTMLButtonElement>(".undo", form);

type Details = NonNullable<ReturnType<typeof $details.get>>;

/** A field of the form: its text and colour, or its choices. */
const fields = findAll("[data-field]", form).map((holder) => ({
  name: holder.dataset["field"] ?? "",
  text: holder.querySelector<HTMLInputElement>("[type=text], textarea"),
  picker: holder.querySelector<HTMLInputElement>("[type=color]"),
  choices: findAll<HTMLInputElement>("[type=radio]", holder),
  problem: find(".problem", holder),
}));

function onChoice(field: string, value: string) {
  const details = $details.get();
  outcome.textContent = "";
  if (details) tryValue(details.id, field, value);
}

/** Whether a file is written, or what it says then is on its way: a save would be on top of another file. */
const $isWriting = atom(false);

/** The values of the site, with those that are tried. */
const $values = computed([$details, $tried, $isWriting], (details, tried, isWriting) => {
  const own = details && (tried[details.id] ?? {});
  const isChanged = own !== undefined && Object.keys(own).length > 0;
  return own && { details, values: { ...details.values, ...own }, isChanged, isWriting };
});

$values.subscribe((shown) => {
  if (!shown) return;
  const { details, values, isChanged, isWriting } = shown;
  for (const { name, text, picker, choices, problem } of fields) {
    const value = values[name] ?? "";
    if (picker)
      picker.value = (/^#[\da-f]{6}$/i.test(value) ? value : (details.shown[name] ?? "")).toLowerCase();
    if (text && document.activeElement !== text) text.value = value;
    for (const choice of choices) choice.checked = choice.value === value;
    problem.textContent = details.mistakes[name] ?? "";
    if (text) text.ariaInvalid = problem.textContent ? "true" : null;
  }
  find(".name", form).textContent = `By trade: ${details.tradeLook}`;
  repairs.replaceChildren(...details.repairs.map(toRepair));
  save.disabled = isWriting || !isChanged || Object.keys(details.mistakes).length > 0;
  back.disabled = !isChanged;
  undo.hidden = !details.canUndo;
});
$details.listen((details, before) => {
  if (details?.id !== before?.id) outcome.textContent = "";
});

/** Each choice is seen as the page would be with it and with all else that is tried. */
const $choicesOf = computed([$shown, $settled], (item, settled) => {
  const href = item?.querySelector<HTMLAnchorElement>(".about a")?.href;
  return href && { href, tried: settled[item?.dataset["id"] ?? ""] ?? {} };
});
$choicesOf.subscribe((shown) => {
  if (!shown) return;
  for (const { name, choices } of fields)
    for (const { value, nextElementSibling } of choices)
      if (nextElementSibling?.matches(".miniature"))
        showMiniature(
          // It matches the class of what the page writes as a span.
          nextElementSibling as HTMLElement,
          siteQuery(new URL(shown.href), { ...shown.tried, [name]: value }).href,
          value,
        );
});

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

for (const { name, text, picker, choices } of fields) {
  picker?.addEventListener("input", () => onChoice(name, picker.value.toUpperCase()));
  text?.addEventListener("input", () =>
    onChoice(name, picker ? text.value.trim().toUpperCase() : text.value),
  );
  for (const choice of choices) choice.addEventListener("change", () => onChoice(name, choice.value));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const details = $details.get();
  if (!details || save.disabled) return;
  const { id, revision } = details;
  written = write("save", details, { revision, values: $tried.get()[id] }, "Saved to");
});
form.addEventListener("reset", (event) => {
  event.preventDefault();
  outcome.textContent = "";
  $tried.setKey($details.get()?.id ?? "", {});
});
/** What is written last: who saves and takes that back at once does both. */
let written: Promise<boolean> = Promise.resolve(true);

undo.addEventListener("click", () => {
  const [clicked, isQueued] = [$details.get()?.id, $isWriting.get()];
  written = written.then(async (isWritten) => {
    const details = $details.get();
    // A save that was refused has nothing to take back; nor is another site meant that is shown by now.
    if ((isQueued && !isWritten) || !details?.canUndo || details.id !== clicked) return true;
    return write("undo", details, {}, "Put back what stood in");
  });
});

/** Has the server write; the page shows what the file says then. Resolves to whether it wrote. */
async function write(name: "save" | "undo", { id, file }: Details, fields: object, done: string) {
  const tried = $tried.get()[id];
  $isWriting.set(true);
  const answer = await call(name, { site: id, ...fields });
  outcome.classList.toggle("problem", "error" in answer);
  outcome.textContent = "error" in answer ? answer.error : `${done} ${file}.`;
  // What was chosen since then stays.
  if (name === "undo" && !("error" in answer) && $tried.get()[id] === tried) $tried.setKey(id, {});
  await loadDetails().catch(() => {});
  $isWriting.set(false);
  return !("error" in answer);
}
