/** A reply is cut here (characters): what stands under it still fits into a message. */
const maxReplyLength = 1300;
/** Control characters but newlines, and those that are not seen or turn the direction of others. */
const unseen = /(?!\n)\p{Cc}|[\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const linkMarkup = /\[([^[\]()]{0,300})\]\([^()]{0,300}\)/g;
const tagMarkup = /<[/!?a-z][^<>]{0,1000}>?/gi;
const signMarkup = /\*{1,3}|_{2,3}|~~|`+|^#{1,6} |^> /gm;

/** A text without markup and without characters that nobody sees, cut at the end of a sentence. */
export function toPlainText(text: string): string {
  let plain = text.slice(0, 4 * maxReplyLength).replace(unseen, "");
  // What is inside of markup may be some again; three times are more than a reply needs.
  for (let round = 0; round < 3; round++)
    plain = plain.replace(linkMarkup, "$1").replace(tagMarkup, "").replace(signMarkup, "");
  plain = plain.replace(/<(?=[a-z!/?])|\]\(/gi, "").trim();
  if (plain.length <= maxReplyLength) return plain;
  const cut = plain.slice(0, maxReplyLength);
  const end = Math.max(cut.lastIndexOf("\n"), cut.lastIndexOf(". ") + 1);
  return cut.slice(0, end > maxReplyLength / 2 ? end : maxReplyLength).trim();
}
