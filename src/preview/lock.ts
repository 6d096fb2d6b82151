import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** How often the password is hashed: what OWASP asks of PBKDF2 with SHA-256. */
const rounds = 600_000;

/** A shorter password is guessed however often it is hashed. */
export const minPasswordLength = 8;

/** What page and worker of a locked preview are, as they are. */
const lockFiles = ["keys.js", "lock.css", "unlock.js", "worker.js"];

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Where a random value comes from: `crypto.getRandomValues`. */
type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/**
 * Writes every file of the folder `open` encrypted into `locked`, under names that say nothing, with what
 * asks for the password and decrypts them in a browser.
 */
export async function lockFolder(
  open: string,
  locked: string,
  password: string,
  random: Random = (bytes) => crypto.getRandomValues(bytes),
): Promise<void> {
  const salt = random(new Uint8Array(16));
  const key = await deriveKey(password, salt);
  await mkdir(join(locked, "data"), { recursive: true });
  const write = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    writeFile(join(locked, "data", `${name}.bin`), await encrypt(bytes, key, random));
  const index: Record<string, { name: string; type: string }> = {};
  for (const file of await listFiles(open)) {
    const name = Buffer.from(random(new Uint8Array(8))).toString("hex");
    index[file] = { name, type: types[extname(file)] ?? "application/octet-stream" };
    await write(name, new Uint8Array(await readFile(join(open, file))));
  }
  await write("index", new TextEncoder().encode(JSON.stringify(index)));
  const lock = { salt: Buffer.from(salt).toString("base64"), rounds };
  await writeFile(join(locked, "lock.json"), `${JSON.stringify(lock)}\n`);
  for (const name of lockFiles)
    await copyFile(fileURLToPath(new URL(`lock/${name}`, import.meta.url)), join(locked, name));
}

async function deriveKey(password: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(password.normalize("NFC"));
  const material = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveKey"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  return crypto.subtle.deriveKey(how, material, { name: "AES-GCM", length: 256 }, false, ["encrypt"]);
}

/** A nonce of its own, then what AES-GCM makes of the bytes. */
async function encrypt(bytes: Uint8Array<ArrayBuffer>, key: CryptoKey, random: Random): Promise<Uint8Array> {
  const iv = random(new Uint8Array(12));
  const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, bytes);
  return Buffer.concat([iv, new Uint8Array(encrypted)]);
}

/** Lists the files of a folder by their paths with slashes, in order. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"))
    .sort();
}
