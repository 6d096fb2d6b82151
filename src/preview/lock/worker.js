// Answers what the pages of an opened preview ask for with the decrypted files of the folder.
importScripts("keys.js");

const { scope } = registration;
const { pathname: root } = new URL(scope);

/** The list of files, for the key that decrypts it. */
let index;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { pathname, search, origin } = new URL(event.request.url);
  if (origin !== location.origin || !pathname.startsWith(root)) return;
  const name = decodeURIComponent(pathname.slice(root.length)).replace(/(^|\/)$/, "$1index.html");
  event.respondWith(search === "?lock" ? lock() : answer(event.request, name));
});

async function lock() {
  index = undefined;
  await previewKeys.forget(scope);
  return Response.redirect(scope);
}

async function answer(request, name) {
  const key = await previewKeys.read(scope).catch(() => undefined);
  if (!key) return ask(request, name);
  try {
    index ??= JSON.parse(new TextDecoder().decode(await readLocked("index", key, "no-cache")));
    const file = index[name] ?? index[`${name}/index.html`];
    if (!file) return fetch(request);
    const body = await readLocked(file.name, key, "default");
    // A page that was locked again does not come back from the browser's memory.
    return new Response(body, { headers: { "Content-Type": file.type, "Cache-Control": "no-store" } });
  } catch {
    // The folder was made anew, with another key.
    return request.mode === "navigate" ? lock() : Response.error();
  }
}

/** Without a key: the page that asks for the password, and its own files. */
async function ask(request, name) {
  if (request.mode !== "navigate" || name === "index.html") return fetch(request);
  if (await isLocked()) return Response.redirect(scope);
  await registration.unregister();
  return fetch(request);
}

/** Whether the folder still is a locked one: an open preview or a live site may have taken its place. */
const isLocked = () =>
  fetch(`${scope}lock.json`, { cache: "no-cache" })
    .then((response) => response.json())
    .then(
      () => true,
      () => false,
    );
