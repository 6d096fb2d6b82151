import { base64, hmac, sameText } from "./encoding.ts";

/**
 * Whether the provider signed this webhook: base64 HMAC-SHA1, by the account's auth token, over the exact public URL and the
 * form's names and values, sorted by name; the values of a repeated name without doubles and sorted.
 */
export async function isSigned(
  authToken: string,
  url: string,
  form: URLSearchParams,
  signature: string,
): Promise<boolean> {
  return sameText(signature, base64(await hmac("SHA-1", authToken, url + signedText(form))));
}

function signedText(form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  return names
    .flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value))
    .join("");
}
