import type { AnsweringWords } from "../languages/en/answering.ts";
import { fill } from "../languages/fill.ts";
import type { Answering, AnsweringState } from "./answering.ts";
import { findPart } from "./element.ts";
import { type Memory, readName, writeMemory, writeName } from "./memory.ts";

/**
 * Returns how the form in which the person writes is shown, and until when the receptionist is silent. What
 * is typed stays until it is out, and one press posts once.
 */
export function createComposer(
  words: AnsweringWords,
  memory: Memory,
  answering: Answering,
): (state: AnsweringState, silentUntil: string | undefined) => void {
  // The page's own markup holds these elements under these names.
  const form = findPart("form") as HTMLFormElement;
  const name = form.elements.namedItem("name") as HTMLInputElement;
  const text = form.elements.namedItem("text") as HTMLTextAreaElement;
  const button = findPart("send");
  const silence = findPart("silence");
  const mistake = findPart("mistake");

  name.value = readName();
  text.value = memory.draft;

  function keepDraft(): void {
    memory.draft = text.value;
    writeMemory(memory);
  }

  /** Says what is missing, at its field; answers whether anything is. */
  function isMissing(field: HTMLInputElement | HTMLTextAreaElement, words: string): boolean {
    const isEmpty = field.value.trim() === "";
    field.setAttribute("aria-invalid", String(isEmpty));
    if (!isEmpty) return false;
    mistake.textContent = words;
    field.focus();
    return true;
  }

  async function submit(): Promise<void> {
    mistake.textContent = "";
    if (isMissing(name, words.nameMissing) || isMissing(text, words.textMissing)) return;
    writeName(name.value.trim());
    text.focus();
    const isSent = await answering.send(name.value.trim(), text.value.trim());
    if (!isSent) return;
    text.value = "";
    keepDraft();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  text.addEventListener("input", keepDraft);
  text.addEventListener("keydown", ({ key, ctrlKey, metaKey }) => {
    if (key === "Enter" && (ctrlKey || metaKey)) form.requestSubmit();
  });

  return ({ isSending, unsent, end }, silentUntil) => {
    text.readOnly = isSending || end !== undefined;
    name.readOnly = text.readOnly;
    button.setAttribute("aria-disabled", String(isSending));
    button.textContent = isSending ? words.sending : words.send;
    button.hidden = end !== undefined;
    if (unsent) mistake.textContent = unsent === "unfit" ? words.notTaken : words.notSent;
    silence.textContent = silentUntil ? fill(words.silentUntil, { time: silentUntil }) : words.beforeSilence;
  };
}
