/** Short words that stay small within a name. */
const smallWords = new Set(
  "and at by de del der des di die du el in la le les of the und van von vom y zum zur".split(" "),
);

/** How words are written that are no plain words. */
const fixedWords: ReadonlyMap<string, string> = new Map(
  "LLC LLP PLLC PC PA USA US UK NYC AC BBQ HVAC DBA DDS DMD MD TV IT KFZ GmbH mbH UG AG KG OHG GbR eK SA SAS SARL SL SLU eV II III IV NE SE Ave Blvd Dr Hwy Pkwy St"
    .split(" ")
    .map((word) => [word.toUpperCase(), word]),
);

/** Whether a name is written in capitals alone that are no short mark such as ACME. */
const isShouted = (name: string): boolean =>
  name === name.toUpperCase() &&
  name !== name.toLowerCase() &&
  (/\p{L}\s+\p{L}/u.test(name) || /\p{L}{5}/u.test(name));

/** Writes a name in capitals as names are written: `JOE'S PLUMBING & HEATING LLC`, `12 N 3RD ST`; others stay. */
export function repairCapitals(name: string): string {
  if (!isShouted(name)) return name;
  return name.replace(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu, (word, offset: number) => {
    const small = word.toLowerCase();
    if (/\d/.test(name[offset - 1] ?? "") && /^(?:st|nd|rd|th)$/.test(small)) return small;
    // First of a name, these are initials.
    if (offset && /^(?:ln|rd)$/.test(small)) return capitalise(small);
    const fixed = fixedWords.get(word);
    if (fixed || !/[AEIOUYÄÖÜÁÉÍÓÚÀÈÙÂÊÎÔÛ]/u.test(word)) return fixed ?? word;
    const isBetweenBlanks = name[offset - 1] === " " && name[offset + word.length] === " ";
    return isBetweenBlanks && smallWords.has(small) ? small : capitalise(small);
  });
}

/** `o'brien` is O'Brien, `mchenry` McHenry, `joe's` Joe's. */
const capitalise = (word: string): string =>
  word.replace(/^\p{L}|(?<=^(?:[dlo]['’]|mc))\p{L}/gu, (letter) => letter.toUpperCase());

/** Parts a text at the end of a sentence, else at a blank, so that the first part has at most `maxLength`. */
export function cutText(text: string, maxLength: number): [start: string, rest: string] {
  if (text.length <= maxLength) return [text, ""];
  const start = text.slice(0, maxLength + 1);
  const sentence = Math.max(...[". ", "! ", "? ", "… "].map((mark) => start.lastIndexOf(mark)));
  const blank = start.lastIndexOf(" ");
  const end = sentence > maxLength / 4 ? sentence + 1 : blank > 0 ? blank : maxLength;
  return [text.slice(0, end).trim(), text.slice(end).trim()];
}

/** Parts a name at a blank, and not behind a small word such as `and`. */
export function cutName(text: string, maxLength: number): [name: string, rest: string] {
  const words = cutText(text, maxLength)[0].split(" ");
  while (words.length > 1 && smallWords.has(words.at(-1)?.toLowerCase() ?? "")) words.pop();
  const name = words.join(" ");
  return [name, text.slice(name.length).trim()];
}

/** Parts a text into pieces of at most `maxLength`. */
export function splitText(text: string, maxLength: number): string[] {
  const pieces: string[] = [];
  for (let rest = text.trim(); rest; ) {
    const [start, further] = cutText(rest, maxLength);
    pieces.push(start);
    rest = further;
  }
  return pieces;
}

/** Parts a list in one cell: at lines, else at `;`, `|` or bullets, else at commas. */
export function splitList(text: string): string[] {
  const separator = [/\n/, /[;|•·]/, /,(?!\d{3})/].find((each) => each.test(text));
  return (separator ? text.split(separator) : [text])
    .map((item) => item.replace(/^[\s*–-]+/, "").trim())
    .filter(Boolean);
}

/** Whether a text is sentences, not a list of names. */
export const isProse = (text: string): boolean => /[.!?](\s+\p{Lu}|$)/u.test(text.trim()) && text.length > 60;

/** Reads an e-mail address, also one written as a link: `mailto:info@x.com`, `http://info@x.com`. */
export function readEmail(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^(mailto:|https?:\/\/)/i, "")
    .replace(/^<|>$|[?/].*$/g, "");
  return /^[^\s@<>"(),;:]+@[^\s@]+\.[^\s@]+$/.test(bare)
    ? bare.replace(/@.*/, (host) => host.toLowerCase())
    : undefined;
}

/** Reads an address of the web, also without `https://`; undefined where it is none. */
export function readWebAddress(text: string): URL | undefined {
  const bare = text.trim().replace(/^(https?:\/*|\/\/)/i, "");
  if (!/^[\p{L}\d-]+(\.[\p{L}\d-]+)+([:/?#]|$)/u.test(bare) || /[\s@<>"]/.test(bare)) return undefined;
  const address = `https://${bare}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** The networks whose pages are no site of one's own. */
const networks =
  /(?:^|\.)(?:(?:facebook|instagram|linkedin|xing|tiktok|youtube|twitter|pinterest|threads|yelp|whatsapp|nextdoor|tripadvisor)\.[a-z.]{2,6}|fb\.(?:com|me)|x\.com|linktr\.ee|wa\.me)$/;

export const isNetwork = ({ hostname }: URL): boolean => networks.test(hostname);

/** Reads a colour: `#0A5C8A`, `0a5c8a`, `rgb(10, 92, 138)`. */
export function readColour(text: string): string | undefined {
  const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1];
  if (hex) return `#${hex.toUpperCase()}`;
  const parts = /^rgb\(\s?(\d{1,3}),\s?(\d{1,3}),\s?(\d{1,3})\s?\)$/i.exec(text.trim())?.slice(1).map(Number);
  return parts?.every((part) => part < 256)
    ? `#${parts
        .map((part) => part.toString(16).padStart(2, "0"))
        .join("")
        .toUpperCase()}`
    : undefined;
}
