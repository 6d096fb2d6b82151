/** A part of fewer letters is more often chance than a word. */
const minPartLength = 4;

/** What is longer is no word; it bounds the work, which is then linear in the text. */
const maxLength = 40;

/** Sounds that join two parts: `Termin-s-vereinbarung`, `Hecke-n-schnitt`. */
const links = ["", "s", "n", "en", "es"];

/**
 * The parts of a compound, the first to the last, without the sounds between them; none where it is not made
 * of words. The last part is as long as it can be, as it says what the thing is.
 */
export function splitCompound(word: string, isWord: (part: string) => boolean): string[] {
  if (word.length > maxLength) return [];
  for (let cut = minPartLength; cut <= word.length - minPartLength; cut++) {
    const last = word.slice(cut);
    if (!isWord(last)) continue;
    const before = word.slice(0, cut);
    const link = links.find((sound) => before.endsWith(sound) && isPart(withoutLink(before, sound), isWord));
    if (link !== undefined) return [withoutLink(before, link), last];
    const parts = splitCompound(before, isWord);
    if (parts.length) return [...parts, last];
  }
  return [];
}

const withoutLink = (part: string, link: string): string => part.slice(0, part.length - link.length);

const isPart = (part: string, isWord: (part: string) => boolean): boolean =>
  part.length >= minPartLength && isWord(part);
