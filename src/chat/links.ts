/** A piece of a text and where in it it starts; `href` when it is a link. */
export type TextPart = { start: number; text: string; href?: string };

/**
 * An address of the web, an e-mail address, or a phone number: one with a `+`, or one of North America. An e-mail address has no
 * sign that a `mailto:` link would read as more than the address (RFC 6068).
 */
const linkable =
  /(https?:\/\/[^\s<>"]+)|([\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}.-]{1,190}\.[a-z]{2,})|(\+\d[\d\s().-]{8,18}\d|\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b)/giu;

/** Splits a text into plain pieces and links. Nothing of it is ever read as markup. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(linkable)) {
    const start = match.index;
    const link = linkOf(match);
    if (!link) continue;
    if (start > end) parts.push({ start: end, text: text.slice(end, start) });
    parts.push({ start, ...link });
    end = start + link.text.length;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) });
  return parts;
}

type Link = { text: string; href: string };

function linkOf([, url, email, phone]: RegExpMatchArray): Link | undefined {
  if (url) return webLink(url.replace(/[.,;:!?)\]]+$/, ""));
  if (email) return { text: email, href: `mailto:${email}` };
  const digits = phone?.replace(/[^\d+]/g, "") ?? "";
  return /^\+?\d{10,15}$/.test(digits) ? { text: phone ?? "", href: `tel:${digits}` } : undefined;
}

/** A web address that names a user could pass for another site's: it stays text. */
function webLink(url: string): Link | undefined {
  const parsed = URL.parse(url);
  return parsed && !parsed.username && !parsed.password ? { text: url, href: parsed.href } : undefined;
}
