// The page that asks for the password of a preview.
const [form, state] = [document.querySelector("form"), document.querySelector("#state")];
const [field, button] = form.querySelectorAll("input, button");
const scope = new URL("./", document.baseURI).href;

// Without a secure address a browser has neither decryption nor service workers; a file has no address.
if (/^http/.test(location.protocol) && navigator.serviceWorker && crypto.subtle) {
  form.hidden = false;
  field.focus();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    unlock();
  });
} else document.querySelector("#insecure").hidden = false;

async function unlock() {
  state.textContent = form.dataset.opening;
  button.disabled = true;
  const text = await open().catch(() => form.dataset.failed);
  if (text === undefined) return location.reload();
  state.textContent = text;
  button.disabled = false;
  field.select();
  field.focus();
}

/** Resolves to what went wrong, or to nothing when the worker can show the pages. */
async function open() {
  const { salt, rounds } = await (await fetch("lock.json", { cache: "no-cache" })).json();
  const key = await deriveKey(field.value, decodeBase64(salt), rounds);
  try {
    await readLocked("index", key, "no-cache");
  } catch (error) {
    // AES-GCM says so of another key, and of bytes that somebody changed.
    if (error instanceof DOMException && error.name === "OperationError") return form.dataset.wrong;
    throw error;
  }
  await previewKeys.keep(scope, key);
  await navigator.serviceWorker.register("worker.js");
  await navigator.serviceWorker.ready;
}

async function deriveKey(password, salt, iterations) {
  const bytes = new TextEncoder().encode(password.normalize("NFC"));
  const material = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveKey"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return crypto.subtle.deriveKey(how, material, { name: "AES-GCM", length: 256 }, false, ["decrypt"]);
}

const decodeBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
