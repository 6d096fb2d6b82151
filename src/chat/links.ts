/** A piece of a text and where in it it starts; `href` when it is a link. */
export type TextPart = { start: number; text: string; href?: string };

/** An address of the web. A bracket belongs to it only with the one that closes it. */
const url = /https?:\/\/(?:\([^\s<>"()]*\)|[^\s<>"()])+/;

/**
 * An e-mail address without a sign that a `mailto:` link would read as more than the address (RFC 6068). One
 * that has such a sign stays text: the rest of it is another address.
 */
const email =
  /(?<![\p{L}\p{N}._+-])(?=[\p{L}\p{N}._+-]{1,64}@)(?<![\p{L}\p{N}._+-][!#$%&'*/=?^`{|}~]{1,64})[\p{L}\p{N}._+-]{1,64}@(?:[\p{L}\p{N}-]+\.)+[a-z]{2,}/u;

/** A phone number of North America, with its `+1`, a `1` or neither; of any other country with its `+`. */
const phones = [
  /\+1[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/,
  /\b1[ .-]\d{3}[ .-]\d{3}[ .-]\d{4}\b/,
  /\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/,
  /\+[2-9](?:\)?[\s.-]?\(?\d){9,14}(?!\d)/,
];

const phone = phones.map(({ source }) => source).join("|");
const linkable = new RegExp(`(${url.source})|(${email.source})|(${phone})`, "giu");

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

function linkOf([text, address, mailbox]: RegExpMatchArray): Link | undefined {
  if (address) return webLink(address.replace(/(?<![.,;:!?\]])[.,;:!?\]]+$/, ""));
  return { text, href: mailbox ? `mailto:${mailbox}` : `tel:${text.replace(/[^\d+]/g, "")}` };
}

/** A web address that names a user could pass for another site's: it stays text. */
function webLink(text: string): Link | undefined {
  try {
    const { username, password, href } = new URL(text);
    return username || password ? undefined : { text, href };
  } catch {
    return undefined;
  }
}
