/** Text as rules and searches compare it: lower case, no accents, straight quotes, single spaces, no hidden characters. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, "")
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, "-")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(compound, "$1$2")
    .replace(/\b(de|re|un|pre|e)-(?=[a-z]{4})/g, "$1")
    .replace(/\be ?bike/g, "ebike")
    .replace(/\b(paddle|surf|skate|snow|wake|white|skirting) ?(boards?)\b/g, "$1$2")
    .trim();
}

// Written in one word, in two or with a hyphen: `tune-up`, `tune up`, `tuneup`.
const compound =
  /\b(wi|tune|check|one|walk|move|pick|drop|touch|blow|clean|follow|lock|no|x|blow|wash|turn|de|re|non|pre|post)[ -](ups?|offs?|ins?|outs?|dry|shows?|rays?|over|shedding|key|keying|paid|fi)\b/g;

/** The words of a folded text: letters and digits, with `'`, `.` or `&` only inside a word. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+(?:['.&][\p{L}\p{N}]+)*/gu) ?? [];
}
