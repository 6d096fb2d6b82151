// The contact form loads this once it is touched: from then on its mistakes stand below their fields, in the
// words that the fields hold.
for (const form of document.querySelectorAll<HTMLFormElement>(".form")) watchForm(form);

function watchForm(form: HTMLFormElement) {
  const fields = [...form.querySelectorAll<HTMLInputElement>("[data-mistake]")].map(watchField);
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    for (const { touch } of fields) touch();
    const wrong = fields.find(({ findMistake }) => findMistake());
    if (!wrong) return;
    event.preventDefault();
    wrong.field.focus();
  });
}

/** Shows the mistake of a field from when it was left, or the form was sent, until it is mended. */
function watchField(field: HTMLInputElement) {
  const note = document.createElement("p");
  note.className = "mistake";
  note.id = `${field.name}-mistake`;
  note.ariaLive = "polite";
  field.closest("label")?.after(note);
  // For the browser's own words only: as a title it would describe a field that is right.
  const invalid = field.title;
  field.removeAttribute("title");
  let isTouched = false;
  const findMistake = () => {
    if (!field.value.trim()) return field.dataset["mistake"] ?? "";
    return field.validity.patternMismatch ? invalid : "";
  };
  const show = () => {
    const mistake = isTouched ? findMistake() : "";
    // A text that is set anew is read aloud anew.
    if (note.textContent !== mistake) note.textContent = mistake;
    field.ariaInvalid = mistake ? "true" : null;
    if (mistake) field.setAttribute("aria-describedby", note.id);
    else field.removeAttribute("aria-describedby");
  };
  const touch = () => {
    isTouched = true;
    show();
  };
  field.addEventListener("input", show);
  field.addEventListener("blur", () => {
    // What is being pressed would move away from below the pointer.
    if (document.querySelector(":active"))
      addEventListener("mouseup", () => setTimeout(touch), { once: true });
    else touch();
  });
  // Whoever was quicker than this script has seen what the browser itself says.
  if (field.matches(":user-invalid")) touch();
  return { field, touch, findMistake };
}

export {};
