// Page and service worker of a locked preview share this. The browser keeps the key of a preview under its
// address: it can decrypt, and nobody can read it.

/** How long an opened preview stays open, in ms: a day's work. */
const openMs = 12 * 60 * 60 * 1000;

const nonceBytes = 12;

self.previewKeys = {
  read: async (scope) => {
    const kept = await use("readonly", (keys) => keys.get(scope));
    if (!kept || kept.untilMs > Date.now()) return kept?.key;
    await self.previewKeys.forget(scope);
    return undefined;
  },
  keep: (scope, key) => use("readwrite", (keys) => keys.put({ key, untilMs: Date.now() + openMs }, scope)),
  forget: (scope) => use("readwrite", (keys) => keys.delete(scope)),
};

/** Fetches a file of the folder and decrypts it: a nonce, then what AES-GCM made. */
self.readLocked = async (name, key, cache) => {
  const response = await fetch(new URL(`data/${name}.bin`, self.registration?.scope ?? document.baseURI), {
    cache,
  });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  const iv = bytes.slice(0, nonceBytes);
  return crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.slice(nonceBytes));
};

/** Does one thing with the stored keys, and resolves to what it answers. */
function use(mode, act) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("frontdesk-preview", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("keys");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const request = act(database.transaction("keys", mode).objectStore("keys"));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      database.close();
    };
  });
}
