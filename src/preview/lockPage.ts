import type { Business } from "../business/schema.ts";
import { previewWords } from "../languages/previewWords.ts";
import { textDirection } from "../languages/textDirection.ts";
import { escapeMarkup } from "../text/escape.ts";
import { generator } from "./note.ts";

/** Nothing but the files of the folder itself, and no code in the page. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; worker-src 'self'; base-uri 'none'; form-action 'none'";

/** The one page of a locked preview that can be read: it asks for the password, and names nobody. */
export function lockPage(business: Business): string {
  const words = Object.fromEntries(
    Object.entries(previewWords(business)).map(([name, text]) => [name, escapeMarkup(text)]),
  );
  const direction = textDirection(business.language);
  return `<!DOCTYPE html>
<html lang="${business.language}"${direction ? ` dir="${direction}"` : ""}><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${words["locked"]}</title>
<meta name="robots" content="noindex,nofollow">${generator}
<link rel="icon" href="data:,"><link rel="stylesheet" href="lock.css">
<script src="keys.js" defer></script><script src="unlock.js" defer></script>
</head><body><main>
<h1>${words["locked"]}</h1>
<noscript><p>${words["needsScript"]}</p></noscript>
<form hidden data-opening="${words["opening"]}" data-wrong="${words["wrong"]}" data-failed="${words["failed"]}">
<label for="password">${words["password"]}</label>
<input id="password" type="password" autocomplete="current-password" required autofocus aria-describedby="state">
<button type="submit">${words["open"]}</button>
</form>
<p id="state" role="alert"></p>
<p id="insecure" hidden>${words["needsHttps"]}</p>
</main></body></html>
`;
}
